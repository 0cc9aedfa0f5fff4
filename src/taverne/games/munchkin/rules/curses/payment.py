"""Debts paid in items: printed values, no change."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import CARRIED, gold_of
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.moves import Discard, Move
from taverne.games.munchkin.rules.questions.choices import Settling
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Told, lost, popped, pushed
from taverne.kernel.tagged import Seat


def settling(state: State, seat: Seat, gold: int, told: Told) -> State:
    """Q78: items worth so much, printed values, no change; with less, all of them."""
    items = items_of(state.open.heroes[seat])
    if gold_of(items) < gold:
        return lost(state, seat, items, told)
    return pushed(state, Settling(0, seat, gold))


def payments(state: State, seat: Seat) -> list[Move]:
    items = items_of(state.open.heroes[seat])
    return [Discard(card) for card in dict.fromkeys(items) if CARRIED[card].gold]


def settle(state: State, seat: Seat, frame: Settling, card: Card, told: Told) -> State:
    state = popped(lost(state, seat, (card,), told))
    due = frame.gold - CARRIED[card].gold
    return pushed(state, Settling(0, seat, due)) if due > 0 else state
