"""Two worlds that differ only in facts hidden from a viewer look the same to that viewer, move after move."""

from dataclasses import replace
from typing import Any

import pytest

from taverne.kernel.game import AnyGame
from tests.conformance.leaks import LEAKS
from tests.conformance.pairs import Leak, pairs
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world
from tests.profiles import amount


@in_every_world
def test_nobody_can_tell_two_worlds_apart_before_a_lawful_reveal(world: World[Any, Any]) -> None:
    _play_on(world, world.amount(quick=250, thorough=20_000))


@in_every_world
def test_the_two_worlds_differ_and_many_pairs_last_for_several_steps(world: World[Any, Any]) -> None:
    """Otherwise the test above would compare equal states, or nothing."""
    count = amount(quick=100, thorough=2000)
    apart = [
        _without_luck(pair.states[0]) != _without_luck(pair.states[1])
        for pair in pairs(world, "apart", count)
    ]
    assert sum(apart) > len(apart) / 3
    steps = [pair.play_on() for pair in pairs(world, "apart", count)]
    assert sum(number >= 3 for number in steps) > len(steps) / 6


@in_every_world
def test_other_world_gives_a_valid_state(world: World[Any, Any]) -> None:
    for pair in pairs(world, "lawful", world.amount(quick=100, thorough=2000)):
        world.check(pair.states[1])


@pytest.mark.parametrize("game", LEAKS.values(), ids=LEAKS.keys())
def test_a_planted_leak_is_caught(game: AnyGame) -> None:
    world = replace(WORLDS[game.slug], game=game)
    with pytest.raises(Leak):
        _play_on(world, 300)


def _play_on(world: World[Any, Any], count: int) -> None:
    for pair in pairs(world, "two worlds", count):
        pair.play_on()


def _without_luck(state: Any) -> Any:
    return state.__replace__(luck=None)
