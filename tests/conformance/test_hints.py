"""Hints are blind: worlds that look the same to a seat give it the same advice, word for word."""

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
    _check_blind(world, _asked, world.amount(quick=30, thorough=2000))


def test_an_adviser_who_hears_more_than_the_seat_is_caught() -> None:
    """As if its luck were that of the deal: all it takes is a seed that nobody may know yet."""

    def gossip(game: AnyGame, pair: Pair, which: int) -> bytes:
        state = pair.states[which]
        return msgspec.json.encode(state.luck) + _asked(game, pair, which)

    with pytest.raises(AssertionError, match="two worlds"):
        _check_blind(WORLDS["lutin_troll"], gossip, 40)


def _asked(game: AnyGame, pair: Pair, which: int) -> bytes:
    state, seat = pair.states[which], pair.viewer
    assert seat is not None
    return question(game, game.view(state, seat), tuple(game.moves(state, seat)))


def _check_blind(
    world: World[Any, Any], asked: Callable[[AnyGame, Pair, int], bytes], amount_of_pairs: int
) -> None:
    game, helped = world.game, 0
    for pair in pairs(world, "hints", amount_of_pairs):
        if pair.viewer is None or not game.moves(pair.states[0], pair.viewer):
            continue
        one, two = (asked(game, pair, which) for which in (0, 1))
        assert one == two, "an adviser can tell two worlds apart"
        advice = msgspec.json.decode(answer(one, BUDGET))
        assert answer(two, BUDGET) == answer(one, BUDGET), "asked the same, an adviser says something else"
        assert advice["move"] is None or advice["move"] in msgspec.json.decode(one)[2]
        helped += 1
    assert helped
