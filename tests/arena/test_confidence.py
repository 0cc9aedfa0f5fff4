"""Anytime-valid intervals: stopping as soon as the result is clear is wrong at most one time in twenty."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from taverne.arena.statistics.confidence import interval, is_refuted, wealth

HALF = Fraction(1, 2)
ZERO, ONE = Fraction(0), Fraction(1)


@pytest.mark.parametrize("mean", [0.1, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("result", [ZERO, HALF, ONE])
def test_the_expected_wealth_stays_the_same_against_the_true_mean(mean: float, result: Fraction) -> None:
    """The wealth after one group, averaged over results with that mean, is what it was before."""
    won = mean * wealth({ONE: 1}, mean) + (1 - mean) * wealth({ZERO: 1}, mean)
    assert won == pytest.approx(1.0)
    assert wealth({result: 1}, mean) > 0


@pytest.mark.parametrize("weights", [(1, 2, 1), (1, 8, 1), (3, 0, 1)])
def test_a_true_mean_is_refuted_in_at_most_five_percent_of_the_runs(weights: tuple[int, int, int]) -> None:
    rng = random.Random(sum(weights))
    truth = (weights[1] / 2 + weights[2]) / sum(weights)
    refutations = 0
    for _ in range(200):
        results: Counter[Fraction] = Counter()
        for result in rng.choices((ZERO, HALF, ONE), weights, k=150):
            results[result] += 1
            if is_refuted(results, truth):
                refutations += 1
                break
    assert refutations <= 10  # 5 % of 200; it is about 1 %


def test_a_clear_difference_is_found_after_few_groups() -> None:
    rng, lengths = random.Random(1), []
    for _ in range(50):
        results: Counter[Fraction] = Counter()
        while not is_refuted(results, 0.5):
            results[rng.choices((ZERO, HALF, ONE), (1, 4, 5))[0]] += 1  # 70 %
        lengths.append(results.total())
    assert 20 < sum(lengths) / len(lengths) < 60


@pytest.mark.parametrize(
    "results", [{ONE: 1}, {ZERO: 40}, {ZERO: 3, HALF: 10, ONE: 20}, {HALF: 1000, ONE: 1}]
)
def test_the_interval_has_exactly_the_means_that_are_not_refuted(results: dict[Fraction, int]) -> None:
    low, high = interval(results)
    mean = float(sum(result * times for result, times in results.items()) / sum(results.values()))
    assert 0.0 <= low <= mean <= high <= 1.0
    for inside in (low + 0.001 * (high - low), high - 0.001 * (high - low)):
        assert not is_refuted(results, min(max(inside, 1e-9), 1 - 1e-9))
    for outside in (low - 0.001, high + 0.001):
        assert not 0 < outside < 1 or is_refuted(results, outside)
