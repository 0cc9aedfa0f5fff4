"""Rewards: the rules by which a count becomes points; each quest is a reward."""

from collections.abc import Callable
from functools import cache, partial
from operator import add, gt, lt
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.quests.measures import (
    Measure,
    Side,
    counter,
    neighbours,
    seats_reaching,
)
from taverne.games.roi_des_nains.rules.tricks import Won


class Per(Struct, frozen=True, cache_hash=True):
    """Points for each that is counted."""

    points: int
    measure: Measure


class Exactly(Struct, frozen=True, cache_hash=True):
    """Points for exactly this count."""

    points: int
    measure: Measure
    value: int


class AtLeast(Struct, frozen=True, cache_hash=True):
    """Points, once, for this count or more."""

    points: int
    measure: Measure
    value: int


class Even(Struct, frozen=True, cache_hash=True):
    """Points for an even count; 0 is neither even nor odd here (Q42)."""

    points: int
    measure: Measure


class Odd(Struct, frozen=True, cache_hash=True):
    """Points for an odd count."""

    points: int
    measure: Measure


class Unlike(Struct, frozen=True, cache_hash=True):
    """Points for a count that nobody else has; 0 is a count like any other (Q43)."""

    points: int
    measure: Measure


class Alike(Struct, frozen=True, cache_hash=True):
    """Points for a count that somebody else has, too."""

    points: int
    measure: Measure


class Highest(Struct, frozen=True, cache_hash=True):
    """Points for the highest count; for nobody if several players have it (Q41)."""

    points: int
    measure: Measure


class More(Struct, frozen=True, cache_hash=True):
    """Points for a higher count than the neighbour on that side has (Q49)."""

    points: int
    measure: Measure
    side: Side


class Fewer(Struct, frozen=True, cache_hash=True):
    """Points for a lower count than the neighbour on that side has (Q49)."""

    points: int
    measure: Measure
    side: Side


class Race(Struct, frozen=True, cache_hash=True):
    """The first player to win `nth` tricks gets `points`, the second `step` more, and so on (Q47)."""

    points: int
    step: int
    nth: int


class Both(Struct, frozen=True, cache_hash=True):
    """The sum of two rewards."""

    one: "Reward"
    other: "Reward"


Reward: TypeAlias = (
    Per | Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer | Race | Both
)


def points(reward: Reward, won: Won) -> list[int]:
    """The points of a reward, by seat."""
    return scorer(reward)(won)


@cache
def scorer(reward: Reward) -> Callable[[Won], list[int]]:
    """Returns the function that gives the points by seat; a search calls it thousands of times a second."""
    match reward:
        case Both(one, other):
            first, second = scorer(one), scorer(other)
            return lambda won: list(map(add, first(won), second(won)))
        case Race():
            return partial(_race, reward)
        case Per(each, measure):
            count = counter(measure)
            return count if each == 1 else lambda won: [each * number for number in count(won)]
        case _:
            count, earned, prize = counter(reward.measure), _condition(reward), reward.points
            return lambda won: [prize if good else 0 for good in earned(count(won))]


def _race(race: Race, won: Won) -> list[int]:
    reached = seats_reaching(won, race.nth)
    seats = range(len(won.piles))
    return [race.points + race.step * reached.index(seat) if seat in reached else 0 for seat in seats]


_Condition: TypeAlias = Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer


def _condition(condition: _Condition) -> Callable[[list[int]], list[bool]]:
    """Returns the function that says of each seat's count whether it earns the points."""
    match condition:
        case Exactly(_, _, value):
            return lambda counts: [own == value for own in counts]
        case AtLeast(_, _, value):
            return lambda counts: [own >= value for own in counts]
        case Even():
            return lambda counts: [own > 0 and own % 2 == 0 for own in counts]
        case Odd():
            return lambda counts: [own % 2 == 1 for own in counts]
        case Unlike():
            return lambda counts: [counts.count(own) == 1 for own in counts]
        case Alike():
            return lambda counts: [counts.count(own) > 1 for own in counts]
        case Highest():
            return lambda counts: [own == max(counts) and counts.count(own) == 1 for own in counts]
        case More(_, _, side):
            return lambda counts: list(map(gt, counts, neighbours(counts, side)))
        case Fewer(_, _, side):
            return lambda counts: list(map(lt, counts, neighbours(counts, side)))
        case _:
            assert_never(condition)
