"""Random games with every number of seats and every option end, and are consistent after every move."""

from typing import Any

from tests.conformance.random_game_check import check_random_game
from tests.conformance.random_games import openings, settings
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_random_games_end_and_are_consistent_after_every_move(world: World[Any, Any]) -> None:
    game = world.game
    played, games = set(), max(len(settings(game)), world.amount(quick=60, thorough=4000))
    for opening in openings(game, "random", games):
        check_random_game(world, opening)
        played.add((opening.seats, opening.options))
    assert len(played) == len(settings(game))
