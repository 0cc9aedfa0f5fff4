"""What a camp is worth (§22 to §24): series of animals, with copies and a joker where they help most."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct

from taverne.games.grumpf.rules.boards import POINTS, Animal
from taverne.games.grumpf.rules.state import Camp

KINDS = tuple(Animal)


class Tally(Struct, frozen=True):
    """The best that can be made of a camp."""

    points: int
    copies: tuple[Animal, ...] = ()  # what the sorcerer tiles copy
    joker: Animal | None = None  # what the joker stands for


def series(animals: Sequence[int]) -> int:
    """§22, Q15: the longest series first is always best: an animal more in a series never adds less.

    There are as many series of all kinds as there are animals of the rarest, then as many of all but that one
    as there are more of the second rarest, and so on.
    """
    points, already, length = 0, 0, len(animals)
    for count in sorted(animals):
        points += POINTS[length] * (count - already)
        already, length = count, length - 1
    return points


@lru_cache(maxsize=50_000)
def tally(camp: Camp) -> Tally:
    """§23, §24: every way to copy and to place the joker is tried, and the best one taken."""
    best = Tally(-1)
    for copies in _copies(camp):
        for joker in range(len(KINDS)) if camp.joker else (None,):
            animals = list(camp.animals)
            for kind in copies if joker is None else (*copies, joker):
                animals[kind] += 1
            points = series(animals)
            if points > best.points:
                stands_for = None if joker is None else KINDS[joker]
                best = Tally(points, tuple([KINDS[kind] for kind in copies]), stands_for)
    return best


def _copies(camp: Camp) -> Iterator[tuple[int, ...]]:
    """§23: a token is copied once at most, so no kind more often than there are tokens of it."""
    tiles = min(camp.tiles, sum(camp.animals))
    ways = combinations_with_replacement(range(len(KINDS)), tiles)
    return (way for way in ways if all(way.count(kind) <= camp.animals[kind] for kind in way))
