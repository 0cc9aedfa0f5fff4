"""Paying gold in items: printed values count, without change."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import CARRIED, gold_of
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.moves import Discard, Move
from taverne.games.munchkin.rules.questions.choices import Settling
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Events, lose_cards, pop, push
from taverne.kernel.tagged import Seat


def demand_payment(state: State, seat: Seat, gold: int, events: Events) -> State:
    """Q78: ask for items worth this much by their printed values. With less, all items are lost."""
    items = items_of(state.open.heroes[seat])
    if gold_of(items) < gold:
        return lose_cards(state, seat, items, events)
    return push(state, Settling(0, seat, gold))


def payment_moves(state: State, seat: Seat) -> list[Move]:
    items = items_of(state.open.heroes[seat])
    return [Discard(card) for card in dict.fromkeys(items) if CARRIED[card].gold]


def pay_with_item(state: State, seat: Seat, frame: Settling, card: Card, events: Events) -> State:
    state = pop(lose_cards(state, seat, (card,), events))
    due = frame.gold - CARRIED[card].gold
    return push(state, Settling(0, seat, due)) if due > 0 else state
