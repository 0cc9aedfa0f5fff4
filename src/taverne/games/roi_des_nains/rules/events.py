"""The events of Le Roi des Nains: everybody sees them all, so none names a hidden card."""

from typing import TypeAlias

from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.kernel.tagged import Seat, Tagged


class Traded(Tagged):
    """The Sorcerer was laid into a trick in the place of this card; the open state keeps this event."""

    seat: Seat
    card: Card


class DealBegun(Tagged):
    deal: int
    dealer: Seat
    special: Card


class QuestDrawn(Tagged):
    """The seat that has shown the knights' musician has turned up a tile."""

    seat: Seat
    one: Quest
    other: Quest


class QuestChosen(Tagged):
    seat: Seat
    quest: Quest


class Shown(Tagged):
    """The seat shows a card that takes effect now, and takes it back into its hand."""

    seat: Seat
    card: Card


class Raided(Tagged):
    """Cards that only these two see went from `victim` to `seat`."""

    seat: Seat
    victim: Seat
    count: int


class GaveBack(Tagged):
    """Cards that only these two see went back from `seat` to `victim`."""

    seat: Seat
    victim: Seat
    count: int


class Opened(Tagged):
    """The seat has shown the goblins' musician and leads the first trick."""

    seat: Seat
    card: Card


class Played(Tagged):
    seat: Seat
    card: Card


class Copied(Tagged):
    """A Magic card stands for another card."""

    card: Card
    copy: Card


class Outdid(Tagged):
    """A Magic card stands half a rank above another card."""

    card: Card
    copy: Card


class TrickTaken(Tagged):
    seat: Seat
    trick: int  # 1 for the first


class PointsNoted(Tagged):
    """§27: the trick has changed the points that the quest has brought this seat so far."""

    seat: Seat
    change: int
    points: int


class BonusNoted(Tagged):
    """The special card has just earned points."""

    seat: Seat
    card: Card
    points: int


class HandsSwapped(Tagged):
    seat: Seat
    other: Seat


class HandsPassedLeft(Tagged):
    seat: Seat  # the seat that has decided it


class HandsPassedRight(Tagged):
    seat: Seat


class DealOver(Tagged):
    deal: int
    quest: Quest


class Scored(Tagged):
    """The points that the deal brought one seat."""

    seat: Seat
    points: int
    total: int


class ScoredWithSpecial(Tagged):
    """The points that the deal brought one seat, `bonus` of them from the special card."""

    seat: Seat
    points: int
    special: Card
    bonus: int
    total: int


class Tied(Tagged):
    """These seats share the lead: another deal is played."""

    seats: tuple[Seat, ...]
    points: int


class GameWon(Tagged):
    seat: Seat
    points: int


class VictoryShared(Tagged):
    """Too many extra deals: these seats share the victory."""

    seats: tuple[Seat, ...]
    points: int


Event: TypeAlias = (
    DealBegun
    | QuestDrawn
    | QuestChosen
    | Shown
    | Raided
    | GaveBack
    | Opened
    | Played
    | Copied
    | Outdid
    | TrickTaken
    | PointsNoted
    | BonusNoted
    | Traded
    | HandsSwapped
    | HandsPassedLeft
    | HandsPassedRight
    | DealOver
    | Scored
    | ScoredWithSpecial
    | Tied
    | GameWon
    | VictoryShared
)
