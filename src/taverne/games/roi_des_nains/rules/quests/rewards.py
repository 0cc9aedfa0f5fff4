"""How counting becomes points: the combinators that quests are made of."""

from collections.abc import Callable
from functools import cache, partial
from operator import add, gt, lt
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.quests.measures import Measure, Side, counter, neighbours, takes_nth
from taverne.games.roi_des_nains.rules.tricks import Won


class Per(Struct, frozen=True, cache_hash=True):
    """So many points for each."""

    points: int
    measure: Measure


class Exactly(Struct, frozen=True, cache_hash=True):
    points: int
    measure: Measure
    value: int


class AtLeast(Struct, frozen=True, cache_hash=True):
    """Once, however many more."""

    points: int
    measure: Measure
    value: int


class Even(Struct, frozen=True, cache_hash=True):
    """None at all is neither even nor odd here (Q42)."""

    points: int
    measure: Measure


class Odd(Struct, frozen=True, cache_hash=True):
    points: int
    measure: Measure


class Unlike(Struct, frozen=True, cache_hash=True):
    """If nobody else has as many; none is a number like any other (Q43)."""

    points: int
    measure: Measure


class Alike(Struct, frozen=True, cache_hash=True):
    """If somebody else has as many."""

    points: int
    measure: Measure


class Highest(Struct, frozen=True, cache_hash=True):
    """To who has most; to nobody if that is shared (Q41)."""

    points: int
    measure: Measure


class More(Struct, frozen=True, cache_hash=True):
    """If I have more than my neighbour on that side (Q49)."""

    points: int
    measure: Measure
    side: Side


class Fewer(Struct, frozen=True, cache_hash=True):
    points: int
    measure: Measure
    side: Side


class Race(Struct, frozen=True, cache_hash=True):
    """The first to win so many tricks gets `points`, the second `step` more, and so on (Q47)."""

    points: int
    step: int
    nth: int


class Both(Struct, frozen=True, cache_hash=True):
    one: "Reward"
    other: "Reward"


Reward: TypeAlias = (
    Per | Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer | Race | Both
)


def points(reward: Reward, won: Won) -> list[int]:
    """By seat."""
    return scorer(reward)(won)


@cache
def scorer(reward: Reward) -> Callable[[Won], list[int]]:
    """The function that gives the points by seat; a search calls it thousands of times a second."""
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
    there = takes_nth(won, race.nth)
    seats = range(len(won.piles))
    return [race.points + race.step * there.index(seat) if seat in there else 0 for seat in seats]


_Condition: TypeAlias = Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer


def _condition(condition: _Condition) -> Callable[[list[int]], list[bool]]:
    """The function that says of each seat's count whether it earns the points."""
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
