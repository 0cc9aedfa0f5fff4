"""Means and their intervals, compared with published values."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from taverne.arena.statistics.tally import estimate, tally_by_match, wilson
from tests.arena.groups import DRAWN, LOST, WON, made_group

HALF = Fraction(1, 2)
ZERO, ONE = Fraction(0), Fraction(1)


@pytest.mark.parametrize(
    ("mean", "trials", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (1.0, 10, 0.7225, 1.0),
        (0.0, 10, 0.0, 0.2775),
        (0.1, 50, 0.0435, 0.2136),
        (81 / 263, 263, 0.2553, 0.3662),  # this and the next: R. G. Newcombe (1998), table I
        (15 / 148, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_gives_the_published_values(mean: float, trials: int, low: float, high: float) -> None:
    assert wilson(mean, trials) == pytest.approx((low, high), abs=5e-5)


def test_many_varied_groups_give_the_normal_interval() -> None:
    found = estimate({ZERO: 25, ONE: 25})
    assert found.method == "normal"  # 1.96 * sqrt(12.5 / 49 / 50) = 0.14
    assert (found.mean, found.low, found.high) == pytest.approx((0.5, 0.36, 0.64), abs=1e-4)


def test_games_that_cancel_out_narrow_the_interval() -> None:
    """Eighty groups split one to one vary less than a hundred and sixty independent games."""
    mirrored = estimate({ZERO: 10, HALF: 80, ONE: 10})
    chance = estimate({ZERO: 25, HALF: 50, ONE: 25})
    assert mirrored.mean == chance.mean == 0.5
    assert mirrored.high - mirrored.low == pytest.approx(0.0881, abs=1e-4)  # 2 * 1.96 * sqrt(5 / 99 / 100)
    assert mirrored.high - mirrored.low < 0.65 * (chance.high - chance.low)


@pytest.mark.parametrize(
    "results",
    [
        {ONE: 1},
        {ZERO: 14, ONE: 15},  # few groups
        {ONE: 1000},  # all the same
        {HALF: 1000},
        {HALF: 9, ONE: 991},  # nearly all the same
        {ZERO: 3, HALF: 993, ONE: 4},
    ],
)
def test_few_or_uniform_groups_give_the_wilson_interval(results: dict[Fraction, int]) -> None:
    found = estimate(results)
    count = sum(results.values())
    mean = float(sum(result * times for result, times in results.items()) / count)
    assert found.method == "wilson"
    assert (found.low, found.high) == pytest.approx(wilson(mean, count), abs=1e-6)
    assert found.low < found.high


@pytest.mark.parametrize("groups", [10, 40, 200])
@pytest.mark.parametrize("weights", [(1, 2, 1), (1, 8, 1), (1, 10, 30), (0, 1, 30)])
def test_the_interval_contains_the_true_mean_nineteen_times_in_twenty(
    groups: int, weights: tuple[int, int, int]
) -> None:
    chance = random.Random(groups)
    truth = (weights[1] / 2 + weights[2]) / sum(weights)
    held = 0
    for _ in range(1000):
        found = estimate(Counter(chance.choices((ZERO, HALF, ONE), weights, k=groups)))
        held += found.low <= truth <= found.high
    assert held >= 920


def test_the_order_in_which_groups_come_in_makes_no_difference() -> None:
    groups = [
        made_group(*WON, moves=(40, 52)),
        made_group(*DRAWN, moves=(40, 61)),
        made_group(*LOST, match=1, moves=(33, 35)),
        made_group(*LOST, moves=(90, 12)),
    ]
    first, second = tally_by_match(groups, 2, 2)
    assert first.lengths == Counter([40, 52, 40, 61, 90, 12])
    assert second.scores == (Counter([ZERO]), Counter([ONE]))
    for order in permutations(groups):
        again, other = tally_by_match(order, 2, 2)
        assert estimate(again.scores[0]) == estimate(first.scores[0])
        assert (again.lengths, other.seats) == (first.lengths, second.seats)


def test_results_by_seat_count_the_bot_that_sat_there() -> None:
    """In a drawn group of two each bot wins once, here always from the first seat."""
    (tally,) = tally_by_match([made_group((1, 2), (2, 1))], 1, 2)
    assert tally.scores == (Counter([HALF]), Counter([HALF]))
    assert tally.seats == (Counter([ONE]), Counter([ZERO]))


def test_points_are_counted_by_bot_and_moves_with_pieces_by_whether_they_won() -> None:
    group_result = made_group((1, 2), (1, 2))
    results = (
        group_result.results[0].__replace__(pieces={"play/troll": (3, 1)}),
        group_result.results[1].__replace__(pieces={"play/troll": (0, 4), "play/elfe": (1, 0)}),
    )
    (tally,) = tally_by_match([group_result.__replace__(results=results)], 1, 2)
    assert tally.points == (Counter({10: 2}), Counter({0: 2}))
    assert tally.pieces == {"play/troll": (8, Fraction(3)), "play/elfe": (1, Fraction(1))}
    assert (tally.timed_moves, tally.seconds) == ([10, 10], [0.001, 0.001])
