"""A floor between the looted troll and one looter, solved exactly, and with it the floors that follow.

Both play for the looter's loot less the troll's gain. Once a tile is announced they play a small matrix game:
the club under one of the tiles, the looter on one of them or at the barrel. The troll may choose whichever
announcement suits him best, so a floor is worth the least of these games, and each has a closed form: tiles
are trapped so often that none is better than another, and entered the more often the less they can cost.
"""

from functools import lru_cache
from typing import NamedTuple

from taverne.games.feed_ze_troll.rules.cave import FLOORS, Cave, Side
from taverne.games.feed_ze_troll.rules.resolve_floor import gain_each
from taverne.games.feed_ze_troll.rules.state import Leftover

PLACES = (0, 1, 2)
LEAST_LOSS = 0.01  # a club never helps whom it hits


class Stance(NamedTuple):
    """A looter about to enter a floor."""

    floor: int
    front: int = 0
    helmet: bool = False
    banned: bool = False
    later: int = 0  # rounds after this one in which he loots again: they count where loot is carried over


class Stakes(NamedTuple):
    """What each place is worth to a looter, all that follows included."""

    tiles: tuple[int, ...]  # the places that may be entered
    safe: tuple[float, ...]  # on each of these without the club
    hurt: tuple[tuple[float, ...], ...]  # by announced tile: on each of these with the club
    barrel: float | None

    def losses(self, announced: int) -> list[float]:
        hurt = self.hurt[self.tiles.index(announced)]
        return [max(LEAST_LOSS, safe - hit) for safe, hit in zip(self.safe, hurt, strict=True)]


class Duel(NamedTuple):
    """The best play of both once a tile is announced; odds by place, those of closed tiles 0."""

    value: float
    club: tuple[float, ...]
    enter: tuple[float, ...]
    barrel: float


class Solution:
    """One cave, solved floor by floor as far as it is asked about."""

    def __init__(self, cave: Cave, leftover: Leftover) -> None:
        self._cave = cave
        self._leftover = leftover
        self._values: dict[Stance, float] = {}

    def value(self, stance: Stance) -> float:
        known = self._values.get(stance)
        if known is None:
            stakes = self.stakes(stance)
            known = min(duel(stakes, announced).value for announced in stakes.tiles)
            self._values[stance] = known
        return known

    def stakes(self, stance: Stance) -> Stakes:
        row = self._cave[stance.floor]
        tiles = tuple(place for place in PLACES if not row[place].no_entry)
        clubbed = self._next(stance, stance.front if stance.helmet else 0)
        hurt = tuple(
            tuple(clubbed - gain_each(row[place], honest=place == announced) for place in tiles)
            for announced in tiles
        )
        shelter = stance.floor > 0 and not stance.banned
        return Stakes(
            tiles,
            tuple(self._collected(stance, row[place]) for place in tiles),
            hurt,
            stance.front + self._next(stance, 0) if shelter else None,
        )

    def _collected(self, stance: Stance, side: Side) -> float:
        front = stance.front + side.red
        banked = front if side.barrel else 0
        ahead = self._next(stance, front - banked, helmet=side.helmet, banned=side.no_barrel)
        return side.gold + banked + ahead

    def _next(self, stance: Stance, front: int, *, helmet: bool = False, banned: bool = False) -> float:
        """What is still to come with this much in front."""
        if stance.floor + 1 < len(FLOORS):
            return self.value(Stance(stance.floor + 1, front, helmet, banned, stance.later))
        match self._leftover:
            case Leftover.PROTECT:
                return front
            case Leftover.LOSE:
                return 0.0
            case Leftover.CARRY:
                return self.value(Stance(0, front, later=stance.later - 1)) if stance.later else 0.0


@lru_cache(maxsize=32)
def solution(cave: Cave, leftover: Leftover) -> Solution:
    return Solution(cave, leftover)


def duel(stakes: Stakes, announced: int) -> Duel:
    """Tiles are taken in from the most tempting on, until what is left tempts less than the game is worth."""
    losses = stakes.losses(announced)
    worth = dict(zip(stakes.tiles, zip(stakes.safe, losses, strict=True), strict=True))
    value, weight, total = 0.0, 0.0, -1.0
    tempting: list[int] = []
    for place in sorted(stakes.tiles, key=lambda place: -worth[place][0]):
        safe, loss = worth[place]
        if tempting and safe <= value:
            break
        tempting.append(place)
        weight, total = weight + 1 / loss, total + safe / loss
        value = total / weight
    if stakes.barrel is not None and stakes.barrel >= value:
        odds = _shared({place: (worth[place][0] - stakes.barrel) / worth[place][1] for place in worth})
        return Duel(stakes.barrel, odds, (0.0, 0.0, 0.0), 1.0)
    club = _shared({place: (worth[place][0] - value) / worth[place][1] for place in tempting})
    return Duel(value, club, _shared({place: 1 / worth[place][1] for place in tempting}), 0.0)


def _shared(weights: dict[int, float]) -> tuple[float, ...]:
    """Odds by place from weights; what is below nothing counts as nothing, and nothing at all as equal."""
    kept = {place: max(0.0, weight) for place, weight in weights.items()}
    total = sum(kept.values())
    if not total:
        kept, total = dict.fromkeys(kept, 1.0), float(len(kept))
    return tuple(kept.get(place, 0.0) / total for place in PLACES)
