"""Traits of characters (race, class, sex), slots for items, and the tags of items."""

from enum import StrEnum


class Trait(StrEnum):
    """A race, a class or a sex. A character without a race card in play is human."""

    HUMAN = "human"
    ELF = "elf"
    DWARF = "dwarf"
    HALFLING = "halfling"
    WARRIOR = "warrior"
    WIZARD = "wizard"
    THIEF = "thief"
    CLERIC = "cleric"
    MALE = "male"
    FEMALE = "female"


RACES = (Trait.ELF, Trait.DWARF, Trait.HALFLING)  # the races with cards
CLASSES = (Trait.WARRIOR, Trait.WIZARD, Trait.THIEF, Trait.CLERIC)


class Slot(StrEnum):
    """The place where an item in use is worn. An item without a slot can always be used."""

    HEAD = "head"
    ARMOR = "armor"
    FEET = "feet"
    ONE_HAND = "one_hand"
    TWO_HANDS = "two_hands"


class Tag(StrEnum):
    """A property of an item that other cards refer to."""

    WAND = "wand"
    STAFF = "staff"
    POLE = "pole"
    FIRE = "fire"
    BELOW_WAIST = "below_waist"
