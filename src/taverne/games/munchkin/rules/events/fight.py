"""The events of a fight: monsters, help, claims and Treasures."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class FightBegan(Tagged):
    seat: Seat
    card: Card


class MonsterJoined(Tagged):
    card: Card


class MateJoined(Tagged):
    """A copy of a monster joins the fight."""

    card: Card


class MonsterChanged(Tagged):
    """A card changes the strength of this monster."""

    card: Card
    bonus: int


class MonsterLeft(Tagged):
    """The monster leaves the fight without being killed."""

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
    """The seat bribes a monster with this item."""

    seat: Seat
    card: Card


class TookOver(Tagged):
    """This player takes over the fight as its main fighter."""

    seat: Seat


class FightStands(Tagged):
    """The totals of both sides, after a card or a power changed them."""

    ours: int
    theirs: int


class StrengthDoubled(Tagged):
    seat: Seat


class Snatched(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class HelpAsked(Tagged):
    """An offer or a counter-offer: `seat` proposes the helper's share."""

    seat: Seat
    to: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int = 0  # 1: the helper picks first among the Treasures


class HelpForced(Tagged):
    seat: Seat
    to: Seat


class HelpAccepted(Tagged):
    """Both players have agreed on the helper's share."""

    seat: Seat
    helper: Seat


class HelpRefused(Tagged):
    seat: Seat
    of: Seat


class OfferWithdrawn(Tagged):
    seat: Seat


class OfferLapsed(Tagged):
    """The seat's request for help no longer applies."""

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
    """The fight ends without a victory: nobody is left to fight."""

    seat: Seat


class TreasuresDrawn(Tagged):
    """The seat draws Treasures face down."""

    seat: Seat
    count: int


class TreasuresShown(Tagged):
    """The seat draws Treasures face up."""

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
    """The seat swaps this many face-down Treasures for new ones."""

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
