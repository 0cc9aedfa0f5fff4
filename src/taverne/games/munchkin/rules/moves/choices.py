"""Choices in the middle of effects."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Standing, Tagged


class Choose(Tagged):
    """Choose one of the options of an effect, counted from 1."""

    way: int


class Take(Tagged):
    """Take an open card: of a body, the Treasures of a fight, the discards, a player's table."""

    card: Card


class TakeBlind(Tagged):
    """Take a random card of a player's hand, without seeing it."""


class Leave(Tagged):
    """Take nothing."""


class Steal(Standing):
    """Try to steal an item in play, as a Thief."""

    card: Card
    victim: Seat


class Snatch(Tagged):
    """Take an item of another player that makes the fighter win."""

    card: Card
    victim: Seat
