"""The events of trades between two players."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class TradeOffered(Tagged):
    seat: Seat
    to: Seat
    gives: tuple[Card, ...]
    wants: tuple[Card, ...]


class GiftOffered(Tagged):
    seat: Seat
    to: Seat
    gives: tuple[Card, ...]


class Traded(Tagged):
    """`seat` hands these items to `to`."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class TradeDeclined(Tagged):
    seat: Seat
    of: Seat


class TradeWithdrawn(Tagged):
    seat: Seat


class TradeLapsed(Tagged):
    """The seat's offer is void: its cards are no longer available."""

    seat: Seat


TradeEvent: TypeAlias = TradeOffered | GiftOffered | Traded | TradeDeclined | TradeWithdrawn | TradeLapsed
