"""How sure one may be when one stops as soon as one is: a wager against every mean that could be the truth.

Somebody who believes that the mean is `m` must think any wager on it fair. So against each `m` a gambler
starts with 1 and stakes, group after group, a fixed part of the purse on "more than m" or on "less than m";
half of the purse goes each way, spread evenly over some stakes. If `m` is true, no way of stopping lets the
purse reach 20 more often than once in twenty (J. Ville, 1939). The 95 % interval is every `m` against which
it has not: it holds at all times at once, and so also at the time at which somebody chose to look.

The purse depends only on how many groups gave which result, not on their order. As a function of `m` it is
convex and at most 1 at the mean of the results, so the interval has two ends, found by halving.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import exp, log1p

STAKES = (0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
RUIN = 20.0  # the purse that refutes a mean: 1 / 5 %
HALVINGS = 40


def purse(results: Mapping[Fraction, int], mean: float) -> float:
    """What the gambler has made of 1 against this mean, from results from 0 to 1 counted by result."""
    logs = [
        sum(times * log1p(stake * (float(result) - mean)) for result, times in results.items())
        for part in STAKES
        for stake in (part / mean, -part / (1 - mean))
    ]
    return sum(exp(min(each, 700.0)) for each in logs) / len(logs)


def refuted(results: Mapping[Fraction, int], mean: float) -> bool:
    return purse(results, mean) >= RUIN


def interval(results: Mapping[Fraction, int]) -> tuple[float, float]:
    """The means that are not refuted."""
    count = sum(results.values())
    mean = float(Fraction(sum(result * times for result, times in results.items())) / count)
    return _end(results, mean, 0.0), _end(results, mean, 1.0)


def _end(results: Mapping[Fraction, int], held: float, limit: float) -> float:
    """The last mean from `held` towards `limit` that is not refuted, on the safe side."""
    for _ in range(HALVINGS):
        middle = (held + limit) / 2
        if 0.0 < middle < 1.0 and refuted(results, middle):
            limit = middle
        else:
            held = middle
    return limit
