"""The labels of Munchkin's own screen."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.munchkin.rules.cards import DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Item, Monster, OneShot
from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.label import Label, OneOf
from taverne.kernel.tagged import Seat, Tagged

MONSTERS = {card: row for card, row in ROWS.items() if isinstance(row, Monster)}
WORN_ITEMS = tuple(row.card for row in ROWS.values() if isinstance(row, Item) and row.slot)
MOST_TREASURES = max(row.treasures for row in MONSTERS.values())
MOST_LEVELS = max(row.levels for row in MONSTERS.values())
MOST_GOLD = max(row.gold for row in ROWS.values() if isinstance(row, Item | OneShot))

HeldCards: TypeAlias = Annotated[int, Meta(ge=0, le=len(DOORS) + len(TREASURES))]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
DieFace: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
PrintedTreasures: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_TREASURES)]


# Printed on cards.


class LevelNumber(Label):
    level: Level


class TreasuresWon(Label):
    treasures: PrintedTreasures


class TreasuresShort(Label):
    treasures: PrintedTreasures


class LevelsShort(Label):
    levels: Annotated[int, Meta(ge=1, le=MOST_LEVELS)]


class TreasureChange(Label):
    """The change of a monster's Treasures by a card that is played on it."""

    change: Literal[-1, 1, 2]

    def in_words(self) -> Tagged:
        return MoreTreasures(self.change) if self.change > 0 else FewerTreasures(-self.change)


class MoreTreasures(Tagged):
    treasures: int


class FewerTreasures(Tagged):
    treasures: int


class Gold(Label):
    """The price of an item; all prices are hundreds of gold pieces."""

    hundreds: Annotated[int, Meta(ge=1, le=MOST_GOLD // 100)]


class BadStuff(Label):
    monster: Annotated[Card, OneOf(tuple(MONSTERS))]

    def in_words(self) -> Tagged:
        return PrintedBadStuff(MONSTERS[self.monster].bad)


class PrintedBadStuff(Tagged):
    bad: Verb


# Characters, hands and turns.


class TurnNumber(Label):
    """The turn of the game; six characters have at most twenty turns each."""

    turn: Annotated[int, Meta(ge=1, le=120)]


class LevelOf(Label):
    level: Level
    goal: Literal[10, 20]


class CardsInHand(Label):
    count: HeldCards


class HandHeading(Label):
    """The heading before the number of cards of each deck."""

    count: HeldCards


class HandLimit(Label):
    limit: Literal[5, 6]


class FreeFor(Label):
    """A slot is free for this item of the hand."""

    item: Annotated[Card, OneOf(WORN_ITEMS)]


class DieShows(Label):
    face: DieFace


class NeededRoll(Label):
    need: DieFace


# Players.


class FightOf(Label):
    seat: Seat


class HandOf(Label):
    seat: Seat


class SheetOf(Label):
    seat: Seat


class SeeSheet(Label):
    seat: Seat


class StrengthBrought(Label):
    """The strength that the helper brings to a fight."""

    seat: Seat


class CurseOn(Label):
    seat: Seat


class BodyOf(Label):
    seat: Seat


class TakenFrom(Label):
    """The player from whom a card would be taken."""

    seat: Seat


class SetAsideFor(Label):
    seat: Seat


class WantedFrom(Label):
    """The player whose items can be asked for in a trade."""

    seat: Seat


class OfferTo(Label):
    seat: Seat


class AskHelpOf(Label):
    seat: Seat


class ForceHelpOf(Label):
    seat: Seat


class BargainOf(Label):
    seat: Seat


class TreasuresFor(Label):
    seat: Seat


class ThinksItOver(Label):
    seat: Seat


class PicksBefore(Label):
    first: Seat
    second: Seat


class OfferBetween(Label):
    seat: Seat
    to: Seat


LABELS: tuple[type[Label], ...] = (
    LevelNumber,
    TreasuresWon,
    TreasuresShort,
    LevelsShort,
    TreasureChange,
    Gold,
    BadStuff,
    TurnNumber,
    LevelOf,
    CardsInHand,
    HandHeading,
    HandLimit,
    FreeFor,
    DieShows,
    NeededRoll,
    FightOf,
    HandOf,
    SheetOf,
    SeeSheet,
    StrengthBrought,
    CurseOn,
    BodyOf,
    TakenFrom,
    SetAsideFor,
    WantedFrom,
    OfferTo,
    AskHelpOf,
    ForceHelpOf,
    BargainOf,
    TreasuresFor,
    ThinksItOver,
    PicksBefore,
    OfferBetween,
)
