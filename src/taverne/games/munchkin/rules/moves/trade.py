"""Drafts of offers and sales, seen by their owner alone, and trades: §43, §77, §78."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Standing, Tagged


class Give(Standing):
    """Add an own item to the drafted offer."""

    card: Card


class Want(Standing):
    """Add an item of another player to what the drafted offer asks for."""

    card: Card
    of: Seat


class Treasures(Standing):
    """Promise this many of the monsters' Treasures to the helper."""

    count: int


class HelperFirst(Standing):
    """Let the helper pick first among the Treasures."""


class Price(Standing):
    """Add an own item to the drafted sale."""

    card: Card


class Scrap(Standing):
    """Empty the draft."""


class Sell(Tagged):
    """Sell the drafted items."""


class SellAnyway(Tagged):
    """Sell the drafted items although the gold would buy more levels than the player may gain."""


class OfferTrade(Standing):
    """Offer the draft to this player. If it asks for nothing, it is a gift."""

    to: Seat


class AcceptTrade(Standing):
    of: Seat


class DeclineTrade(Standing):
    of: Seat


class WithdrawTrade(Standing): ...
