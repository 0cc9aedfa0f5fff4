"""What races, classes and items allow those who have them, with the numbers in it."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Tagged

# --- Races


class FleesBetter(Tagged):
    """Added to every roll to run away: a race, or an item in use."""

    bonus: int


class PaidInLevels(Tagged):
    """As a helper, a level for each monster killed."""


class CarriesBigItems(Tagged):
    """Any number of them."""


class HoldsMore(Tagged):
    """The limit of the hand at the end of the turn."""

    cards: int


class SellsDear(Tagged):
    """One item per own turn at double price."""


class TriesAgain(Tagged):
    """After a failed roll to run away: a card discarded, a second roll; once per monster."""


# --- Classes


class Berserk(Tagged):
    """In a fight of his: up to so many cards discarded, a bonus for each."""

    most: int
    bonus: int


class WinsTies(Tagged):
    """As a fighter, main or helper."""


class Flight(Tagged):
    """After a roll to run away: up to so many cards discarded, +1 for each."""

    most: int


class Charm(Tagged):
    """As a fighter: the whole hand, of at least so many cards, for one monster: its Treasure, no level."""

    least: int


class Backstab(Tagged):
    """A card discarded: a fighter loses so much strength; once per victim and fight."""

    penalty: int


class Theft(Tagged):
    """A card discarded, then this or more on the die: a small item in play; or else a level is lost."""

    least: int


class Resurrection(Tagged):
    """Face-up draws from the top of the discards instead; then a hand card discarded for each."""


class Turning(Tagged):
    """As a fighter against an Undead: up to so many cards discarded, a bonus for each."""

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
    """Carried, discarded when running away: escapes one monster of this printed level or less."""

    level: int


class TreasureForFleeing(Tagged):
    """In use, and all monsters of the fight escaped: one Treasure, face down."""


class ShrugsOffDoorCurses(Tagged):
    """In use: curses that the wearer draws at the door do nothing."""


class ForcesHelp(Tagged):
    """In use: whoever has a higher level cannot refuse to help, unpaid; such a fight never wins the game."""


class BetterFor(Tagged):
    """In use by this race or class: this bonus instead."""

    trait: Trait
    bonus: int


ItemPower: TypeAlias = (
    FleesBetter | SavesFrom | TreasureForFleeing | ShrugsOffDoorCurses | ForcesHelp | BetterFor
)
