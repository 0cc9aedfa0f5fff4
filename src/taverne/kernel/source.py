"""Where a game is known from: its pieces, the choices of its options, its age and its duration."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Meta


class Source(StrEnum):
    """Where a fact is known from."""

    BOOKLET = "booklet"  # the rule book of this box says it in words
    EDITION = "edition"  # another edition of the game
    ELSEWHERE = "elsewhere"  # another source, such as photographs of the cards or another implementation
    DESIGN = "design"  # our own design, because no source says it
    OWNER = "owner"  # the owner of a box corrected it in a file


class Aspect(StrEnum):
    """The part of a piece that a source tells."""

    WHOLE = "whole"
    EFFECT = "effect"
    NAME = "name"
    NUMBERS = "numbers"
    CONDITION = "condition"
    BOARD = "board"  # the board on which a condition is printed
    SLOTS = "slots"
    SHARES = "shares"
    FACES = "faces"  # the two faces that are on one token
    COLOUR = "colour"
    SUIT = "suit"


Known: TypeAlias = tuple[tuple[Aspect, Source], ...]  # each aspect once, the most important first


def known(whole: Source) -> Known:
    """A piece about which one source tells everything."""
    return ((Aspect.WHOLE, whole),)


def told_by(source: Source, **others: Source) -> Meta:
    """Mark an option of a game: the source of its choices, and of those that another source tells."""
    return Meta(extra={"source": source, "sources": others})
