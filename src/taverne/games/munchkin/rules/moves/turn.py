"""Moves of the turn: §20 to §25."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class OpenDoor(Tagged): ...


class Resurrect(Tagged):
    """Take all cards from the top of the discards instead of drawing them face up."""


class ResurrectSome(Tagged):
    """Take this many cards from the top of the discards, and draw the rest face up."""

    count: int


class Draw(Tagged):
    """Draw all cards face up; take none from the discards."""


class Provoke(Tagged):
    """Look for trouble: fight a monster of the hand."""

    card: Card


class LootRoom(Tagged): ...


class EndTurn(Tagged): ...


class GiveAway(Tagged):
    """Give a card of the hand, as charity, to a player of the lowest level; or a surplus Big item."""

    card: Card
    to: Seat


class Discard(Tagged):
    """Discard one of the player's own cards, as the open question demands."""

    card: Card
