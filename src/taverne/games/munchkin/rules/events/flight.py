"""What happens to those who run: dice, walls, escapes."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class DieRolled(Tagged):
    """The face, and what it amounts to."""

    seat: Seat
    face: int
    total: int


class DieLoaded(Tagged):
    """By `seat`; it counts for `roller`."""

    seat: Seat
    roller: Seat
    face: int
    total: int


class FlewBetter(Tagged):
    """A card for the spell: the roll amounts to this."""

    seat: Seat
    card: Card
    total: int


class RolledAgain(Tagged):
    """A card for a second roll."""

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
    """For these."""

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
