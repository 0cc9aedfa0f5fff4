"""A viewer's stream: densely numbered messages; the last are kept, so that a cut is resumed exactly."""

from __future__ import annotations

from collections import deque
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
        self._kept: deque[Numbered] = deque(maxlen=KEPT)

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number += 1
        numbered = Numbered(self.number, message, record)
        self._kept.append(numbered)
        return numbered

    def since(self, last: int | None) -> list[Numbered] | None:
        """All that came after `last`; None if that is no longer known here, or was another stream's."""
        if last is None or not self._start <= last <= self.number or self.number - last > len(self._kept):
            return None
        return [each for each in self._kept if each.number > last]
