"""The explanations of Feed Ze Troll for people who play it for the first time."""

from taverne.games.feed_ze_troll.presentation.presentation import EnterCave, LayTrap
from taverne.games.feed_ze_troll.rules.cave import Floor
from taverne.games.feed_ze_troll.rules.events import (
    Announced,
    FloorReached,
    GoldTaken,
    HelmetWon,
    LootLost,
    RedTaken,
)
from taverne.games.feed_ze_troll.rules.state import Leftover, View
from taverne.kernel.explanation import Explanation


def _is_mine(view: View, event: RedTaken | GoldTaken | HelmetWon | LootLost | LayTrap) -> bool:
    return event.seat == view.seat


def _hears(view: View, value: Announced | EnterCave) -> bool:
    """Whether an announcement of another player stands. A game may begin with one."""
    if isinstance(value, EnterCave):
        return value.seat == view.seat
    return value.seat != view.seat


def _sees_a_barrel(view: View, question: EnterCave) -> bool:
    return question.seat == view.seat and view.open.floor > 0


def _sees_a_closed_tile(view: View, question: EnterCave) -> bool:
    return question.seat == view.seat and any(side.no_entry for side in view.open.cave[view.open.floor])


def _is_last_and_protects(view: View, event: FloorReached) -> bool:
    return event.floor is Floor.E and view.open.options.leftover is Leftover.PROTECT


EXPLANATIONS: tuple[Explanation[View], ...] = (
    Explanation("caught", "§8", (LootLost,), _is_mine),
    Explanation("announced", "§6", (Announced, EnterCave), _hears),
    Explanation("red_apple", "§11", (RedTaken,), _is_mine),
    Explanation("gold_apple", "§12", (GoldTaken,), _is_mine),
    Explanation("helmet", "§13", (HelmetWon,), _is_mine),
    Explanation("barrel", "§10", (EnterCave,), _sees_a_barrel),
    Explanation("trap", "§6", (LayTrap,), _is_mine),
    Explanation("last_floor", "Q1", (FloorReached,), _is_last_and_protects),
    Explanation("closed_tile", "§15", (EnterCave,), _sees_a_closed_tile),
)
