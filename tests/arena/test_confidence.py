"""Whoever looks all the time and stops when sure is wrong no more often than one time in twenty."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from taverne.arena.statistics.confidence import interval, purse, refuted

HALF = Fraction(1, 2)
ZERO, ONE = Fraction(0), Fraction(1)


@pytest.mark.parametrize("mean", [0.1, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("result", [ZERO, HALF, ONE])
def test_a_wager_on_the_truth_is_fair(mean: float, result: Fraction) -> None:
    """The purse after one group, averaged over results with that mean, is what it was before."""
    won = mean * purse({ONE: 1}, mean) + (1 - mean) * purse({ZERO: 1}, mean)
    assert won == pytest.approx(1.0)
    assert purse({result: 1}, mean) > 0


@pytest.mark.parametrize("weights", [(1, 2, 1), (1, 8, 1), (3, 0, 1)])
def test_a_true_mean_is_hardly_ever_refuted_however_often_one_looks(weights: tuple[int, int, int]) -> None:
    chance = random.Random(sum(weights))
    truth = (weights[1] / 2 + weights[2]) / sum(weights)
    wrong = 0
    for _ in range(200):
        results: Counter[Fraction] = Counter()
        for result in chance.choices((ZERO, HALF, ONE), weights, k=150):
            results[result] += 1
            if refuted(results, truth):
                wrong += 1
                break
    assert wrong <= 10  # 5 % of 200; it is about 1 %


def test_a_clear_difference_is_found_soon() -> None:
    chance, lengths = random.Random(1), []
    for _ in range(50):
        results: Counter[Fraction] = Counter()
        while not refuted(results, 0.5):
            results[chance.choices((ZERO, HALF, ONE), (1, 4, 5))[0]] += 1  # 70 %
        lengths.append(results.total())
    assert 20 < sum(lengths) / len(lengths) < 60


@pytest.mark.parametrize(
    "results", [{ONE: 1}, {ZERO: 40}, {ZERO: 3, HALF: 10, ONE: 20}, {HALF: 1000, ONE: 1}]
)
def test_the_interval_is_made_of_what_is_not_refuted(results: dict[Fraction, int]) -> None:
    low, high = interval(results)
    mean = float(sum(result * times for result, times in results.items()) / sum(results.values()))
    assert 0.0 <= low <= mean <= high <= 1.0
    for inside in (low + 0.001 * (high - low), high - 0.001 * (high - low)):
        assert not refuted(results, min(max(inside, 1e-9), 1 - 1e-9))
    for outside in (low - 0.001, high + 0.001):
        assert not 0 < outside < 1 or refuted(results, outside)
