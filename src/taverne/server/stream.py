"""A viewer's stream: densely numbered messages; the last are kept, so that a cut is resumed exactly."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Seat
from taverne.table.messages import ChairSeen, Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
SPOKEN = (Update, Spoke, Wrote)
KEPT = 32  # fewer than a line may have waiting, so that a resumed one is not cut at once


class Numbered(Struct, frozen=True, gc=False):
    """One message of a stream."""

    number: int
    message: Spoken
    record: str | None  # of the game that was being played
    renamed: bool  # names, or the reader's seat, are others than in the message before
    chairs: tuple[ChairSeen, ...]  # as they were last told


class Stream:
    __slots__ = (
        "_chairs",
        "_kept",
        "_names",
        "_seat",
        "_start",
        "number",
    )  # four and more of these are touched at every move

    def __init__(self, start: int = 0) -> None:
        self.number = start
        self._start = start
        self._kept: list[Numbered | None] = [None] * KEPT  # each in the place of the one so many before it
        self._chairs: tuple[ChairSeen, ...] = ()
        self._seat: Seat | None = None
        self._names: Hashable = None

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number = number = self.number + 1
        renamed = isinstance(message, Update) and self._is_renamed(message)
        self._kept[number % KEPT] = numbered = Numbered(number, message, record, renamed, self._chairs)
        return numbered

    def _is_renamed(self, update: Update[Any, Any, Any]) -> bool:
        """Decided once for each number, so that a resumed stream tells the same."""
        if update.chairs is self._chairs and update.seat == self._seat:  # as nearly always
            return False
        before = self._names
        self._seat, self._chairs = update.seat, update.chairs
        self._names = update.seat, *[(chair.name, chair.bot, chair.program) for chair in update.chairs]
        return self._names != before

    def since(self, last: int | None) -> list[Numbered] | None:
        """All that came after `last`; None if that is no longer known here, or was another stream's."""
        if last is None or not max(self._start, self.number - KEPT) <= last <= self.number:
            return None
        after = [self._kept[number % KEPT] for number in range(last + 1, self.number + 1)]
        return [numbered for numbered in after if numbered is not None]
