"""Labels: texts of this game's own screen, written out in advance for all values of their fields.

Labels without fields are only in words/*.toml.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.lutin_troll.rules.cards import KINDS, Card, Colour
from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat, Tagged

Copies: TypeAlias = Annotated[int, Meta(ge=0, le=4)]  # copies of one kind of card in a pack
InHand: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
OfPack: TypeAlias = Annotated[int, Meta(ge=0, le=25)]
Life: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Force: TypeAlias = Annotated[int, Meta(ge=0, le=8)]
Tokens: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Round(Label):
    number: Annotated[int, Meta(ge=1, le=9)]


class Leads(Label):
    """The seat that attacks first in a round."""

    seat: Seat


class RoundFor(Label):
    """The seat that won a round."""

    seat: Seat


class MatchFor(Label):
    """The seat that won the match."""

    seat: Seat


class HandOf(Label):
    seat: Seat


class FallenAt(Label):
    """The title of a seat's discard."""

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
    """The player's copies of one kind of card: left in the pile, chosen, played."""

    left: Copies
    chosen: Copies
    played: Copies


class PlayedStamp(Label):
    """Printed over a card whose copies are all played; French needs the card's gender."""

    card: Card


class ChosenStamp(Label):
    """Printed over a card whose copies are all chosen or played."""

    card: Card


class Gain(Label):
    """The preview of a gain of life, on a card."""

    mine: bool
    points: Force


class Loss(Label):
    """The preview of a loss of life, on a card."""

    mine: bool
    points: Force


class RoundShort(Label):
    """The preview of a round won or lost, on a card."""

    mine: bool


class Green(Tagged):
    """A green card for screen readers: its name, its colour, its force."""

    card: Card
    force: int


class Blue(Tagged):
    """A blue card for screen readers."""

    card: Card
    force: int


class Red(Tagged):
    """A red card for screen readers."""

    card: Card


Printed: TypeAlias = Green | Blue | Red


class Spoken(Label):
    """A card for screen readers."""

    card: Card

    def in_words(self) -> Tagged:
        return SpokenCard(_printed(self.card))


class Take(Label):
    """The button of a card of the pile."""

    card: Card

    def in_words(self) -> Tagged:
        return TakeCard(_printed(self.card))


class PutBack(Label):
    """The button of a chosen card."""

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
