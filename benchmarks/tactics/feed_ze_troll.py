"""The notation of positions in Feed Ze Troll: the floor, and the loot of each troll."""

from __future__ import annotations

from msgspec import Struct

from benchmarks.tactics.position import Position
from taverne.games.feed_ze_troll.rules import rules
from taverne.games.feed_ze_troll.rules.cave import FLOORS, Floor
from taverne.games.feed_ze_troll.rules.state import Options, Sides, State
from taverne.kernel.luck import Luck


class TrollSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """One troll; with two players, each has two of them in a row."""

    front: int = 0
    back: int = 0
    helmet: bool = False
    banned: bool = False


class CavePosition(Position, frozen=True, kw_only=True):
    players: int
    trolls: tuple[TrollSetup, ...]
    looted: int
    floor: Floor = Floor.E
    round: int = 0  # 0: the last one
    sides: Sides = Sides.NORMAL


def build(position: CavePosition) -> State:
    """The state that a position describes, before the looted player lays the club."""
    state = rules.deal(position.players, Options(sides=position.sides), Luck.from_seed(position.name))
    now = state.open
    trolls = tuple(
        [
            troll.__replace__(front=each.front, back=each.back, helmet=each.helmet, banned=each.banned)
            for troll, each in zip(now.trolls, position.trolls, strict=True)
        ]
    )
    played = position.round or now.rounds
    first = (position.looted - played + 1) % position.players
    floor = FLOORS.index(position.floor)
    now = now.__replace__(
        trolls=trolls, first=first, looted=position.looted, round=played, floor=floor, number=1
    )
    return state.__replace__(open=now)
