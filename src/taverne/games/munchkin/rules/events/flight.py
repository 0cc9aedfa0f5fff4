"""The events of running away: dice, walls, escapes."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class DieRolled(Tagged):
    """The face of the die, and the total with bonuses."""

    seat: Seat
    face: int
    total: int


class DieLoaded(Tagged):
    """`seat` sets the die of `roller` to a face."""

    seat: Seat
    roller: Seat
    face: int
    total: int


class FlewBetter(Tagged):
    """The seat discards a card for the Flight Spell, which raises the roll to this total."""

    seat: Seat
    card: Card
    total: int


class RolledAgain(Tagged):
    """The seat discards a card and rolls the die again."""

    seat: Seat
    card: Card


class EscapedFrom(Tagged):
    seat: Seat
    card: Card


class CaughtBy(Tagged):
    seat: Seat
    card: Card


class ServantSacrificed(Tagged):
    seat: Seat


class WallRaised(Tagged):
    """The seat plays a wall that saves these players."""

    seat: Seat
    fleeing: tuple[Seat, ...]


class WallRefused(Tagged):
    seat: Seat


FlightEvent: TypeAlias = (
    DieRolled
    | DieLoaded
    | FlewBetter
    | RolledAgain
    | EscapedFrom
    | CaughtBy
    | ServantSacrificed
    | WallRaised
    | WallRefused
)
