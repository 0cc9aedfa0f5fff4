"""Replays a deal from other hands, by the rule page alone, to decide whether it could have happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.state import Open, Phase, State
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

Hands = tuple[tuple[Card, ...], ...]
TRIES = 60
ORDER = {card: place for place, card in enumerate(Card)}


@dataclass(frozen=True)
class Raid:
    """The cards that a raid took and gave back (Q35)."""

    taken: tuple[Card, ...]
    given: tuple[Card, ...]


@dataclass(frozen=True)
class Moment:
    """A card that is played: its seat, the hand it came from, the cards on the table, the trick before."""

    seat: Seat
    card: Card
    hand: frozenset[Card]
    table: tuple[Card, ...]
    before: tuple[Card, Card] | None  # the winning card and the last card of the trick before


def raid_of(state: State) -> Raid | None:
    """The raid of this deal; AssertionError if it is impossible."""
    if not state.open.raid:
        return None
    raid = Raid(state.taken, () if state.open.phase is Phase.GIVE else state.given)
    assert _raid_fits(state.open, _opening_hands(state.open, state.hands), raid)
    return Raid(state.taken, state.given)


class Impossible(Exception):
    """The deal cannot have happened with these hands."""


def check_possible(
    state: State, hands: Hands, raid: Raid | None, viewer: Seat | None, luck: Luck
) -> Raid | None:
    """A raid that fits these hands; raises Impossible if what was seen or what the viewer knows does not."""
    now = state.open
    true_start, start = _opening_hands(now, state.hands), _opening_hands(now, hands)
    if viewer is not None and _hands_held(now, true_start, viewer) != _hands_held(now, start, viewer):
        raise Impossible
    if not all(lawful(moment) for moment in _moments(now, start)):
        raise Impossible
    if now.trade and not _played_again(now) and now.trade.card not in hands[now.trade.seat]:  # Q32
        raise Impossible
    if now.leader is not None and Card.G5 not in start[_opener(now)]:  # §16
        raise Impossible
    if raid is None:
        shown = [(Card.C5, now.chooser)]  # §14
        shown += [(now.special, now.turn)] if now.phase is Phase.RAID else []  # §15
        if not all(card in start[seat] for card, seat in shown):
            raise Impossible
        return None
    if viewer not in now.raid:
        return _some_raid(now, start, luck)
    known = Raid(raid.taken, () if now.phase is Phase.GIVE else raid.given)
    if not _raid_fits(now, start, known):
        raise Impossible
    return raid


def lawful(moment: Moment) -> bool:
    """Whether the card could be played, by §17, §18 and the rules of the Magic cards."""
    card, table, first = moment.card, moment.table, moment.before is None
    led = _led(moment)
    rest = [suit_in_hand(other, moment.before) for other in moment.hand]
    able = led is not None and led in rest
    match card:
        case Card.SORCERER:  # Q30
            return False
        case Card.DRAGON:  # Q26
            return True
        case Card.CLONE:  # Q20, Q22
            return bool(table) or not first
        case Card.EXCALIBUR:  # Q28, Q29
            return not able
        case Card.MUMMY if first:  # Q24
            return False
    return not able or suit_in_hand(card, moment.before) is led


def suit_in_hand(card: Card, before: tuple[Card, Card] | None) -> Suit | None:
    """Q25: the Mummy has the suit of the card that took the trick before; no other Magic card has any."""
    if card is Card.MUMMY:
        return None if before is None else suit_in_hand(before[0], None)
    return _SUITS.get(card)


_LETTERS = {"n": Suit.DWARVES, "c": Suit.KNIGHTS, "g": Suit.GOBLINS}
_MAGIC = (Card.DRAGON, Card.MUMMY, Card.CLONE, Card.SORCERER, Card.EXCALIBUR)
_SUITS = {card: _LETTERS[card.value[0]] for card in Card if card not in _MAGIC}


def _led(moment: Moment) -> Suit | None:
    """§17: the suit of the first card that has one; led, the Clone has that of the card before it (Q22)."""
    for place, card in enumerate(moment.table):
        if card is Card.CLONE and not place and moment.before:
            return suit_in_hand(moment.before[1], None)
        if suit := suit_in_hand(card, moment.before):
            return suit
    return None


def _moments(now: Open, start: list[frozenset[Card]]) -> Iterator[Moment]:
    """Every card of the deal as it was played."""
    hands, before = list(start), None
    tricks = [(trick.leader, _as_played(now, trick.cards), trick) for trick in now.tricks]
    for leader, cards, trick in tricks:
        yield from _cards_of_trick(leader, cards, hands, before)
        winning = cards[(trick.taker - trick.leader) % len(cards)]
        before = winning, cards[-1]
        _change_hands(now, trick.cards, hands)
    if now.leader is not None:
        yield from _cards_of_trick(now.leader, now.cards, hands, before)


def _cards_of_trick(
    leader: Seat, cards: tuple[Card, ...], hands: list[frozenset[Card]], before: tuple[Card, Card] | None
) -> Iterator[Moment]:
    for place, card in enumerate(cards):
        seat = (leader + place) % len(hands)
        yield Moment(seat, card, hands[seat], cards[:place], before)
        hands[seat] -= {card}


def _change_hands(now: Open, lying: tuple[Card, ...], hands: list[frozenset[Card]]) -> None:
    """Q30, Q33: applies the exchanges that came after this trick."""
    if now.trade and Card.SORCERER in lying:
        hands[now.trade.seat] = (hands[now.trade.seat] - {Card.SORCERER}) | {now.trade.card}
    if now.received and now.special in lying:
        moved = dict(zip(now.received, list(hands), strict=True))
        hands[:] = [moved[seat] for seat in range(len(hands))]


def _opening_hands(now: Open, hands: Hands) -> list[frozenset[Card]]:
    """The hands before the first lead: takes back all tricks and exchanges."""
    held = [frozenset(hand) for hand in hands]
    if now.leader is not None:
        _unplay(now.leader, now.cards, held)
    for trick in reversed(now.tricks):
        if now.trade and Card.SORCERER in trick.cards:
            held[now.trade.seat] = (held[now.trade.seat] - {now.trade.card}) | {Card.SORCERER}
        if now.received and now.special in trick.cards:
            held = [held[receiver] for receiver in now.received]
        _unplay(trick.leader, _as_played(now, trick.cards), held)
    return held


def _unplay(leader: Seat, cards: tuple[Card, ...], held: list[frozenset[Card]]) -> None:
    for place, card in enumerate(cards):
        held[(leader + place) % len(held)] |= {card}


def _as_played(now: Open, lying: tuple[Card, ...]) -> tuple[Card, ...]:
    """Q31: the cards of a trick as they were played; the Sorcerer lies there in place of another card."""
    return tuple(now.trade.card if now.trade and card is Card.SORCERER else card for card in lying)


def _hands_held(now: Open, start: list[frozenset[Card]], viewer: Seat) -> object:
    """All hands that this player has held in the deal."""
    received = () if not now.received else start[now.received.index(viewer)]
    return start[viewer], received


def _played_again(now: Open) -> bool:
    """Whether the card that the Sorcerer brought back has been played since."""
    assert now.trade is not None
    return now.trade.card in [*now.cards, *(card for trick in now.tricks for card in trick.cards)]


def _opener(now: Open) -> Seat:
    opener = now.tricks[0].leader if now.tricks else now.leader
    assert opener is not None
    return opener


def _raid_fits(now: Open, start: list[frozenset[Card]], raid: Raid) -> bool:
    """Whether these hands fit the raid and the cards that were shown before it (§14, §15)."""
    raider, victim = now.raid
    taken, given = frozenset(raid.taken), frozenset(raid.given)
    if now.phase is not Phase.GIVE and len(given) != 2:
        return False
    after = start[raider] | given  # all cards that were in the raider's hand during the raid
    if not (given <= start[victim] or now.phase is Phase.GIVE) or not taken <= after or len(taken) != 2:
        return False
    dealt = {raider: after - taken, victim: (start[victim] - given) | taken}
    return now.special in dealt[raider] and Card.C5 in dealt.get(now.chooser, start[now.chooser])


def _some_raid(now: Open, start: list[frozenset[Card]], luck: Luck) -> Raid:
    """A raid that fits these hands, for a viewer who has not seen its cards."""
    victim = now.raid[1]
    mine, yours = (sorted(start[seat], key=ORDER.__getitem__) for seat in now.raid)
    giving = now.phase is Phase.GIVE
    for number in range(TRIES):
        trial = luck.fork(number)
        left = (now.special, Card.C5) if now.chooser != victim else (now.special,)
        wanted = [card for card in left if card in yours]
        given = () if giving else (*wanted, *trial.fork("given").sample(yours, 2)[0])[:2]
        came = [Card.C5] if now.chooser == victim and Card.C5 in mine else []
        taken = (*came, *trial.fork("taken").sample(mine, 2)[0])[:2]
        raid = Raid(_sorted(taken), _sorted(given))
        if len({*taken}) == 2 and _raid_fits(now, start, raid):
            return raid
    raise Impossible


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))
