"""Imagined worlds are whole states that a view allows, with luck of their own."""

from base64 import b64encode
from typing import Any

import msgspec

from taverne.kernel.luck import Luck
from tests.conformance.walks import positions, walk
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_an_imagined_world_looks_the_same_from_the_seat_that_imagines_it(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for viewer in (None, *range(opening.seats)):
            view = game.view(state, viewer)
            dream = game.imagine(view, luck.fork(str(viewer)))
            assert game.view(dream, viewer) == view, f"{opening}: viewer {viewer}"
            assert game.ask(dream).visible_to(viewer) == game.ask(state).visible_to(viewer)
            if viewer is not None:
                assert game.moves(dream, viewer) == game.moves(state, viewer)
            world.check(dream)
            assert game.state_decoder.decode(msgspec.json.encode(dream)) == dream


@in_every_world
def test_imagined_worlds_can_be_played_to_the_end(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        everybody = (None, *range(opening.seats))
        for viewer in luck.fork("viewer").sample(everybody, 1)[0] if world.is_long else everybody:
            dream = game.imagine(game.view(state, viewer), luck.fork(str(viewer)))
            for turn in walk(game, dream, luck, seats=opening.seats, longest=world.longest):
                dream = turn.after
                world.check(dream)
            assert game.outcome(dream) is not None, f"{opening}: viewer {viewer}"


@in_every_world
def test_imagined_luck_is_fresh_and_comes_from_the_imagining_alone(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for viewer in (None, *range(opening.seats)):
            view = game.view(state, viewer)
            dream, other = game.imagine(view, luck), game.imagine(view, luck.fork("other"))
            true_key = b64encode(state.luck.key)
            assert true_key not in msgspec.json.encode(dream), f"{opening}: the true luck is in the dream"
            assert true_key not in msgspec.json.encode(view)
            assert isinstance(dream.luck, Luck)
            assert dream.luck.key != other.luck.key
            assert game.imagine(view, luck) == dream


@in_every_world
def test_imagining_does_not_always_find_the_same_world(world: World[Any, Any]) -> None:
    """A dream that repeats itself would be a guess at one world, or a look at the true one."""
    game, varied = world.game, 0
    for _, state, luck in _positions(world):
        view = game.view(state, 0)
        dreams = {game.imagine(view, luck.fork(number)).__replace__(luck=luck) for number in range(5)}
        varied += len(dreams) > 1
    assert varied


def _positions(world: World[Any, Any]) -> Any:
    games = world.amount(quick=10, thorough=2000)
    return positions(world.game, "imagine", games=games, each=6, longest=world.longest)
