"""The powers of races, classes and items, with their numbers."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Tagged

# --- Races


class FleesBetter(Tagged):
    """Adds to every roll to run away; a race or an item in use has it."""

    bonus: int


class PaidInLevels(Tagged):
    """Gains a level as a helper for each monster killed."""


class CarriesBigItems(Tagged):
    """May carry any number of Big items."""


class HoldsMore(Tagged):
    """May keep this many cards in hand at the end of the turn."""

    cards: int


class SellsDear(Tagged):
    """May sell one item per own turn at double price."""


class TriesAgain(Tagged):
    """After a failed roll to run away, may discard a card to roll again, once per monster."""


# --- Classes


class Berserk(Tagged):
    """May discard up to this many cards as a fighter, each for a bonus."""

    most: int
    bonus: int


class WinsTies(Tagged):
    """Wins ties as a main fighter or helper."""


class Flight(Tagged):
    """After a roll to run away, may discard up to this many cards, each for +1."""

    most: int


class Charm(Tagged):
    """May discard the whole hand as a fighter, of at least this many cards, to remove a monster.

    The monster leaves its Treasures, but gives no level.
    """

    least: int


class Backstab(Tagged):
    """May discard a card to weaken a fighter by this penalty, once per victim and fight."""

    penalty: int


class Theft(Tagged):
    """May discard a card to try to steal a small item, by a roll of this or more. Failure costs a level."""

    least: int


class Resurrection(Tagged):
    """May take cards from the top of the discards instead of drawing face up, for a hand card each."""


class Turning(Tagged):
    """May discard up to this many cards as a fighter against an Undead, each for a bonus."""

    most: int
    bonus: int


BadgePower: TypeAlias = (
    FleesBetter
    | PaidInLevels
    | CarriesBigItems
    | HoldsMore
    | SellsDear
    | TriesAgain
    | Berserk
    | WinsTies
    | Flight
    | Charm
    | Backstab
    | Theft
    | Resurrection
    | Turning
)

# --- Items


class SavesFrom(Tagged):
    """May be discarded when running away, to escape one monster of this printed level or less."""

    level: int


class TreasureForFleeing(Tagged):
    """In use: gives a Treasure, face down, for escaping all monsters of a fight."""


class ShrugsOffDoorCurses(Tagged):
    """In use: curses that the wearer draws at the door have no effect."""


class ForcesHelp(Tagged):
    """In use: may force a player of a higher level to help unpaid. Such a fight never wins the game."""


class BetterFor(Tagged):
    """In use by a character with this trait: has this bonus instead of the printed one."""

    trait: Trait
    bonus: int


ItemPower: TypeAlias = (
    FleesBetter | SavesFrom | TreasureForFleeing | ShrugsOffDoorCurses | ForcesHelp | BetterFor
)
