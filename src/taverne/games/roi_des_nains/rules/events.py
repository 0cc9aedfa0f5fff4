"""What happens in Le Roi des Nains, told to everybody; never a hidden card."""

from typing import TypeAlias

from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.kernel.tagged import Seat, Tagged


class Traded(Tagged):
    """Event, and what is remembered of it: the Sorcerer lies in a trick in the place of this card."""

    seat: Seat
    card: Card


class DealBegun(Tagged):
    deal: int
    dealer: Seat
    special: Card


class QuestDrawn(Tagged):
    """The seat, who has shown the knights' musician, has turned a tile."""

    seat: Seat
    one: Quest
    other: Quest


class QuestChosen(Tagged):
    seat: Seat
    quest: Quest


class Shown(Tagged):
    """The seat shows a card, whose moment is now, and takes it back."""

    seat: Seat
    card: Card


class Raided(Tagged):
    """Two cards, seen by these two alone, went from `victim` to `seat`."""

    seat: Seat
    victim: Seat
    count: int


class GaveBack(Tagged):
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
    """A Magic card stands for another."""

    card: Card
    copy: Card


class Outdid(Tagged):
    """A Magic card stands a shade above another."""

    card: Card
    copy: Card


class TrickTaken(Tagged):
    seat: Seat
    trick: int  # 1 for the first


class PointsNoted(Tagged):
    """§27: the trick has changed what the quest brings this seat so far."""

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
    seat: Seat  # who said so


class HandsPassedRight(Tagged):
    seat: Seat


class DealOver(Tagged):
    deal: int
    quest: Quest


class Scored(Tagged):
    """What the deal brought one seat."""

    seat: Seat
    points: int
    total: int


class ScoredWithSpecial(Tagged):
    """The same where the special card had a part in it: `bonus` of the points."""

    seat: Seat
    points: int
    special: Card
    bonus: int
    total: int


class Tied(Tagged):
    """These share the lead: another deal is played."""

    seats: tuple[Seat, ...]
    points: int


class GameWon(Tagged):
    seat: Seat
    points: int


class VictoryShared(Tagged):
    """Too many extra deals: they are all king."""

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
