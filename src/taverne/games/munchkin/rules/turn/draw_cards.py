"""Drawing and receiving cards: reshuffles, cards that are played at once, and who knows which card."""

from taverne.games.munchkin.rules.cards.actions import Bless, Pour
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import has_trait
from taverne.games.munchkin.rules.events.turn import Blessed, DeckShuffled, Poured, TreasuresShuffled
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.state import Known, State
from taverne.games.munchkin.rules.state_changes import (
    CARD_ORDER,
    IMMEDIATE,
    Events,
    discard_cards,
    gain_levels,
    win_game,
    winning_level,
)
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus, put


def draw(state: State, deck: Deck, count: int, events: Events) -> tuple[Cards, State]:
    """Draw cards. The discards become the new deck as soon as one is needed (§6, §7, Q10)."""
    cards: Cards = ()
    while len(cards) < count:
        pile = state.doors if deck is Deck.DOOR else state.treasures
        if not pile:
            state = _reshuffle(state, deck, events)
            pile = state.doors if deck is Deck.DOOR else state.treasures
            if not pile:
                break
        need = count - len(cards)
        cards += pile[: -need - 1 : -1]
        pile = pile[:-need]
        state = state.__replace__(doors=pile) if deck is Deck.DOOR else state.__replace__(treasures=pile)
    return cards, state


def receive(state: State, seat: Seat, cards: Cards, events: Events, eyes: Seats = ()) -> State:
    """Put cards into a hand, and play at once those that must be (W3).

    `eyes` are the other players who have seen the cards.
    """
    if not IMMEDIATE.isdisjoint(cards):
        cards, state = play_immediate_cards(state, seat, cards, events)
    if not cards:
        return state
    hand = tuple(sorted(state.hands[seat] + cards, key=CARD_ORDER.__getitem__))
    fresh = put(state.fresh, seat, state.fresh[seat] + cards)
    known = state.known + tuple([Known(seat, card, eyes) for card in cards]) if eyes else state.known
    return state.__replace__(hands=put(state.hands, seat, hand), fresh=fresh, known=known)


def play_immediate_cards(state: State, seat: Seat, cards: Cards, events: Events) -> tuple[Cards, State]:
    """W3, Q86, Q126: play the immediate cards; return the rest, with the cards that were drawn by them."""
    pending, kept = list(cards), []
    while pending:
        card = pending.pop(0)
        if card not in IMMEDIATE:
            kept.append(card)
            continue
        match DEEDS[card]:
            case Pour(count):  # Q88: discarded only after its cards are drawn
                events.append(Poured(seat, card))
                more, state = draw(state, Deck.TREASURE, count, events)
                pending += more
            case Bless(trait):
                events.append(Blessed(seat, card))
                state = bless(state, trait, events)
        state = discard_cards(state, (card,))
    return tuple(kept), state


def bless(state: State, trait: Trait, events: Events) -> State:
    """Q86: every player with the trait gains a level, even the winning level."""
    most = winning_level(state.open.options)
    winners = []
    for seat, hero in enumerate(state.open.heroes):
        if not hero.dead and has_trait(hero, trait):
            state = gain_levels(state, seat, 1, events, most)
            if state.open.heroes[seat].level >= most:
                winners.append(seat)
    return win_game(state, tuple(winners), events) if winners else state


def all_others(state: State, seat: Seat) -> Seats:
    """All seats but this one."""
    return tuple([other for other in range(len(state.hands)) if other != seat])


def hand_over_unseen(state: State, seat: Seat, to: Seat, cards: Cards, events: Events) -> State:
    """Pass cards from hand to hand, seen by these two players alone.

    The other players then no longer know which cards of the first hand are left.
    """
    known = []
    for each in state.known:
        if each.seat == seat:
            eyes = (to,) if to in each.eyes and each.card not in cards else ()
            if eyes:
                known.append(each.__replace__(eyes=eyes))
        else:
            known.append(each)
    hand = minus(state.hands[seat], cards)
    state = state.__replace__(hands=put(state.hands, seat, hand), known=tuple(known))
    return receive(state, to, cards, events, eyes=(seat,))


def _reshuffle(state: State, deck: Deck, events: Events) -> State:
    now = state.open
    if deck is Deck.DOOR:
        if now.doors:
            events.append(DeckShuffled())
        pile, luck = state.luck.shuffle(now.doors)
        return state.__replace__(luck=luck, doors=pile, open=now.__replace__(doors=()))
    if now.treasures:
        events.append(TreasuresShuffled())
    pile, luck = state.luck.shuffle(now.treasures)
    return state.__replace__(luck=luck, treasures=pile, open=now.__replace__(treasures=()))
