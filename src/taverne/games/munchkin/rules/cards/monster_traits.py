"""What monsters have beside their level: whom they hate, how they are escaped, how not to fight them."""

from enum import StrEnum
from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Tag, Trait
from taverne.kernel.tagged import Tagged


class Against(Tagged):
    """Stronger by so much, once, if a fighter suffers the drawbacks of one of these."""

    traits: tuple[Trait, ...]
    bonus: int


class Hampers(Tagged):
    """Every fighter who suffers the drawbacks of this is weaker by so much."""

    trait: Trait
    penalty: int


class Counts(StrEnum):
    """What of the players' strength counts, in the whole fight."""

    ALL = "all"
    LEVELS = "levels"
    BONUSES = "bonuses"


class Escape(StrEnum):
    ROLL = "roll"
    NEVER = "never"  # no roll, no card
    ALWAYS = "always"


class Spares(Tagged):
    """Does not pursue characters of this level or less, except who suffers the drawbacks of this."""

    level: int
    unless: Trait | None = None


class Toll(Tagged):
    """Who runs from it loses so many levels, escaped or not, unless it spares him."""

    levels: int


# --- Ways not to fight it


class LeavesFor(Tagged):
    """Goes by itself when a fighter has this; so many Treasures for the main fighter instead."""

    trait: Trait
    treasures: int


class SwapsFor(Tagged):
    """Goes by itself when a fighter has this; a main fighter who has it may swap so many Treasures."""

    trait: Trait
    treasures: int


class Bribed(Tagged):
    """The main fighter discards an item in play worth this much: it goes, no level, no Treasure."""

    gold: int


class Chased(Tagged):
    """A fighter with this chases it away: its Treasure, no level."""

    trait: Trait


class Declined(Tagged):
    """The main fighter leaves it alone, no level, no Treasure, unless a fighter suffers from being this."""

    unless: Trait


class Distracted(Tagged):
    """Who runs from it discards an item in play with one of these, and has escaped."""

    tags: tuple[Tag, ...]


Way: TypeAlias = LeavesFor | SwapsFor | Bribed | Chased | Declined | Distracted

# --- More for beating it


class ExtraTreasure(Tagged):
    """For each fighter with this trait, drawn for himself."""

    trait: Trait
    treasures: int


class ExtraLevelWith(Tagged):
    """For the main fighter, if a card with this was in use or played on the players' side."""

    tag: Tag
    levels: int


class ExtraLevelUnaided(Tagged):
    """For who kills it without helper or bonus."""

    levels: int


Extra: TypeAlias = ExtraTreasure | ExtraLevelWith | ExtraLevelUnaided
