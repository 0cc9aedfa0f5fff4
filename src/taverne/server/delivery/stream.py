"""The stream of a viewer: messages numbered without gaps. It keeps the latest, for clients that resume."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.table.messages.outgoing import ChairView, Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
SPOKEN = (Update, Spoke, Wrote)
KEPT = 32  # few enough to fit the write buffer of a client that resumes


class Numbered(Struct, frozen=True, gc=False):
    """One message of a stream."""

    number: int
    message: Spoken
    record: str | None  # of the game in progress
    renamed: bool  # the names or the reader's seat differ from those of the previous message
    chairs: tuple[ChairView, ...]  # as the last update showed them


class Stream:
    # Slots, since several streams are used at every move.
    __slots__ = ("_chairs", "_kept", "_names", "_seat", "_start", "number")

    def __init__(self, start: int = 0) -> None:
        self.number = start
        self._start = start
        self._kept: list[Numbered | None] = [None] * KEPT  # a ring buffer
        self._chairs: tuple[ChairView, ...] = ()
        self._seat: Seat | None = None
        self._names: Hashable = None

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number = number = self.number + 1
        renamed = (
            isinstance(message, Update)
            and (message.chairs is not self._chairs or message.seat != self._seat)  # seldom
            and self._is_renamed(message)
        )
        self._kept[number % KEPT] = numbered = Numbered(number, message, record, renamed, self._chairs)
        return numbered

    def _is_renamed(self, update: Update[Any, Any, Any]) -> bool:
        """Whether names or seat have changed. Stored with the message, for clients that resume."""
        before = self._names
        self._seat, self._chairs = update.seat, update.chairs
        self._names = update.seat, *map(_named, update.chairs)
        return self._names != before

    def since(self, last: int | None) -> list[Numbered] | None:
        """All messages after number `last`; None if some are dropped, or `last` is of another stream."""
        if last is None or not max(self._start, self.number - KEPT) <= last <= self.number:
            return None
        after = [self._kept[number % KEPT] for number in range(last + 1, self.number + 1)]
        return [numbered for numbered in after if numbered is not None]


def _named(chair: ChairView) -> Hashable:
    """All that the name of a chair is made from."""
    return chair.name, chair.bot, chair.program, chair.character
