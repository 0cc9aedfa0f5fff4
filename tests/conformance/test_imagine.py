"""`imagine` makes a complete state that fits the view, with luck of its own."""

from base64 import b64encode
from typing import Any

import msgspec

from taverne.kernel.luck import Luck
from tests.conformance.random_games import positions, walk
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_an_imagined_world_looks_the_same_from_the_seat_that_imagines_it(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for viewer in (None, *range(opening.seats)):
            view = game.view(state, viewer)
            imagined = game.imagine(view, luck.fork(str(viewer)))
            assert game.view(imagined, viewer) == view, f"{opening}: viewer {viewer}"
            assert game.ask(imagined).visible_to(viewer) == game.ask(state).visible_to(viewer)
            if viewer is not None:
                assert game.moves(imagined, viewer) == game.moves(state, viewer)
            world.check(imagined)
            assert game.state_decoder.decode(msgspec.json.encode(imagined)) == imagined


@in_every_world
def test_imagined_worlds_can_be_played_to_the_end(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        everybody = (None, *range(opening.seats))
        for viewer in luck.fork("viewer").sample(everybody, 1)[0] if world.is_long else everybody:
            imagined = game.imagine(game.view(state, viewer), luck.fork(str(viewer)))
            for turn in walk(game, imagined, luck, seats=opening.seats, longest=world.longest):
                imagined = turn.after
                world.check(imagined)
            assert game.outcome(imagined) is not None, f"{opening}: viewer {viewer}"


@in_every_world
def test_imagined_luck_comes_only_from_the_luck_given_to_imagine(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for viewer in (None, *range(opening.seats)):
            view = game.view(state, viewer)
            imagined, other = game.imagine(view, luck), game.imagine(view, luck.fork("other"))
            true_key = b64encode(state.luck.key)
            assert true_key not in msgspec.json.encode(imagined), (
                f"{opening}: the true luck is in the imagined state"
            )
            assert true_key not in msgspec.json.encode(view)
            assert isinstance(imagined.luck, Luck)
            assert imagined.luck.key != other.luck.key
            assert game.imagine(view, luck) == imagined


@in_every_world
def test_imagining_with_other_luck_gives_other_worlds(world: World[Any, Any]) -> None:
    """One world only would be a fixed guess, or the true state."""
    game, varied = world.game, 0
    for _, state, luck in _positions(world):
        view = game.view(state, 0)
        worlds = {game.imagine(view, luck.fork(number)).__replace__(luck=luck) for number in range(5)}
        varied += len(worlds) > 1
    assert varied


def _positions(world: World[Any, Any]) -> Any:
    games = world.amount(quick=10, thorough=500)
    return positions(world.game, "imagine", games=games, each=6, longest=world.longest)
