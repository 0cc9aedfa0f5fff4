"""Solves a floor exactly for the looted player against a single looter, and with it the floors that follow.

The payoff is the looter's loot minus the looted player's gain. After an announcement they play a small
matrix game: the club under one of the tiles; the looter on one of them or at the barrel. The looted player
makes the announcement whose game has the lowest value. Each game has a closed form: the club's odds make all
tiles that the looter uses equally good, and the looter enters a tile more often the less a club costs there.
"""

from functools import lru_cache
from typing import NamedTuple

from taverne.games.feed_ze_troll.rules.cave import FLOORS, Cave, Side
from taverne.games.feed_ze_troll.rules.resolve_floor import gain_per_troll
from taverne.games.feed_ze_troll.rules.state import Leftover

PLACES = (0, 1, 2)  # the tiles of a floor
LEAST_LOSS = 0.01  # a club must cost something, or the closed form divides by 0


class Position(NamedTuple):
    """A looter about to enter a floor."""

    floor: int
    front: int = 0
    helmet: bool = False
    banned: bool = False
    later_rounds: int = 0  # later rounds as a looter; they count only if loot is carried over


class Payoffs(NamedTuple):
    """The looter's expected values of each place, over this floor and all that follow."""

    tiles: tuple[int, ...]  # the open tiles
    without_club: tuple[float, ...]  # by open tile, if the club is elsewhere
    with_club: tuple[tuple[float, ...], ...]  # by announced tile, then by open tile, if the club is there
    barrel: float | None  # None if the barrel is closed

    def losses(self, announced: int) -> list[float]:
        """The looter's losses by the club, by open tile."""
        with_club = self.with_club[self.tiles.index(announced)]
        return [max(LEAST_LOSS, safe - hit) for safe, hit in zip(self.without_club, with_club, strict=True)]


class Equilibrium(NamedTuple):
    """The best play of both once a tile is announced. Odds are by place, 0 for closed tiles."""

    value: float  # for the looter
    club: tuple[float, ...]  # odds of the club
    enter: tuple[float, ...]  # odds that the looter enters
    barrel: float  # odds that the looter goes to the barrel


class CaveSolver:
    """Solves the floors of one cave when they are asked about, and remembers their values."""

    def __init__(self, cave: Cave, leftover: Leftover) -> None:
        self._cave = cave
        self._leftover = leftover
        self._values: dict[Position, float] = {}

    def value(self, position: Position) -> float:
        value = self._values.get(position)
        if value is None:
            payoffs = self.payoffs(position)
            value = min(solve_duel(payoffs, announced).value for announced in payoffs.tiles)
            self._values[position] = value
        return value

    def payoffs(self, position: Position) -> Payoffs:
        row = self._cave[position.floor]
        tiles = tuple(place for place in PLACES if not row[place].no_entry)
        after_club = self._future_value(position, position.front if position.helmet else 0)
        with_club = tuple(
            tuple(after_club - gain_per_troll(row[place], honest=place == announced) for place in tiles)
            for announced in tiles
        )
        barrel_open = position.floor > 0 and not position.banned
        return Payoffs(
            tiles,
            tuple(self._value_on_tile(position, row[place]) for place in tiles),
            with_club,
            position.front + self._future_value(position, 0) if barrel_open else None,
        )

    def _value_on_tile(self, position: Position, side: Side) -> float:
        """The value of a tile without the club, for the looter."""
        front = position.front + side.red
        banked = front if side.barrel else 0
        future = self._future_value(position, front - banked, helmet=side.helmet, banned=side.no_barrel)
        return side.gold + banked + future

    def _future_value(
        self, position: Position, front: int, *, helmet: bool = False, banned: bool = False
    ) -> float:
        """The value of the floors that follow, for a looter with this much loot in front."""
        if position.floor + 1 < len(FLOORS):
            return self.value(Position(position.floor + 1, front, helmet, banned, position.later_rounds))
        match self._leftover:
            case Leftover.PROTECT:
                return front
            case Leftover.LOSE:
                return 0.0
            case Leftover.CARRY:
                later = position.later_rounds
                return self.value(Position(0, front, later_rounds=later - 1)) if later else 0.0


@lru_cache(maxsize=32)
def cave_solver(cave: Cave, leftover: Leftover) -> CaveSolver:
    return CaveSolver(cave, leftover)


def solve_duel(payoffs: Payoffs, announced: int) -> Equilibrium:
    """Solve the matrix game: add tiles by falling payoff until one pays less than the value of the game."""
    safe = dict(zip(payoffs.tiles, payoffs.without_club, strict=True))
    loss = dict(zip(payoffs.tiles, payoffs.losses(announced), strict=True))
    value, weight, total = 0.0, 0.0, -1.0
    used: list[int] = []
    for place in sorted(payoffs.tiles, key=lambda place: -safe[place]):
        if used and safe[place] <= value:
            break
        used.append(place)
        weight, total = weight + 1 / loss[place], total + safe[place] / loss[place]
        value = total / weight
    barrel = payoffs.barrel
    if barrel is not None and barrel >= value:
        club = _normalized({place: (safe[place] - barrel) / loss[place] for place in payoffs.tiles})
        return Equilibrium(barrel, club, (0.0, 0.0, 0.0), 1.0)
    club = _normalized({place: (safe[place] - value) / loss[place] for place in used})
    enter = _normalized({place: 1 / loss[place] for place in used})
    return Equilibrium(value, club, enter, 0.0)


def _normalized(weights: dict[int, float]) -> tuple[float, ...]:
    """Odds by place. Negative weights count as 0; if all weights are 0, the odds are equal."""
    positive = {place: max(0.0, weight) for place, weight in weights.items()}
    total = sum(positive.values())
    if not total:
        positive, total = dict.fromkeys(positive, 1.0), float(len(positive))
    return tuple(positive.get(place, 0.0) / total for place in PLACES)
