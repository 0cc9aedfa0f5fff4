"""A viewer's stream: messages numbered without gaps. The latest are kept, so that a client can resume."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from taverne.table.messages import Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
SPOKEN = (Update, Spoke, Wrote)
KEPT = 32  # few enough to fit the write buffer of a client that resumes


class Numbered(Struct, frozen=True, gc=False):
    """One message of a stream."""

    number: int
    message: Spoken
    record: str | None  # of the game in progress


class Stream:
    __slots__ = ("_kept", "_start", "number")  # several streams are used at every move

    def __init__(self, start: int = 0) -> None:
        self.number = start
        self._start = start
        self._kept: list[Numbered | None] = [None] * KEPT  # a ring buffer

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number = number = self.number + 1
        self._kept[number % KEPT] = numbered = Numbered(number, message, record)
        return numbered

    def since(self, last: int | None) -> list[Numbered] | None:
        """All messages after number `last`; None if they are not kept or `last` is of another stream."""
        if last is None or not max(self._start, self.number - KEPT) <= last <= self.number:
            return None
        after = [self._kept[number % KEPT] for number in range(last + 1, self.number + 1)]
        return [numbered for numbered in after if numbered is not None]
