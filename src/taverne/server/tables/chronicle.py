"""The chronicle of a table: the latest public events, notices and chat messages of its current game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeAlias, cast, get_args

from msgspec import Struct

from taverne.kernel.game import E
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.chat import Phrase
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import Spoke, Wrote

KEPT_CHAT = 60  # chat messages, when a table goes on to another game
KEPT = 600  # entries; older ones are dropped, since the replay of the game has its events

_CHAT = frozenset({Spoke, Wrote})
_NOTICES = frozenset(get_args(Notice))  # asking for the class is five times as fast as isinstance


Line: TypeAlias = tuple[int, Tagged]  # an entry, and the moment of the replay that it points to


class StoredLine(Struct, Generic[E], frozen=True, omit_defaults=True, gc=False):
    """A line with one of the three: a game may give an event the tag of a notice."""

    moment: int
    event: E | None = None
    notice: Notice | None = None
    chat: Spoke | Wrote | None = None


class StoredChronicle(Struct, Generic[E], frozen=True):
    lines: tuple[StoredLine[E], ...]
    dropped: int


class Chronicle:
    """Owns the latest entries, and how many older ones it has dropped."""

    def __init__(self) -> None:
        self._lines: deque[StoredLine[Any]] = deque(maxlen=KEPT)
        self.dropped = 0

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Line]:
        """The entries, the oldest first."""
        return map(_line, self._lines)

    def __reversed__(self) -> Iterator[Line]:
        return map(_line, reversed(self._lines))

    def append(self, moment: int, value: Tagged) -> None:
        self.dropped += len(self._lines) == KEPT
        self._lines.append(_stored(moment, value))

    def clear(self) -> None:
        self._lines.clear()
        self.dropped = 0

    def keep_chat(self, seats: Mapping[Seat, Seat]) -> None:
        """Keep what was said by those who still have a seat, under the seat that they have now.

        Phrases of one game have no words in another: they are dropped.
        """
        chats = [line.chat for line in self._lines if line.chat is not None]
        said = [chat for chat in chats if chat.seat in seats and _is_of_any_game(chat)]
        self.clear()
        for chat in said[-KEPT_CHAT:]:
            self.append(0, chat.__replace__(seat=seats[chat.seat]))

    def of_moment(self, number: int) -> tuple[Tagged, ...]:
        """The entries of one moment that are kept: events, with notices and chat before and after them."""
        return tuple(_line(line)[1] for line in self._lines if line.moment == number)

    def until(self, number: int) -> Chronicle:
        """The chronicle up to this moment."""
        twin = self.copy()
        twin._lines = deque((line for line in self._lines if line.moment <= number), maxlen=KEPT)
        return twin

    def copy(self) -> Chronicle:
        twin = Chronicle()
        twin._lines, twin.dropped = self._lines.copy(), self.dropped
        return twin

    def stored(self) -> StoredChronicle[Any]:
        return StoredChronicle(tuple(self._lines), self.dropped)

    def restore(self, stored: StoredChronicle[Any]) -> None:
        self._lines = deque(stored.lines, maxlen=KEPT)
        self.dropped = stored.dropped


def is_event(value: Tagged) -> bool:
    """Whether an entry is an event of the game, and no notice or chat message."""
    return type(value) not in _NOTICES and type(value) not in _CHAT


def _is_of_any_game(chat: Spoke | Wrote) -> bool:
    return isinstance(chat, Wrote) or chat.phrase in list(Phrase)


def _stored(moment: int, value: Tagged) -> StoredLine[Any]:
    kind = type(value)
    if kind in _NOTICES:
        return StoredLine(moment, notice=cast(Notice, value))
    if kind in _CHAT:
        return StoredLine(moment, chat=cast(Spoke | Wrote, value))
    return StoredLine(moment, event=value)


def _line(stored: StoredLine[Any]) -> Line:
    value = stored.chat or stored.notice or stored.event
    assert value is not None
    return stored.moment, value
