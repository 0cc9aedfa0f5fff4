"""Sums of the results of a match, and means with their 95 % intervals.

The unit is the seed group, not the game: the games of a group share their seed, so they are not independent.
A group gives each bot its mean share of the victories, a number from 0 to 1. The 95 % interval of the mean is

- *normal*, mean ± 1.96 standard errors of the groups, if there are enough of them: at least 30 groups, of
  which at least 10 differ from the most frequent result;
- *wilson* if not, with every group taken for one trial. Numbers from 0 to 1 vary at most as much as the zeros
  and ones of trials, so this errs on the wide side;
- *anytime* if the number of groups was not fixed beforehand (see confidence.py): wider, but still valid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.arena.play.results import GroupResult
from taverne.arena.statistics import confidence

Method: TypeAlias = Literal["normal", "wilson", "anytime"]

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
MIN_GROUPS = 30
MIN_OTHER_RESULTS = 10
DIGITS = 6


class Estimate(Struct, frozen=True):
    """A mean from 0 to 1 with its 95 % interval."""

    mean: float
    low: float
    high: float
    method: Method
    groups: dict[str, int]  # number of groups by result, which is a fraction such as 3/4


class Tally:
    """Sums of the results of one match."""

    def __init__(self, seats: int) -> None:
        self.scores: tuple[Counter[Fraction], ...] = tuple(Counter() for _ in range(seats))  # by bot
        self.seats: tuple[Counter[Fraction], ...] = tuple(Counter() for _ in range(seats))
        self.points: tuple[Counter[int], ...] = tuple(Counter() for _ in range(seats))  # by bot
        self.lengths: Counter[int] = Counter()
        self.pieces: dict[str, tuple[int, Fraction]] = {}  # number of moves, and how many by winners
        self.timed_moves = [0] * seats  # by bot
        self.seconds = [0.0] * seats

    def add(self, group_result: GroupResult) -> None:
        for bot, score in enumerate(group_result.scores):
            self.scores[bot][score] += 1
            self.timed_moves[bot] += group_result.thinking[bot].moves
            self.seconds[bot] += group_result.thinking[bot].seconds
        for seat, counts in enumerate(self.seats):
            counts[group_result.seat_score(seat)] += 1
        for result in group_result.results:
            self.lengths[result.moves] += 1
            for bot, points in enumerate(result.points):
                self.points[bot][points] += 1
            for name, times in result.pieces.items():
                count, won = self.pieces.get(name, (0, Fraction(0)))
                more = sum((result.share(bot) * each for bot, each in enumerate(times)), Fraction(0))
                self.pieces[name] = count + sum(times), won + more


def tally_by_match(groups: Iterable[GroupResult], matches: int, seats: int) -> tuple[Tally, ...]:
    tallies = tuple(Tally(seats) for _ in range(matches))
    for group_result in groups:
        tallies[group_result.match].add(group_result)
    return tallies


def estimate(results: Mapping[Fraction, int], *, until_sure: bool = False) -> Estimate:
    """The mean and its interval; `results` counts the groups by result."""
    count = sum(results.values())
    mean = Fraction(sum(result * times for result, times in results.items())) / count
    low, high, method = _interval(results, mean, count, until_sure=until_sure)
    counts = {str(result): results[result] for result in sorted(results)}
    return Estimate(round(float(mean), DIGITS), round(low, DIGITS), round(high, DIGITS), method, counts)


def has_enough_variation(results: Mapping[Fraction, int]) -> bool:
    """Whether there are enough different groups to estimate their variance."""
    count = sum(results.values())
    return count >= MIN_GROUPS and count - max(results.values()) >= MIN_OTHER_RESULTS


def wilson(mean: float, trials: int) -> tuple[float, float]:
    """The Wilson score interval (E. B. Wilson, 1927) for the mean of so many trials."""
    weight = Z * Z / trials
    centre = (mean + weight / 2) / (1 + weight)
    half = Z * sqrt(mean * (1 - mean) / trials + weight / (4 * trials)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def _interval(
    results: Mapping[Fraction, int], mean: Fraction, count: int, *, until_sure: bool
) -> tuple[float, float, Method]:
    if until_sure:
        return *confidence.interval(results), "anytime"
    if has_enough_variation(results):
        squares = sum((result - mean) ** 2 * times for result, times in results.items())
        half = Z * sqrt(squares / (count - 1) / count)
        return max(0.0, float(mean) - half), min(1.0, float(mean) + half), "normal"
    return *wilson(float(mean), count), "wilson"
