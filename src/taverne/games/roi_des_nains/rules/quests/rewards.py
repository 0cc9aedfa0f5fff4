"""How counting becomes points: the combinators that quests are made of."""

from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.quests.measures import Measure, Side, count, takes_nth
from taverne.games.roi_des_nains.rules.tricks import Won


class Per(Struct, frozen=True):
    """So many points for each."""

    points: int
    measure: Measure


class Exactly(Struct, frozen=True):
    points: int
    measure: Measure
    value: int


class AtLeast(Struct, frozen=True):
    """Once, however many more."""

    points: int
    measure: Measure
    value: int


class Even(Struct, frozen=True):
    """None at all is neither even nor odd here (Q42)."""

    points: int
    measure: Measure


class Odd(Struct, frozen=True):
    points: int
    measure: Measure


class Unlike(Struct, frozen=True):
    """If nobody else has as many; none is a number like any other (Q43)."""

    points: int
    measure: Measure


class Alike(Struct, frozen=True):
    """If somebody else has as many."""

    points: int
    measure: Measure


class Highest(Struct, frozen=True):
    """To who has most; to nobody if that is shared (Q41)."""

    points: int
    measure: Measure


class More(Struct, frozen=True):
    """If I have more than my neighbour on that side (Q49)."""

    points: int
    measure: Measure
    side: Side


class Fewer(Struct, frozen=True):
    points: int
    measure: Measure
    side: Side


class Race(Struct, frozen=True):
    """The first to win so many tricks gets `points`, the second `step` more, and so on (Q47)."""

    points: int
    step: int
    nth: int


class Both(Struct, frozen=True):
    one: "Reward"
    other: "Reward"


Reward: TypeAlias = (
    Per | Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer | Race | Both
)


def points(reward: Reward, won: Won) -> list[int]:
    """By seat."""
    match reward:
        case Both(one, other):
            return [a + b for a, b in zip(points(one, won), points(other, won), strict=True)]
        case Race(first, step, nth):
            there = takes_nth(won, nth)
            seats = range(len(won.piles))
            return [first + step * there.index(seat) if seat in there else 0 for seat in seats]
        case Per(each, measure):
            return [each * number for number in count(measure, won)]
        case _:
            counts = count(reward.measure, won)
            return [reward.points if _earned(reward, seat, counts) else 0 for seat in range(len(counts))]


_Condition: TypeAlias = Exactly | AtLeast | Even | Odd | Unlike | Alike | Highest | More | Fewer


def _earned(condition: _Condition, seat: int, counts: list[int]) -> bool:
    own = counts[seat]
    match condition:
        case Exactly():
            return own == condition.value
        case AtLeast():
            return own >= condition.value
        case Even():
            return own > 0 and own % 2 == 0
        case Odd():
            return own % 2 == 1
        case Unlike():
            return counts.count(own) == 1
        case Alike():
            return counts.count(own) > 1
        case Highest():
            return own == max(counts) and counts.count(own) == 1
        case More():
            return own > counts[(seat + condition.side) % len(counts)]
        case Fewer():
            return own < counts[(seat + condition.side) % len(counts)]
        case _:
            assert_never(condition)
