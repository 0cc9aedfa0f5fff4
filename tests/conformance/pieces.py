"""Pieces of the long counts: random games, and two worlds at the table and through the server.

A piece is given a number, which decides its seeds, so that the same piece is always the same work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import Any, TypeVar

from taverne.games.lutin_troll.game import LUTIN_TROLL
from tests.conformance.pairs import pairs
from tests.conformance.random_game_check import check_random_game
from tests.conformance.random_games import openings
from tests.conformance.world import World
from tests.server.mid_game import in_mid_game
from tests.server.twins import twins
from tests.server.two_worlds import compare
from tests.trust.counting import Counted

T = TypeVar("T")


def at_the_table(world: World[Any, Any], count: int, part: int) -> Counted:
    """Two worlds at the table: pairs that must look the same to one viewer, played on."""
    some = islice(pairs(world, f"part {part}", count), count)
    return _counted(some, lambda pair: pair.play_on())


def at_the_server(world: World[Any, Any], count: int, part: int) -> Counted:
    """Two worlds through the whole server: all that one viewer receives, and when, must be the same."""
    label, game = f"part {part}", world.game
    from_the_deal = twins(label, count // 2) if game.slug == LUTIN_TROLL.slug else ()
    some = chain(from_the_deal, in_mid_game(world, label, 8 * count))
    return _counted(islice(some, count), lambda each: compare(each, game))


def random_games(world: World[Any, Any], count: int, part: int) -> Counted:
    """Random games over all settings, with every state checked."""
    return _counted(openings(world.game, f"part {part}", count), lambda each: check_random_game(world, each))


def _counted(some: Iterable[T], check: Callable[[T], object]) -> Counted:
    count, failures = 0, []
    for each in some:
        count += 1
        try:
            check(each)
        except AssertionError as error:
            failures.append(str(error))
    return Counted(count, tuple(failures))
