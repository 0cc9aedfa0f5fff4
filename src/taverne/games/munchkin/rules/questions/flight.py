"""Questions about running away, dice and dead characters."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from taverne.games.munchkin.rules.questions.base import Asking, Personal, Seats
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View


class Why(StrEnum):
    """The reason for a roll of the die."""

    FLIGHT = "flight"
    THEFT = "theft"
    EFFECT = "effect"
    ORDER = "order"  # the first of the players with the same level


class RunFromOne(Tagged):
    seat: Seat
    left: int


class Running(Personal):
    """W7: the player who runs away chooses the next monster to run from."""

    left: tuple[int, ...]  # numbers of monsters

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return RunFromOne(self.seat, len(self.left))


class AllowWall(Tagged):
    seat: Seat
    sender: Seat


class Consenting(Personal):
    """Q107: the player accepts or refuses to be saved by another player's wall."""

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
    """W8, W9: players may play cards on a rolled die before it counts."""

    seat: Seat  # the seat that rolled
    why: Why
    face: int
    bonus: int  # added to the face, including bonuses of cards played on the die
    need: int = 0  # the lowest total that succeeds; 0: the roll is no test
    foe: int | None = None  # the monster to escape
    flown: int = 0  # cards discarded for the Flight Spell
    retried: bool = False
    toll: int = 0  # levels lost afterwards, escaped or not

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
    """W9: a card may still hold a player who escaped without a roll."""

    seat: Seat
    foe: int
    toll: int = 0

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return AnyGlue(self.seat)


class LootBody(Tagged):
    seat: Seat
    victim: Seat


class Looting(Personal):
    """§57: the player takes one card of a dead character."""

    victim: Seat
    queue: Seats  # seats that loot after this one

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return LootBody(self.seat, self.victim)


FlightQuestion: TypeAlias = Running | Consenting | Rolling | Slipping | Looting
