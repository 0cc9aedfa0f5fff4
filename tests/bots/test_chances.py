"""Chances are estimates: no even position is lost, and what is likely is not certain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.bots.chances import DIGITS, ChanceEstimator, Correction, correction_of
from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Phase, State
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

EVEN = 0.03  # the least chance of a player with as many life points as the other, one token behind
TINY = 1e-9
FITTED = [(game, seats) for game in GAMES.values() for seats in game.seats]


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
    bent = Correction(prior=2.0, power=0.6, bend=0.5).chances((0.0, 0.2, 0.8), 10)
    assert bent[0] < chances[0]
    assert bent[1] < chances[1]
    assert bent[2] > chances[2]
    assert Correction().chances((0.0, 0.0), 10) == (0.5, 0.5)


@given(kind=st.sampled_from(FITTED), data=st.data())
def test_a_fitted_correction_treats_all_seats_alike_and_proves_nothing(
    kind: tuple[AnyGame, int], data: st.DataObject
) -> None:
    """More rollouts won or more points never lower a chance, and no seat is lost for certain."""
    game, seats = kind
    correction = correction_of(game.slug, game.version, seats)
    won = data.draw(st.lists(st.integers(0, 12), min_size=seats, max_size=seats).filter(any))
    shares = [each / sum(won) for each in won]
    scores = data.draw(st.lists(st.integers(-40, 60), min_size=seats, max_size=seats))
    chances = correction.chances(shares, 12, scores)
    assert sum(chances) == pytest.approx(1)
    assert all(0 < round(chance, DIGITS) < 1 for chance in chances)
    order = data.draw(st.permutations(range(seats)))
    moved = correction.chances([shares[seat] for seat in order], 12, [scores[seat] for seat in order])
    assert moved == pytest.approx([chances[seat] for seat in order])
    richer = [score + (seat == 0) for seat, score in enumerate(scores)]
    assert correction.chances(shares, 12, richer)[0] >= chances[0] - TINY
    rival = data.draw(st.integers(1, seats - 1))
    gained = [*shares]
    gained[0], gained[rival] = shares[0] + shares[rival], 0.0
    assert correction.chances(gained, 12, scores)[0] >= chances[0] - TINY


def test_every_game_tells_its_scores_and_no_number_of_rollouts_proves_a_certainty() -> None:
    for game, seats in FITTED:
        scores = game.scores(game.deal(seats, game.options(), Luck.from_seed("scores")))
        assert len(scores) == seats
        shares = [1.0] + [0.0] * (seats - 1)
        assert (
            0 < correction_of(game.slug, game.version, seats).chances(shares, 40, scores)[-1] < 0.75 / seats
        )
