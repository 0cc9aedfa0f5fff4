"""What a screen promises of a move comes true, in this world and in any that its seat cannot tell from it."""

from typing import Any

from taverne.games import GAMES
from tests.conformance.pairs import pairs
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world


@in_every_world
def test_what_a_move_is_said_to_do_is_what_it_does(world: World[Any, Any]) -> None:
    game = world.game
    for pair in pairs(world, "previews", world.amount(quick=150, thorough=20_000)):
        if pair.viewer is None:
            continue
        view = game.view(pair.states[0], pair.viewer)
        for move in game.moves(pair.states[0], pair.viewer):
            if (promise := game.presentation.preview(view, move)) is not None:
                for state in pair.states:
                    assert promise in game.play(state, pair.viewer, move).events


def test_some_moves_of_lutin_and_troll_promise_something() -> None:
    game, world = GAMES["lutin_troll"], WORLDS["lutin_troll"]
    promises = [
        game.presentation.preview(game.view(pair.states[0], pair.viewer), move)
        for pair in pairs(world, "previews", 100)
        if pair.viewer is not None
        for move in game.moves(pair.states[0], pair.viewer)
    ]
    assert any(promise is not None for promise in promises)
