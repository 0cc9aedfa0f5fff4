"""The points of a camp (§22 to §24): series of animals, with copies and a joker where they help most."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct

from taverne.games.grumpf.rules.boards import POINTS, Animal
from taverne.games.grumpf.rules.state import Camp

KINDS = tuple(Animal)


class Tally(Struct, frozen=True):
    """The highest score of a camp, and the choices that lead to it."""

    points: int
    copies: tuple[Animal, ...] = ()  # copied by the sorcerer tiles
    joker: Animal | None = None  # counted for the joker


def series_points(animals: Sequence[int]) -> int:
    """§22, Q15: the points of all series. To make the longest series first is always best.

    There are as many series of all kinds as there are animals of the rarest, then as many of all but that one
    as there are more of the second rarest, and so on.
    """
    points, already, length = 0, 0, len(animals)
    for count in sorted(animals):
        points += POINTS[length] * (count - already)
        already, length = count, length - 1
    return points


@lru_cache(maxsize=2_000)
def tally(camp: Camp) -> Tally:
    """§23, §24: tries every way to copy and to place the joker, and takes the best."""
    best = Tally(-1)
    for copies in _copies(camp):
        for joker in range(len(KINDS)) if camp.joker else (None,):
            animals = list(camp.animals)
            for kind in copies if joker is None else (*copies, joker):
                animals[kind] += 1
            points = series_points(animals)
            if points > best.points:
                stands_for = None if joker is None else KINDS[joker]
                best = Tally(points, tuple([KINDS[kind] for kind in copies]), stands_for)
    return best


def _copies(camp: Camp) -> Iterator[tuple[int, ...]]:
    """§23: every choice of animals to copy, as kinds. An animal is copied once at most."""
    tiles = min(camp.tiles, sum(camp.animals))
    ways = combinations_with_replacement(range(len(KINDS)), tiles)
    return (way for way in ways if all(way.count(kind) <= camp.animals[kind] for kind in way))
