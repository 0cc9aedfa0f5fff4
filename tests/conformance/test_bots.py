"""Bots see only the view: what a seat cannot know changes no move of its bot."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.kernel.luck import Luck
from tests.conformance.pairs import pairs
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world

BUDGET = Budget(worlds=2)


@in_every_world
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_makes_the_same_move_in_two_worlds_that_its_seat_cannot_tell_apart(
    world: World[Any, Any], name: str
) -> None:
    _check_blind(world, BOTS[name](world.game), world.amount(quick=60, thorough=1000))


def test_a_bot_that_remembers_is_caught() -> None:
    memory = count()

    def changing(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:  # noqa: ARG001 - as a bot is called
        return moves[next(memory) % len(moves)]

    with pytest.raises(AssertionError, match="same luck"):
        _check_blind(WORLDS["lutin_troll"], changing, 150)


def _check_blind(world: World[Any, Any], bot: Bot[Any, Any], amount_of_pairs: int) -> None:
    game, compared = world.game, 0
    for pair in pairs(world, "bots", amount_of_pairs):
        if pair.viewer is None or not game.moves(pair.states[0], pair.viewer):
            continue
        inputs = [(game.view(state, pair.viewer), game.moves(state, pair.viewer)) for state in pair.states]
        chosen = [bot(view, moves, pair.luck, BUDGET) for view, moves in inputs]
        assert chosen[0] == chosen[1], "other moves for the same view and the same luck"
        assert chosen[0] is None or chosen[0] in inputs[0][1]
        compared += 1
    assert compared
