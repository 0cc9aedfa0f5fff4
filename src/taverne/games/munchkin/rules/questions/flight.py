"""Questions of those who run, of the dice, and of the dead."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from taverne.games.munchkin.rules.questions.base import Asking, Personal, Seats
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View


class Why(StrEnum):
    """What a die is rolled for."""

    FLIGHT = "flight"
    THEFT = "theft"
    EFFECT = "effect"
    ORDER = "order"  # who of those with the same level comes first


class RunFromOne(Tagged):
    seat: Seat
    left: int


class Running(Personal):
    """W7: who runs chooses a monster to run from next."""

    left: tuple[int, ...]  # monsters, by their numbers

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return RunFromOne(self.seat, len(self.left))


class AllowWall(Tagged):
    seat: Seat
    sender: Seat


class Consenting(Personal):
    """Q107: nobody is saved by a wall against his will."""

    sender: Seat

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return AllowWall(self.seat, self.sender)


class FlightRolled(Tagged):
    seat: Seat
    total: int
    need: int


class TheftRolled(Tagged):
    seat: Seat
    total: int
    need: int


class DieLies(Tagged):
    seat: Seat
    total: int


class Rolling(Asking):
    """W8, W9: a die lies on the table."""

    seat: Seat  # who rolled
    why: Why
    face: int
    bonus: int  # added to the face, with what cards have added since
    need: int = 0  # success from this on; 0: the number itself is what matters
    foe: int | None = None  # run from
    flown: int = 0  # cards for the spell
    retried: bool = False
    toll: int = 0  # levels lost when it is over, escaped or not

    def prompt(self, view: View, ask: Ask) -> Tagged:
        total = max(1, self.face + self.bonus)
        match self.why:
            case Why.FLIGHT:
                return FlightRolled(self.seat, total, self.need)
            case Why.THEFT:
                return TheftRolled(self.seat, total, self.need)
            case Why.EFFECT | Why.ORDER:
                return DieLies(self.seat, total)


class AnyGlue(Tagged):
    seat: Seat


class Slipping(Asking):
    """W9: somebody has escaped without a roll."""

    seat: Seat
    foe: int
    toll: int = 0

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return AnyGlue(self.seat)


class LootBody(Tagged):
    seat: Seat
    victim: Seat


class Looting(Personal):
    """§57: one card of the body."""

    victim: Seat
    queue: Seats  # after this one

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return LootBody(self.seat, self.victim)


FlightQuestion: TypeAlias = Running | Consenting | Rolling | Slipping | Looting
