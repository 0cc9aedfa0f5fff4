"""Traits of monsters beside their level: bonuses against characters, how to escape or avoid them, rewards."""

from enum import StrEnum
from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Tag, Trait
from taverne.kernel.tagged import Tagged


class Against(Tagged):
    """The monster gets this bonus, once, if a fighter has the drawbacks of one of these traits."""

    traits: tuple[Trait, ...]
    bonus: int


class Hampers(Tagged):
    """Every fighter with the drawbacks of this trait is weaker by the penalty."""

    trait: Trait
    penalty: int


class Counts(StrEnum):
    """The part of the players' strength that counts in the whole fight."""

    ALL = "all"
    LEVELS = "levels"
    BONUSES = "bonuses"


class Escape(StrEnum):
    ROLL = "roll"
    NEVER = "never"  # no roll, no card
    ALWAYS = "always"


class Spares(Tagged):
    """The monster does not pursue characters of this level or less, unless they have these drawbacks."""

    level: int
    unless: Trait | None = None


class Toll(Tagged):
    """Characters who run from the monster lose levels, even if they escape, unless it spares them."""

    levels: int


# --- Ways to avoid fighting the monster


class LeavesFor(Tagged):
    """The monster leaves if a fighter has this trait; the main fighter gets Treasures instead."""

    trait: Trait
    treasures: int


class SwapsFor(Tagged):
    """The monster leaves if a fighter has this trait; a main fighter with it may swap this many Treasures."""

    trait: Trait
    treasures: int


class Bribed(Tagged):
    """The main fighter may discard an item in play worth this much: the monster leaves, without reward."""

    gold: int


class Chased(Tagged):
    """A fighter with this trait may chase the monster away: its Treasures, no level."""

    trait: Trait


class Declined(Tagged):
    """The main fighter may decline the fight, without reward, unless a fighter has these drawbacks."""

    unless: Trait


class Distracted(Tagged):
    """A runner escapes the monster by discarding an item in play with one of these tags."""

    tags: tuple[Tag, ...]


Way: TypeAlias = LeavesFor | SwapsFor | Bribed | Chased | Declined | Distracted

# --- Extra rewards for beating the monster


class ExtraTreasure(Tagged):
    """Each fighter with this trait draws this many Treasures."""

    trait: Trait
    treasures: int


class ExtraLevelWith(Tagged):
    """More levels for the main fighter, if a card with this tag was in use or played on the players' side."""

    tag: Tag
    levels: int


class ExtraLevelUnaided(Tagged):
    """More levels for a main fighter who kills the monster without helper or bonus."""

    levels: int


Extra: TypeAlias = ExtraTreasure | ExtraLevelWith | ExtraLevelUnaided
