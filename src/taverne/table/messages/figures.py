"""The figures and colours that people choose for themselves. Their names are stored and never change."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import TypeVar

Look = TypeVar("Look", bound=StrEnum)


class Figure(StrEnum):
    """A figure; its words are in the section `figure` of the house's texts."""

    FAIRY = "fairy"
    WIZARD = "wizard"
    OGRE = "ogre"
    GOBLIN = "goblin"
    DWARF = "dwarf"
    ELF = "elf"
    JESTER = "jester"
    FOX = "fox"
    HUNTER = "hunter"
    HARPY = "harpy"
    IMP = "imp"
    KNIGHT = "knight"


class Colour(StrEnum):
    """A colour of a person; none of them is the colour of a card."""

    GOLD = "gold"
    VIOLET = "violet"
    ROSE = "rose"
    TEAL = "teal"
    ORANGE = "orange"
    SLATE = "slate"
    BROWN = "brown"
    MOSS = "moss"


def free_one(wanted: Look | None, taken: Collection[Look | None]) -> Look | None:
    """The wanted figure or colour; if it is taken, the next one that is not."""
    if wanted is None or wanted not in taken:
        return wanted
    all_of_them = list(type(wanted))
    start = all_of_them.index(wanted)
    in_order = all_of_them[start:] + all_of_them[:start]
    return next((each for each in in_order if each not in taken), wanted)
