"""What the games add up to, and how sure one may be of it.

The unit is the seed group, not the game: the games of a group share their seed, so they are not independent.
A group gives each bot its mean share of the victories, a number from 0 to 1. The 95 % interval of the mean is

- *normal*, mean ± 1.96 standard errors of the groups, where that can be trusted: at least 30 groups, of
  which at least 10 differ from the most frequent result;
- *wilson* elsewhere, with every group taken for one trial. No numbers from 0 to 1 vary more than the zeros
  and ones of trials do, so this errs on the wide side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal

from msgspec import Struct

from taverne.arena.run import Played

Z = 1.959963984540054  # 95 % of a normal law lie within so many standard deviations
ENOUGH_GROUPS = 30
ENOUGH_OTHERS = 10
DIGITS = 6


class Estimate(Struct, frozen=True):
    """A mean from 0 to 1 with its 95 % interval."""

    mean: float
    low: float
    high: float
    method: Literal["normal", "wilson"]
    groups: dict[str, int]  # how many groups gave which result: a fraction such as 3/4


class Tally:
    """The sum of one match. It only counts, so the order in which groups come in makes no difference."""

    def __init__(self, bots: int) -> None:
        self.scores: tuple[Counter[Fraction], ...] = tuple(Counter() for _ in range(bots))
        self.first_seat: Counter[Fraction] = Counter()
        self.lengths: Counter[int] = Counter()

    def add(self, played: Played) -> None:
        for counts, score in zip(self.scores, played.scores, strict=True):
            counts[score] += 1
        self.first_seat[played.first_seat] += 1
        self.lengths.update(played.lengths)


def tallied(groups: Iterable[Played], matches: int, bots: int) -> tuple[Tally, ...]:
    tallies = tuple(Tally(bots) for _ in range(matches))
    for played in groups:
        tallies[played.match].add(played)
    return tallies


def estimate(results: Mapping[Fraction, int]) -> Estimate:
    """The mean of the groups' results, counted by result."""
    count = sum(results.values())
    mean = Fraction(sum(result * times for result, times in results.items())) / count
    if count >= ENOUGH_GROUPS and count - max(results.values()) >= ENOUGH_OTHERS:
        squares = sum((result - mean) ** 2 * times for result, times in results.items())
        half = Z * sqrt(squares / (count - 1) / count)
        low, high = max(0.0, float(mean) - half), min(1.0, float(mean) + half)
        return _estimate(mean, low, high, "normal", results)
    return _estimate(mean, *wilson(float(mean), count), "wilson", results)


def wilson(mean: float, trials: int) -> tuple[float, float]:
    """The interval of E. B. Wilson (1927) for a share of trials."""
    weight = Z * Z / trials
    centre = (mean + weight / 2) / (1 + weight)
    half = Z * sqrt(mean * (1 - mean) / trials + weight / (4 * trials)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def _estimate(
    mean: Fraction,
    low: float,
    high: float,
    method: Literal["normal", "wilson"],
    results: Mapping[Fraction, int],
) -> Estimate:
    counts = {str(result): results[result] for result in sorted(results)}
    return Estimate(round(float(mean), DIGITS), round(low, DIGITS), round(high, DIGITS), method, counts)
