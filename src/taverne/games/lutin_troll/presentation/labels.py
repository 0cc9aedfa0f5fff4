"""The labels of this game's own screen."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.lutin_troll.rules.cards import KINDS, Card, Colour
from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat, Tagged

Copies: TypeAlias = Annotated[int, Meta(ge=0, le=4)]  # of one kind of card in a pack
InHand: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
OfPack: TypeAlias = Annotated[int, Meta(ge=0, le=25)]
Life: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Force: TypeAlias = Annotated[int, Meta(ge=0, le=8)]
Tokens: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Round(Label):
    number: Annotated[int, Meta(ge=1, le=9)]


class Leads(Label):
    seat: Seat


class RoundFor(Label):
    seat: Seat


class MatchFor(Label):
    seat: Seat


class HandOf(Label):
    seat: Seat


class FallenAt(Label):
    seat: Seat


class CardsInHand(Label):
    count: InHand


class CardsInPile(Label):
    count: OfPack


class FallenCount(Label):
    count: OfPack


class LifeLeft(Label):
    life: Life


class TokensWon(Label):
    won: Tokens
    most: Literal[3, 5]


class TokensOf(Label):
    won: Tokens


class TokensInBank(Label):
    left: Annotated[int, Meta(ge=0, le=10)]


class ChosenOf(Label):
    chosen: InHand


class MoreToChoose(Label):
    count: Annotated[int, Meta(ge=1, le=5)]


class Copied(Label):
    """Where the copies of one kind of card are."""

    left: Copies
    chosen: Copies
    played: Copies


class PlayedStamp(Label):
    card: Card


class ChosenStamp(Label):
    card: Card


class Gain(Label):
    mine: bool
    points: Force


class Loss(Label):
    mine: bool
    points: Force


class RoundShort(Label):
    mine: bool


class Green(Tagged):
    """A card as it is read aloud: its name, its colour, its force."""

    card: Card
    force: int


class Blue(Tagged):
    card: Card
    force: int


class Red(Tagged):
    card: Card


Printed: TypeAlias = Green | Blue | Red


class Spoken(Label):
    card: Card

    def in_words(self) -> Tagged:
        return SpokenCard(_printed(self.card))


class Take(Label):
    card: Card

    def in_words(self) -> Tagged:
        return TakeCard(_printed(self.card))


class PutBack(Label):
    card: Card

    def in_words(self) -> Tagged:
        return PutCardBack(_printed(self.card))


class SpokenCard(Tagged):
    printed: Printed


class TakeCard(Tagged):
    printed: Printed


class PutCardBack(Tagged):
    printed: Printed


def _printed(card: Card) -> Printed:
    kind = KINDS[card]
    match kind.colour:
        case Colour.GREEN:
            return Green(card, kind.force or 0)
        case Colour.BLUE:
            return Blue(card, kind.force or 0)
        case Colour.RED:
            return Red(card)


LABELS: tuple[type[Label], ...] = (
    Round,
    Leads,
    RoundFor,
    MatchFor,
    HandOf,
    FallenAt,
    CardsInHand,
    CardsInPile,
    FallenCount,
    LifeLeft,
    TokensWon,
    TokensOf,
    TokensInBank,
    ChosenOf,
    MoreToChoose,
    Copied,
    PlayedStamp,
    ChosenStamp,
    Gain,
    Loss,
    RoundShort,
    Spoken,
    Take,
    PutBack,
)
