"""Players take cards from a victim, one after the other."""

from taverne.games.munchkin.rules.cards import effects
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import CARRIED, add_item, can_carry
from taverne.games.munchkin.rules.curses.targets import items_of, treasures_in_hand
from taverne.games.munchkin.rules.events.cards import CardLifted, ItemTaken, NothingTaken
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.moves import Leave, Move, Take, TakeBlind
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Robbing
from taverne.games.munchkin.rules.questions.pending import Robbers
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    in_fight,
    lose_cards,
    pop,
    push,
    remove_from_table,
    with_hero,
)
from taverne.games.munchkin.rules.turn.draw_cards import hand_over_unseen
from taverne.kernel.tagged import Seat


def ask_next_robber(state: State, frame: Robbers, events: Events) -> State:
    """Ask the next taker, if there is a card to take (Q69, Q71, Q77, Q103)."""
    if not frame.seats:
        return state
    taker, *rest = frame.seats
    if rest:
        state = push(state, frame.__replace__(seats=tuple(rest)))
    if isinstance(frame.what, effects.Hand):  # at random, without a question
        return _take_unseen(state, taker, frame.victim, state.hands[frame.victim], events)
    question = Robbing(0, taker, frame.victim, frame.what, frame.keeps, frame.may_leave)
    return push(state, question) if robbery_moves(state, question) else state


def robbery_moves(state: State, frame: Robbing) -> list[Move]:
    victim, taker = state.open.heroes[frame.victim], state.open.heroes[frame.seat]
    cards = items_of(victim)
    blind = False
    if isinstance(frame.what, effects.Treasures):
        cards += victim.servants
        blind = bool(treasures_in_hand(state, frame.victim))
    found: list[Move] = [
        Take(card) for card in dict.fromkeys(cards) if not frame.keeps or can_carry(taker, card)
    ]
    if blind:
        found.append(TakeBlind())
    if found and frame.may_leave:
        found.append(Leave())
    return found


def rob(state: State, frame: Robbing, move: Take | TakeBlind | Leave, events: Events) -> State:
    taker, victim = frame.seat, frame.victim
    state = pop(state)
    match move:
        case Leave():
            events.append(NothingTaken(taker, victim))
            return state
        case TakeBlind():
            return _take_unseen(state, taker, victim, treasures_in_hand(state, victim), events)
        case Take(card) if not frame.keeps:
            return lose_cards(state, victim, (card,), events)
        case Take(card):
            events.append(ItemTaken(taker, victim, card))
            return hand_over(state, victim, taker, card, events)


def hand_over(state: State, seat: Seat, to: Seat, card: Card, events: Events) -> State:
    """Move a card in play to another player. A Cheat card on it is discarded (Q84)."""
    hero, gone = remove_from_table(state.open.heroes[seat], card)
    state = with_hero(state, seat, hero)
    rest = gone[1:]
    if rest:
        events.append(Lost(seat, rest))
        state = discard_cards(state, rest)
    taker = state.open.heroes[to]
    if card in CARRIED:
        taker = add_item(taker, card, frozen=in_fight(state, to))
    else:
        taker = taker.__replace__(servants=(*taker.servants, card))
    return with_hero(state, to, taker)


def _take_unseen(state: State, taker: Seat, victim: Seat, cards: Cards, events: Events) -> State:
    if not cards:
        return state
    card, luck = state.luck.choice(cards)
    events.append(CardLifted(taker, victim))
    return hand_over_unseen(state.__replace__(luck=luck), victim, taker, (card,), events)
