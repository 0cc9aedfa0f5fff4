"""The stream of a viewer: messages numbered without gaps. It keeps the latest, for clients that resume."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from copy import copy
from typing import Any, Generic, TypeAlias

import msgspec
from msgspec import Struct

from taverne.kernel.game import E, M, V
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import Guest
from taverne.table.messages.outgoing import ChairView, Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
SPOKEN = (Update, Spoke, Wrote)
log = logging.getLogger(__name__)
STREAM_DISTANCE = 1_000_000  # between the first numbers of two streams
KEPT = 32  # few enough to fit the write buffer of a client that resumes


class Numbered(Struct, frozen=True, gc=False):
    """One message of a stream."""

    number: int
    message: Spoken
    record: str | None  # of the game in progress
    renamed: bool  # the names or the reader's seat differ from those of the previous message
    chairs: tuple[ChairView, ...]  # as the last update showed them


class StoredMessage(Struct, Generic[M, E, V], frozen=True, omit_defaults=True):
    """A message of a stream without its number."""

    message: Update[M, E, V] | Spoke | Wrote
    chairs: tuple[ChairView, ...]
    record: str | None = None
    renamed: bool = False


Decode: TypeAlias = Callable[[bytes], tuple[StoredMessage[Any, Any, Any], ...]]


class StoredStream(Struct, frozen=True):
    start: int  # the number before that of the first message, or before those that are left out
    number: int  # of the last message
    kept: msgspec.Raw  # the latest messages, the oldest first: StoredMessages in JSON
    seat: Seat | None
    chairs: tuple[ChairView, ...]
    named: bool


class Stream:
    # Slots, since several streams are used at every move.
    __slots__ = ("_chairs", "_kept", "_names", "_seat", "_start", "_stored", "number")

    def __init__(self, start: int = 0) -> None:
        self.number = start
        self._start = start
        self._kept: list[Numbered | None] = [None] * KEPT  # a ring buffer
        self._stored: tuple[StoredStream, Decode] | None = None  # messages that nobody has needed yet
        self._chairs: tuple[ChairView, ...] = ()
        self._seat: Seat | None = None
        self._names: Hashable = None

    def copy(self) -> Stream:
        twin = copy(self)
        twin._kept = self._kept.copy()
        return twin

    def stored(self, most: int = KEPT) -> StoredStream:
        """The stream with its latest messages, so many at most."""
        return self.stored_after(self._start if most == KEPT else max(self._start, self.number - most))

    def stored_after(self, start: int) -> StoredStream:
        """The stream without the messages up to this number."""
        kept = self.since(max(start, self.number - KEPT)) or []
        messages = [StoredMessage(each.message, each.chairs, each.record, each.renamed) for each in kept]
        raw = msgspec.Raw(msgspec.json.encode(messages))
        return StoredStream(start, self.number, raw, self._seat, self._chairs, self._names is not None)

    def restore(self, stored: StoredStream, decode: Decode) -> None:
        """Take over a stored stream. Its messages are decoded when somebody needs them, which is seldom."""
        self._start, self.number = stored.start, stored.number
        self._kept = [None] * KEPT
        self._stored = stored, decode
        self._seat, self._chairs = stored.seat, stored.chairs
        self._names = _names(stored.seat, stored.chairs) if stored.named else None

    def restart(self) -> None:
        """Drop all messages, because the next ones are of another game. Whoever resumes gets a snapshot."""
        self.number += 1
        self.drop()

    def drop(self) -> None:
        """Keep none of the messages so far: whoever has missed some gets a snapshot."""
        self._start = self.number
        self._kept = [None] * KEPT
        self._stored = None

    def push(self, message: Spoken, record: str | None) -> Numbered:
        self.number = number = self.number + 1
        renamed = (
            type(message) is Update
            and (message.chairs is not self._chairs or message.seat != self._seat)  # seldom
            and self._is_renamed(message)
        )
        self._kept[number % KEPT] = numbered = Numbered(number, message, record, renamed, self._chairs)
        return numbered

    def _is_renamed(self, update: Update[Any, Any, Any]) -> bool:
        """Whether names or seat have changed. Stored with the message, for clients that resume."""
        before = self._names
        self._seat, self._chairs = update.seat, update.chairs
        self._names = _names(update.seat, update.chairs)
        return self._names != before

    def since(self, last: int | None) -> list[Numbered] | None:
        """All messages after number `last`; None if some are dropped, or `last` is of another stream."""
        if self._stored is not None and last is not None and last < self._stored[0].number:
            self._decode(*self._stored)
        if last is None or not max(self._start, self.number - KEPT) <= last <= self.number:
            return None
        after = [self._kept[number % KEPT] for number in range(last + 1, self.number + 1)]
        return [numbered for numbered in after if numbered is not None]

    def _decode(self, stored: StoredStream, decode: Decode) -> None:
        """Decode the stored messages that are still kept."""
        self._stored = None
        try:
            messages = decode(stored.kept)
        except msgspec.MsgspecError:  # clients that resume get a snapshot instead
            log.exception("stored messages cannot be read")
            self._start = max(self._start, stored.number)
            return
        first = stored.number - len(messages) + 1
        for number, each in enumerate(messages, start=first):
            if number > self.number - KEPT:
                kept = Numbered(number, each.message, each.record, each.renamed, each.chairs)
                self._kept[number % KEPT] = kept


class Streams(dict[Guest, Stream]):
    """Streams by viewer. A guest who sits down again gets a new stream with other numbers."""

    opened = 0

    def __missing__(self, viewer: Guest) -> Stream:
        self.opened += 1
        stream = self[viewer] = Stream(STREAM_DISTANCE * self.opened)
        return stream

    def copy(self) -> Streams:
        twin = Streams({viewer: stream.copy() for viewer, stream in self.items()})
        twin.opened = self.opened
        return twin


def _names(seat: Seat | None, chairs: tuple[ChairView, ...]) -> Hashable:
    """All that the names and the reader's own seat are made from."""
    return seat, *[(chair.name, chair.bot, chair.program, chair.character) for chair in chairs]
