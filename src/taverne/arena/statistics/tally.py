"""What the games add up to, and how sure one may be of it.

The unit is the seed group, not the game: the games of a group share their seed, so they are not independent.
A group gives each bot its mean share of the victories, a number from 0 to 1. The 95 % interval of the mean is

- *normal*, mean ± 1.96 standard errors of the groups, where that can be trusted: at least 30 groups, of
  which at least 10 differ from the most frequent result;
- *wilson* elsewhere, with every group taken for one trial. No numbers from 0 to 1 vary more than the zeros
  and ones of trials do, so this errs on the wide side;
- *anytime* where the number of groups was not fixed beforehand (see anytime.py): wider, and still true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.arena.play.results import Played
from taverne.arena.statistics import confidence

Method: TypeAlias = Literal["normal", "wilson", "anytime"]

Z = 1.959963984540054  # 95 % of a normal law lie within so many standard deviations
ENOUGH_GROUPS = 30
ENOUGH_OTHERS = 10
DIGITS = 6


class Estimate(Struct, frozen=True):
    """A mean from 0 to 1 with its 95 % interval."""

    mean: float
    low: float
    high: float
    method: Method
    groups: dict[str, int]  # how many groups gave which result: a fraction such as 3/4


class Tally:
    """The sum of one match."""

    def __init__(self, seats: int) -> None:
        self.scores: tuple[Counter[Fraction], ...] = tuple(Counter() for _ in range(seats))  # by bot
        self.seats: tuple[Counter[Fraction], ...] = tuple(Counter() for _ in range(seats))
        self.points: tuple[Counter[int], ...] = tuple(Counter() for _ in range(seats))  # by bot
        self.lengths: Counter[int] = Counter()
        self.pieces: dict[str, tuple[int, Fraction]] = {}  # how often, and how much of that by winners
        self.thoughts = [0] * seats  # by bot
        self.seconds = [0.0] * seats

    def add(self, played: Played) -> None:
        for bot, score in enumerate(played.scores):
            self.scores[bot][score] += 1
            self.thoughts[bot] += played.thinking[bot].moves
            self.seconds[bot] += played.thinking[bot].seconds
        for seat, counts in enumerate(self.seats):
            counts[played.seat_score(seat)] += 1
        for result in played.results:
            self.lengths[result.moves] += 1
            for bot, points in enumerate(result.points):
                self.points[bot][points] += 1
            for name, times in result.pieces.items():
                count, won = self.pieces.get(name, (0, Fraction(0)))
                more = sum((result.share(bot) * each for bot, each in enumerate(times)), Fraction(0))
                self.pieces[name] = count + sum(times), won + more


def tallied(groups: Iterable[Played], matches: int, seats: int) -> tuple[Tally, ...]:
    tallies = tuple(Tally(seats) for _ in range(matches))
    for played in groups:
        tallies[played.match].add(played)
    return tallies


def estimate(results: Mapping[Fraction, int], *, until_sure: bool = False) -> Estimate:
    """The mean of the groups' results, counted by result."""
    count = sum(results.values())
    mean = Fraction(sum(result * times for result, times in results.items())) / count
    low, high, method = _interval(results, mean, count, until_sure=until_sure)
    counts = {str(result): results[result] for result in sorted(results)}
    return Estimate(round(float(mean), DIGITS), round(low, DIGITS), round(high, DIGITS), method, counts)


def varied(results: Mapping[Fraction, int]) -> bool:
    """Whether the spread of these groups can be trusted to tell how much groups vary."""
    count = sum(results.values())
    return count >= ENOUGH_GROUPS and count - max(results.values()) >= ENOUGH_OTHERS


def wilson(mean: float, trials: int) -> tuple[float, float]:
    """The interval of E. B. Wilson (1927) for a share of trials."""
    weight = Z * Z / trials
    centre = (mean + weight / 2) / (1 + weight)
    half = Z * sqrt(mean * (1 - mean) / trials + weight / (4 * trials)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def _interval(
    results: Mapping[Fraction, int], mean: Fraction, count: int, *, until_sure: bool
) -> tuple[float, float, Method]:
    if until_sure:
        return *confidence.interval(results), "anytime"
    if varied(results):
        squares = sum((result - mean) ** 2 * times for result, times in results.items())
        half = Z * sqrt(squares / (count - 1) / count)
        return max(0.0, float(mean) - half), min(1.0, float(mean) + half), "normal"
    return *wilson(float(mean), count), "wilson"
