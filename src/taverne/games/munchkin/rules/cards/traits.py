"""What characters are, where items are worn, and what other cards look for on an item."""

from enum import StrEnum


class Trait(StrEnum):
    """A race, a class or a sex; human is whoever has no race card in play."""

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


RACES = (Trait.ELF, Trait.DWARF, Trait.HALFLING)  # those that have cards
CLASSES = (Trait.WARRIOR, Trait.WIZARD, Trait.THIEF, Trait.CLERIC)


class Slot(StrEnum):
    """Where an item in use is worn; an item without one can always be added."""

    HEAD = "head"
    ARMOR = "armor"
    FEET = "feet"
    ONE_HAND = "one_hand"
    TWO_HANDS = "two_hands"


class Tag(StrEnum):
    """What other cards ask of an item."""

    WAND = "wand"
    STAFF = "staff"
    POLE = "pole"
    FIRE = "fire"
    BELOW_WAIST = "below_waist"
