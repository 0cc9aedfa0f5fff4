"""Chances are estimates: no even position is lost, and what is likely is not certain."""

from __future__ import annotations

import pytest

from taverne.bots.chances import ChanceEstimator, Correction, correction_of
from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Phase, State
from taverne.kernel.luck import Luck

EVEN = 0.05  # the least chance of a player with as many life points as the other, one token behind


@pytest.mark.parametrize("number", range(4))
def test_no_player_with_all_life_points_is_said_to_be_lost(number: int) -> None:
    """At three tokens to four, with both hands chosen and no card played, a curve has shown 0 %."""
    luck = Luck.from_seed(f"even {number}")
    state = _hands_chosen(luck)
    estimator = ChanceEstimator(LUTIN_TROLL, 2, luck, 24)
    for behind in (0, 1):
        sides = tuple(side.__replace__(tokens=4 - (seat == behind)) for seat, side in enumerate(state.sides))
        chances = estimator.at(state.__replace__(sides=sides)).chances
        assert EVEN < chances[behind] < 0.6


def _hands_chosen(luck: Luck) -> State:
    """The first cards of a match have been chosen by the policy."""
    game = LUTIN_TROLL
    state = game.deal(2, game.options(), luck)
    while state.phase is Phase.CHOICE:
        seat = game.ask(state).owing[0]
        luck = luck.fork("pick")
        move = game.policy(game.view(state, seat), game.moves(state, seat), luck)
        assert move is not None
        state = game.play(state, seat, move).state
    return state


def test_a_correction_keeps_the_order_and_the_sum() -> None:
    correction = Correction(prior=2.0, power=0.6)
    chances = correction.chances((0.0, 0.2, 0.8), 10)
    assert sum(chances) == pytest.approx(1)
    assert 0 < chances[0] < chances[1] < chances[2] < 0.8
    assert correction.chances((0.0, 0.2, 0.8), 10, resigned={2})[2] == 0
    assert Correction().chances((0.0, 0.0), 10) == (0.5, 0.5)


def test_every_game_has_a_correction_and_no_number_of_rollouts_proves_a_certainty() -> None:
    for slug, game in GAMES.items():
        corrections = [correction_of(slug, game.version, seats) for seats in game.seats]
        for seats, correction in zip(game.seats, corrections, strict=True):
            shares = [1.0] + [0.0] * (seats - 1)
            assert 0 < correction.chances(shares, 40)[-1] < 0.05
