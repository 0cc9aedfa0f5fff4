"""Moves in flight, and with the dice: §48 to §54."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Standing, Tagged


class Run(Tagged):
    """Run from this monster next: roll the die."""

    foe: Card


class ShakeOff(Tagged):
    """Escape this monster by discarding an item."""

    card: Card
    foe: Card


class Sacrifice(Tagged):
    """Discard the servant to escape all monsters."""


class RaiseWall(Standing):
    """Play a wall for one of the runners."""

    seat: Seat


class RaiseWallForBoth(Standing):
    """Play a wall for the main fighter and the helper."""


class LoadDie(Tagged):
    """Turn the die to this face, by the card for it."""

    face: int


class Fly(Tagged):
    """Discard a card for +1 on the roll, as a Wizard."""

    card: Card


class Retry(Tagged):
    """Discard a card for a second roll, as a Halfling."""

    card: Card
