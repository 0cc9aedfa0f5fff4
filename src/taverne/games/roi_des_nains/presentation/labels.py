"""The labels of this game's own screen."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.roi_des_nains.rules.cards import KINDS, Card, Suit
from taverne.games.roi_des_nains.rules.specials import (
    SPECIALS,
    Earns,
    EarnsLastTrick,
    EarnsNextTrick,
    EarnsNobles,
    Multiplies,
)
from taverne.kernel.label import Label, OneOf
from taverne.kernel.tagged import Seat, Tagged

Total: TypeAlias = Annotated[int, Meta(ge=-299, le=299)]  # limits beyond the total of the longest game
Bonus: TypeAlias = Annotated[
    int, Meta(ge=-26, le=26)
]  # 26: the most points of a quest; one card doubles them
TrickCount: TypeAlias = Annotated[int, Meta(ge=0, le=13)]
PAYING = tuple(
    card
    for card, special in SPECIALS.items()
    if isinstance(special.power, Earns | EarnsNextTrick | EarnsLastTrick | EarnsNobles | Multiplies)
)


class Deal(Label):
    number: Annotated[int, Meta(ge=1, le=27)]


class DealOf(Label):
    deal: Annotated[int, Meta(ge=1, le=7)]
    deals: Literal[3, 5, 7]


class ExtraDeal(Label):
    deal: Annotated[int, Meta(ge=4, le=27)]


class TrickOf(Label):
    trick: Annotated[int, Meta(ge=1, le=13)]
    whole: Literal[8, 10, 13]


class HandOf(Label):
    seat: Seat


class TricksOf(Label):
    seat: Seat


class SeeTricks(Label):
    seat: Seat


class InOneOfTheseHands(Label):
    one: Seat
    other: Seat


class Wins(Label):
    seat: Seat


class Points(Label):
    total: Total


class PointsInShort(Label):
    total: Total


class Tricks(Label):
    count: TrickCount


class MoreToGive(Label):
    left: Annotated[int, Meta(ge=0, le=2)]


class ByCard(Label):
    """The part of a deal's points that its special card has brought."""

    points: Bonus
    card: Annotated[str, OneOf(PAYING)]


class StandsFor(Label):
    """A Magic card on the table, and the card that it stands for."""

    card: Card


class StandsAbove(Label):
    card: Card


class Spoken(Label):
    """A card as it is read aloud: its name, its suit if its name does not tell it, its colour."""

    card: Card

    def in_words(self) -> Tagged:
        suit_in_name = not KINDS[self.card].special or self.card.endswith("_standard")
        match KINDS[self.card].suit:
            case Suit.DWARVES:
                return SpokenDwarf(self.card, suit_in_name)
            case Suit.KNIGHTS:
                return SpokenKnight(self.card, suit_in_name)
            case Suit.GOBLINS:
                return SpokenGoblin(self.card, suit_in_name)
            case Suit.MAGIC:
                return SpokenMagic(self.card)


class SpokenDwarf(Tagged):
    card: Card
    suit_in_name: bool


class SpokenKnight(Tagged):
    card: Card
    suit_in_name: bool


class SpokenGoblin(Tagged):
    card: Card
    suit_in_name: bool


class SpokenMagic(Tagged):
    card: Card


LABELS: tuple[type[Label], ...] = (
    Deal,
    DealOf,
    ExtraDeal,
    TrickOf,
    HandOf,
    TricksOf,
    SeeTricks,
    InOneOfTheseHands,
    Wins,
    Points,
    PointsInShort,
    Tricks,
    MoreToGive,
    ByCard,
    StandsFor,
    StandsAbove,
    Spoken,
)
