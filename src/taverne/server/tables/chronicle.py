"""The chronicle of a table: the latest public events, notices and chat messages of its current game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from taverne.kernel.tagged import Tagged

KEPT = 600  # entries; older ones are dropped, since the replay of the game has its events

Line: TypeAlias = tuple[int, Tagged]  # an entry, and the moment of the replay that it points to


class Chronicle:
    """Owns the latest entries, and how many older ones it has dropped."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=KEPT)
        self.dropped = 0

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Line]:
        """The entries, the oldest first."""
        return iter(self._lines)

    def __reversed__(self) -> Iterator[Line]:
        return reversed(self._lines)

    def append(self, moment: int, value: Tagged) -> None:
        self.dropped += len(self._lines) == KEPT
        self._lines.append((moment, value))

    def clear(self) -> None:
        self._lines.clear()
        self.dropped = 0
