"""Others help themselves to a victim's cards, one after the other."""

from taverne.games.munchkin.rules.cards import effects
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import CARRIED, can_carry, with_thing
from taverne.games.munchkin.rules.curses.targets import hidden_treasures, items_of
from taverne.games.munchkin.rules.events.cards import CardLifted, ItemTaken, NothingTaken
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.moves import Leave, Move, Take, TakeBlind
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Robbing
from taverne.games.munchkin.rules.questions.pending import Robbers
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    discarded,
    in_fight,
    lost,
    popped,
    pushed,
    torn,
    with_hero,
)
from taverne.games.munchkin.rules.turn.draw_cards import slipped
from taverne.kernel.tagged import Seat


def next_robber(state: State, frame: Robbers, told: Told) -> State:
    """Q69, Q71, Q77, Q103: one after the other, as long as there is something to take."""
    if not frame.seats:
        return state
    taker, *rest = frame.seats
    if rest:
        state = pushed(state, frame.__replace__(seats=tuple(rest)))
    if isinstance(frame.what, effects.Hand):  # unseen, at random
        return _lifted(state, taker, frame.victim, state.hands[frame.victim], told)
    question = Robbing(0, taker, frame.victim, frame.what, frame.keeps, frame.may_leave)
    return pushed(state, question) if robberies(state, question) else state


def robberies(state: State, frame: Robbing) -> list[Move]:
    victim, taker = state.open.heroes[frame.victim], state.open.heroes[frame.seat]
    cards = items_of(victim)
    blind = False
    if isinstance(frame.what, effects.Treasures):
        cards += victim.servants
        blind = bool(hidden_treasures(state, frame.victim))
    found: list[Move] = [
        Take(card) for card in dict.fromkeys(cards) if not frame.keeps or can_carry(taker, card)
    ]
    if blind:
        found.append(TakeBlind())
    if found and frame.may_leave:
        found.append(Leave())
    return found


def rob(state: State, frame: Robbing, move: Take | TakeBlind | Leave, told: Told) -> State:
    taker, victim = frame.seat, frame.victim
    state = popped(state)
    match move:
        case Leave():
            told.append(NothingTaken(taker, victim))
            return state
        case TakeBlind():
            return _lifted(state, taker, victim, hidden_treasures(state, victim), told)
        case Take(card) if not frame.keeps:
            return lost(state, victim, (card,), told)
        case Take(card):
            told.append(ItemTaken(taker, victim, card))
            return handed_over(state, victim, taker, card, told)


def handed_over(state: State, seat: Seat, to: Seat, card: Card, told: Told) -> State:
    """A card in play changes hands; what allowed everything to its owner stays behind (Q84)."""
    hero, gone = torn(state.open.heroes[seat], card)
    state = with_hero(state, seat, hero)
    rest = gone[1:]
    if rest:
        told.append(Lost(seat, rest))
        state = discarded(state, rest)
    taker = state.open.heroes[to]
    if card in CARRIED:
        taker = with_thing(taker, card, frozen=in_fight(state, to))
    else:
        taker = taker.__replace__(servants=(*taker.servants, card))
    return with_hero(state, to, taker)


def _lifted(state: State, taker: Seat, victim: Seat, cards: Cards, told: Told) -> State:
    if not cards:
        return state
    card, luck = state.luck.choice(cards)
    told.append(CardLifted(taker, victim))
    return slipped(state.__replace__(luck=luck), victim, taker, (card,), told)
