"""Sketches: small whole games for tests, with reaction windows, standing moves, real time and secrets."""

from collections.abc import Callable
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.sketches import fight, hunt, sorcerer

SKETCHES: dict[str, AnyGame] = {game.slug: game for game in (fight.FIGHT, hunt.HUNT, sorcerer.SORCERER)}

# Functions that deal anew everything a seat (None: a spectator) cannot know.
OTHER_WORLDS: dict[str, Callable[[Any, Seat | None, Luck], Any]] = {
    fight.FIGHT.slug: fight.other_world,
    hunt.HUNT.slug: hunt.other_world,
    sorcerer.SORCERER.slug: sorcerer.other_world,
}
