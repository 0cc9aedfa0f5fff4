"""A position of the tactics suite, and the text of moves in it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from hashlib import sha256
from typing import Any

from msgspec import Struct, structs

from taverne.kernel.tagged import Tagged, tag_of

WAIT = "wait"  # the text of no move, where no move is owed
ANY = "*"


class Forced(StrEnum):
    """The end that is certain, whatever the other players do with the cards they hold."""

    WIN = "win"  # each right move wins the game
    LOSS = "loss"  # any other move lets another player win the game
    DEATH = "death"  # any other move kills the character
    SURE = "sure"  # each right move brings more points than any other move could


class BadPosition(ValueError):
    """A position that is impossible or wrongly written; the message says how."""


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as written in a file; each game adds the fields that describe its state."""

    name: str
    why: str
    seat: int = 0  # the player who has to find the move
    play: tuple[str, ...] = ()  # moves that lead from the described state to the position: a seat and a move
    right: tuple[str, ...]
    first: tuple[str, ...] = ()  # moves that may come before the right one, such as drafting an offer
    forced: Forced | None = None

    @property
    def held_out(self) -> bool:
        """Whether the position belongs to the third that nobody tunes against."""
        return sha256(self.name.encode()).digest()[0] % 3 == 0


def text_of(move: Tagged | None) -> str:
    """The text of a move: its tag and its values."""
    if move is None:
        return WAIT
    return " ".join([tag_of(type(move)), *[_text(value) for value in structs.astuple(move)]])


def _text(value: Any) -> str:
    if isinstance(value, Tagged):
        return text_of(value).replace(" ", ":")
    if isinstance(value, tuple):
        return ",".join(map(_text, value)) or "-"
    return "-" if value is None else str(value)


def matches(move: Tagged | None, pattern: str) -> bool:
    """Whether a pattern means this move. `*` stands for any value; values left out at the end are any."""
    words, wanted = text_of(move).split(), pattern.split()
    if len(wanted) > len(words):
        return False
    return all(want in (ANY, word) for word, want in zip(words, wanted, strict=False))


def matches_one(move: Tagged | None, patterns: Sequence[str]) -> bool:
    return any(matches(move, pattern) for pattern in patterns)
