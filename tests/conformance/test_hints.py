"""Hints use only the view: worlds that look the same to a seat give it exactly the same advice."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.server.workers.hint_worker import answer, question
from tests.conformance.pairs import Pair, pairs
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, worlds_of

BUDGET = Budget(worlds=1)

of_every_game = pytest.mark.parametrize("world", worlds_of(GAMES).values(), ids=worlds_of(GAMES).keys())


@of_every_game
def test_a_hint_is_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(world: World[Any, Any]) -> None:
    _check_blind(world, _question_bytes, world.amount(quick=30, thorough=2000))


def test_a_hint_that_uses_more_than_the_view_is_caught() -> None:
    """The faulty question contains the luck of the deal."""

    def leaking(game: AnyGame, pair: Pair, which: int) -> bytes:
        state = pair.states[which]
        return msgspec.json.encode(state.luck) + _question_bytes(game, pair, which)

    with pytest.raises(AssertionError, match="two worlds"):
        _check_blind(WORLDS["lutin_troll"], leaking, 40)


def _question_bytes(game: AnyGame, pair: Pair, which: int) -> bytes:
    state, seat = pair.states[which], pair.viewer
    assert seat is not None
    return question(game, game.view(state, seat), tuple(game.moves(state, seat)))


def _check_blind(
    world: World[Any, Any], ask_worker: Callable[[AnyGame, Pair, int], bytes], amount_of_pairs: int
) -> None:
    game, compared = world.game, 0
    for pair in pairs(world, "hints", amount_of_pairs):
        if pair.viewer is None or not game.moves(pair.states[0], pair.viewer):
            continue
        one, two = (ask_worker(game, pair, which) for which in (0, 1))
        assert one == two, "the hint worker can tell two worlds apart"
        advice = msgspec.json.decode(answer(one, BUDGET))[0]
        assert answer(two, BUDGET) == answer(one, BUDGET), "equal questions get different hints"
        assert advice["move"] is None or advice["move"] in msgspec.json.decode(one)[-1]
        compared += 1
    assert compared
