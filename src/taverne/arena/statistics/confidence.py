"""Anytime-valid confidence intervals: they hold even if one stops as soon as the result is clear.

The method is testing by betting. Against each possible mean `m` a gambler starts with a wealth of 1 and
bets, group after group, a fixed part of it on "more than m" or on "less than m"; half of the wealth goes each
way, spread evenly over some stakes. If `m` is the true mean, these bets are fair, and the wealth ever reaches
20 with a probability of at most 5 % (J. Ville, 1939). The 95 % interval is the set of all `m` against which
the wealth has not reached 20. It holds at all times at once, and so also at the time somebody chose to stop.

The wealth depends only on how many groups gave which result, not on their order. As a function of `m` it is
convex and at most 1 at the mean of the results, so the interval has two ends, found by bisection.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import exp, log1p

STAKES = (0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
REFUTING_WEALTH = 20.0  # 1 / 5 %
BISECTIONS = 40


def wealth(results: Mapping[Fraction, int], mean: float) -> float:
    """Wealth of the gambler against this mean. `results` counts the groups by result, from 0 to 1."""
    logs = [
        sum(times * log1p(stake * (float(result) - mean)) for result, times in results.items())
        for part in STAKES
        for stake in (part / mean, -part / (1 - mean))
    ]
    return sum(exp(min(each, 700.0)) for each in logs) / len(logs)


def is_refuted(results: Mapping[Fraction, int], mean: float) -> bool:
    return wealth(results, mean) >= REFUTING_WEALTH


def interval(results: Mapping[Fraction, int]) -> tuple[float, float]:
    """The 95 % interval: the means that are not refuted."""
    count = sum(results.values())
    mean = float(Fraction(sum(result * times for result, times in results.items())) / count)
    return _end(results, mean, 0.0), _end(results, mean, 1.0)


def _end(results: Mapping[Fraction, int], inside: float, outside: float) -> float:
    """The end of the interval between a mean inside and a mean outside it, rounded outwards."""
    for _ in range(BISECTIONS):
        middle = (inside + outside) / 2
        if 0.0 < middle < 1.0 and is_refuted(results, middle):
            outside = middle
        else:
            inside = middle
    return outside
