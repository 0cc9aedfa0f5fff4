"""How well a number tells two worlds apart: the area under the ROC curve, with a confidence interval.

0.5: not at all. 1.0 (or 0.0): always. It is the probability that an answer of the second world takes longer
than one of the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

SURE = 1.96  # standard errors on each side: 95 %


def auc(first: Sequence[float], second: Sequence[float]) -> float:
    """The probability that a number of `second` is larger than one of `first`; equal ones count half."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks = 0.0
    start = 0
    while start < len(ranked):
        end = start
        while end < len(ranked) and ranked[end][0] == ranked[start][0]:
            end += 1
        rank = (start + 1 + end) / 2  # of equal values, counted from 1
        ranks += rank * sum(world for _, world in ranked[start:end])
        start = end
    return (ranks - len(second) * (len(second) + 1) / 2) / (len(first) * len(second))


def interval(areas: Sequence[float], tries: int) -> tuple[float, float, float]:
    """The mean of the areas of all pieces, and its 95 % confidence interval.

    Its width comes from how much the pieces differ, since noise of the machine is alike within a piece; at
    least from the number of tries of each world.
    """
    mean = fmean(areas)
    by_tries = sqrt((2 * tries + 1) / (12 * tries * tries))
    by_pieces = stdev(areas) / sqrt(len(areas)) if len(areas) > 1 else 0.0
    half = SURE * max(by_tries, by_pieces)
    return mean, mean - half, mean + half
