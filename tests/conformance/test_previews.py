"""The preview of a move is an event of that move, in every world that the seat cannot tell apart."""

from typing import Any

from taverne.games import GAMES
from tests.conformance.pairs import pairs
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world


@in_every_world
def test_the_preview_of_a_move_is_among_its_events(world: World[Any, Any]) -> None:
    game = world.game
    for pair in pairs(world, "previews", world.amount(quick=150, thorough=10_000)):
        if pair.viewer is None:
            continue
        view = game.view(pair.states[0], pair.viewer)
        for move in game.moves(pair.states[0], pair.viewer):
            if (preview := game.presentation.preview(view, move)) is not None:
                for state in pair.states:
                    assert preview in game.play(state, pair.viewer, move).events


def test_some_moves_of_lutin_and_troll_have_a_preview() -> None:
    game, world = GAMES["lutin_troll"], WORLDS["lutin_troll"]
    previews = [
        game.presentation.preview(game.view(pair.states[0], pair.viewer), move)
        for pair in pairs(world, "previews", 100)
        if pair.viewer is not None
        for move in game.moves(pair.states[0], pair.viewer)
    ]
    assert any(preview is not None for preview in previews)
