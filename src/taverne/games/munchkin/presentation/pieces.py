"""The pieces of the game: its cards, and the traits, slots and sorts of items that cards mention."""

from taverne.games.munchkin.presentation.card_text import card_text
from taverne.games.munchkin.presentation.known import card_known
from taverne.games.munchkin.rules.cards import DECK_OF, ROWS
from taverne.games.munchkin.rules.cards.actions import Boost, BoostOrKill, Modify
from taverne.games.munchkin.rules.cards.card_types import AnyRow, Curse, Deck, Item, Monster, OneShot, Trick
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait
from taverne.kernel.presentation import Ink, Piece
from taverne.kernel.source import Source, known
from taverne.kernel.tagged import Tagged


class NoRace(Tagged):
    """Human: no race."""


class Sex(Tagged):
    """Man or woman."""


class Place(Tagged):
    """A slot, and how many items it holds."""

    most: int


class BothHands(Tagged):
    """The slot of an item that takes both hands."""


class Sort(Tagged):
    """A sort of item that other cards ask for."""


_DESCRIPTIONS: dict[Trait | Slot | Tag, Tagged] = {
    Trait.HUMAN: NoRace(),
    Trait.MALE: Sex(),
    Trait.FEMALE: Sex(),
    Slot.HEAD: Place(1),
    Slot.ARMOR: Place(1),
    Slot.FEET: Place(1),
    Slot.ONE_HAND: Place(2),
    Slot.TWO_HANDS: BothHands(),
    **{tag: Sort() for tag in Tag},
}


def _ink(row: AnyRow) -> Ink:
    match row:
        case Monster():
            return Ink.RED
        case Curse():
            return Ink.BLACK
        case _:
            return Ink.BLUE if DECK_OF[row.card] is Deck.DOOR else Ink.GREEN


def _value(row: AnyRow) -> int | None:
    """The number on a card: a monster's level, or the bonus of a card."""
    match row:
        case Monster():
            return row.level
        case Item():
            return row.bonus or None
        case OneShot(does=Boost(bonus) | BoostOrKill(bonus)) | Trick(does=Modify(bonus)):
            return bonus
        case _:
            return None


PIECES: dict[str, Piece] = {
    **{card: Piece(_ink(row), _value(row), card_text(row), card_known(card)) for card, row in ROWS.items()},
    **{
        # The booklet explains races, classes and slots; sorts of items are on the cards alone.
        name: Piece(
            Ink.BLACK, None, about, known(Source.ELSEWHERE if isinstance(name, Tag) else Source.BOOKLET)
        )
        for name, about in _DESCRIPTIONS.items()
    },
}
