"""The rules of a trick: which cards may be played, what Magic cards stand for, who takes it (§17-§19)."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.rules.cards import ACE, KINDS, STRENGTH, SUIT, Card, Cards, Suit
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Guise, Stands, Takes
from taverne.games.roi_des_nains.rules.state import Open
from taverne.kernel.tuples import put

_MAGIC = Suit.MAGIC
_SHADE = 1  # half a rank, where strengths are doubled (Q23)


def playable(now: Open, hand: Cards) -> Sequence[Card]:
    """The cards of a hand that may be played now, in the order of the hand."""
    special = now.special
    if SUIT[special] is _MAGIC and special in hand:
        return _playable_with_magic(now, hand)
    return hand if now.led is None else following(now.led, hand) or hand


def following(led: Suit | None, hand: Cards) -> list[Card]:
    """§18: the cards of the suit led."""
    return [card for card in hand if SUIT[card] is led]


def stands_for(now: Open) -> Card | None:
    """The card for which, or above which, the deal's Magic card would stand if it were played next."""
    guise = SPECIALS[now.special].guise
    if guise is None or guise.stands is None:
        return None
    if guise.stands is Stands.ABOVE_PREVIOUS and now.cards:
        return now.cards[-1]
    if not now.tricks:
        return None
    trick = now.tricks[-1]
    return trick.winning if guise.stands is Stands.AS_WINNER else trick.cards[-1]


def suit_led(now: Open, card: Card) -> Suit | None:
    """The suit to follow once this card lies on the table: the suit of the first card that has one (§17)."""
    if now.led is not None:
        return now.led
    if SUIT[card] is not _MAGIC:
        return SUIT[card]
    copy = stands_for(now)
    return None if copy is None else SUIT[copy]


def proved(now: Open, card: Card) -> tuple[tuple[Suit, ...], ...]:
    """The suits that each hand is proved to lack, once `now.turn` has played a card of another suit (Q39)."""
    guise, led = SPECIALS[now.special].guise, now.led
    assert led is not None
    copy = stands_for(now) if guise and guise.forced else None
    in_led_suit = copy is not None and SUIT[copy] is led
    if guise is not None and card is now.special and (guise.free or in_led_suit):
        return now.lacks
    missing = [led, _MAGIC] if in_led_suit else [led]
    lacks = now.lacks[now.turn]
    more = tuple([suit for suit in missing if suit not in lacks])
    return put(now.lacks, now.turn, lacks + more) if more else now.lacks


def taking(now: Open, cards: Cards, led: Suit | None) -> int:
    """The place, in the order of play, of the card that takes the trick (§19)."""
    if SUIT[now.special] is _MAGIC and now.special in cards:
        return _taking_with_magic(now, cards, led)
    strengths = [STRENGTH[card] if SUIT[card] is led else 0 for card in cards]
    return strengths.index(max(strengths))


def _playable_with_magic(now: Open, hand: Cards) -> Sequence[Card]:
    special, led = now.special, now.led
    guise = SPECIALS[special].guise
    assert guise is not None
    rest = tuple([card for card in hand if card is not special])
    follows = following(led, rest)
    if not _may_appear(now, guise):
        return follows or rest
    copy = stands_for(now) if guise.forced else None
    if copy is not None and SUIT[copy] is led:  # Q25: it is a card of the suit led
        return (*follows, special)
    if guise.free:  # Q20, Q21
        return (*(follows or rest), special)
    return follows or hand  # Q29


def _may_appear(now: Open, guise: Guise) -> bool:
    if now.tricks:
        return guise.played
    return guise.played and guise.in_first_trick and (guise.opens or bool(now.cards))


def _taking_with_magic(now: Open, cards: Cards, led: Suit | None) -> int:
    guise = SPECIALS[now.special].guise
    assert guise is not None
    place = cards.index(now.special)
    strengths = [STRENGTH[card] if SUIT[card] is led else 0 for card in cards]
    match guise.takes:
        case Takes.ALWAYS:
            return place
        case Takes.UNLESS_ACE:
            return _ace(cards, led, otherwise=place)
        case Takes.BY_RANK:
            copy = stands_for(now.__replace__(cards=cards[:place]))
            shade = _SHADE if guise.stands is Stands.ABOVE_PREVIOUS else 0
            if copy is not None and SUIT[copy] is led:
                strengths[place] = STRENGTH[copy] + shade
            return strengths.index(max(strengths))


def _ace(cards: Cards, led: Suit | None, *, otherwise: int) -> int:
    """Q27: the place of the Ace of the suit led, else of the last Ace played, else `otherwise`."""
    aces = [place for place, card in enumerate(cards) if KINDS[card].rank == ACE]
    of_led_suit = [place for place in aces if SUIT[cards[place]] is led]
    return [otherwise, *aces, *of_led_suit][-1]
