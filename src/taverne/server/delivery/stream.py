"""A viewer's stream: densely numbered messages; the last are kept, so that a cut is resumed exactly."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from taverne.table.messages import Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
SPOKEN = (Update, Spoke, Wrote)
KEPT = 32  # fewer than a line may have waiting, so that a resumed one is not cut at once


class Numbered(Struct, frozen=True, gc=False):
    """One message of a stream."""

    number: int
    message: Spoken
    record: str | None  # of the game that was being played


class Stream:
    __slots__ = ("_kept", "_start", "number")  # four and more of these are touched at every move

    def __init__(self, start: int = 0) -> None:
        self.number = start
        self._start = start
        self._kept: list[Numbered | None] = [None] * KEPT  # each in the place of the one so many before it

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number = number = self.number + 1
        self._kept[number % KEPT] = numbered = Numbered(number, message, record)
        return numbered

    def since(self, last: int | None) -> list[Numbered] | None:
        """All that came after `last`; None if that is no longer known here, or was another stream's."""
        if last is None or not max(self._start, self.number - KEPT) <= last <= self.number:
            return None
        after = [self._kept[number % KEPT] for number in range(last + 1, self.number + 1)]
        return [numbered for numbered in after if numbered is not None]
