"""What happens between two players who trade."""

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
    """These items go from one to the other."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class TradeDeclined(Tagged):
    seat: Seat
    of: Seat


class TradeWithdrawn(Tagged):
    seat: Seat


class TradeLapsed(Tagged):
    """What this seat had offered cannot be done any more."""

    seat: Seat


TradeEvent: TypeAlias = TradeOffered | GiftOffered | Traded | TradeDeclined | TradeWithdrawn | TradeLapsed
