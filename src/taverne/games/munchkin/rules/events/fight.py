"""What happens in a fight: monsters, help, claims and Treasures."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class FightBegan(Tagged):
    seat: Seat
    card: Card


class MonsterJoined(Tagged):
    card: Card


class MateJoined(Tagged):
    """A second one like it."""

    card: Card


class MonsterChanged(Tagged):
    """By what was played on it."""

    card: Card
    bonus: int


class MonsterLeft(Tagged):
    """Without being killed."""

    card: Card


class MonsterKilled(Tagged):
    card: Card


class WentBerserk(Tagged):
    seat: Seat
    card: Card
    bonus: int


class TurnedUndead(Tagged):
    seat: Seat
    card: Card
    bonus: int


class Stabbed(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class Charmed(Tagged):
    seat: Seat
    card: Card


class ChasedAway(Tagged):
    seat: Seat
    card: Card


class FightDeclined(Tagged):
    seat: Seat
    card: Card


class Bribed(Tagged):
    """With this item."""

    seat: Seat
    card: Card


class TookOver(Tagged):
    """The fight is this player's now."""

    seat: Seat


class FightStands(Tagged):
    """Both totals, after something that was played or done in the fight."""

    ours: int
    theirs: int


class StrengthDoubled(Tagged):
    seat: Seat


class Snatched(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class HelpAsked(Tagged):
    """Also a counter-offer: `seat` says what the helper shall have."""

    seat: Seat
    to: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int = 0  # 1: the helper picks first among the Treasures


class HelpForced(Tagged):
    seat: Seat
    to: Seat


class HelpAccepted(Tagged):
    """The bargain binds."""

    seat: Seat
    helper: Seat


class HelpRefused(Tagged):
    seat: Seat
    of: Seat


class OfferWithdrawn(Tagged):
    seat: Seat


class OfferLapsed(Tagged):
    """The help that was asked for is not wanted any more."""

    seat: Seat


class HelperLeft(Tagged):
    seat: Seat


class VictoryClaimed(Tagged):
    seat: Seat
    ours: int
    theirs: int


class FlightDeclared(Tagged):
    seat: Seat
    ours: int
    theirs: int


class FightWon(Tagged):
    seat: Seat


class FightEnded(Tagged):
    """Without a victory: nobody is left to fight."""

    seat: Seat


class TreasuresDrawn(Tagged):
    """Face down."""

    seat: Seat
    count: int


class TreasuresShown(Tagged):
    """Face up."""

    seat: Seat
    cards: tuple[Card, ...]


class TreasurePicked(Tagged):
    seat: Seat
    card: Card


class HelperPaid(Tagged):
    seat: Seat
    helper: Seat
    cards: tuple[Card, ...]


class TreasuresSwapped(Tagged):
    """So many for as many, face down."""

    seat: Seat
    count: int


FightEvent: TypeAlias = (
    FightBegan
    | MonsterJoined
    | MateJoined
    | MonsterChanged
    | MonsterLeft
    | MonsterKilled
    | WentBerserk
    | TurnedUndead
    | Stabbed
    | Charmed
    | ChasedAway
    | FightDeclined
    | Bribed
    | TookOver
    | FightStands
    | StrengthDoubled
    | Snatched
    | HelpAsked
    | HelpForced
    | HelpAccepted
    | HelpRefused
    | OfferWithdrawn
    | OfferLapsed
    | HelperLeft
    | VictoryClaimed
    | FlightDeclared
    | FightWon
    | FightEnded
    | TreasuresDrawn
    | TreasuresShown
    | TreasurePicked
    | HelperPaid
    | TreasuresSwapped
)
