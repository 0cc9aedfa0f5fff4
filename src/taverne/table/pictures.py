"""Until when screens are still drawing what has happened: so long the clock of a question waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from taverne.table import table_version

LATEST = 4.0  # seconds: a screen that is later than that catches up


class StoredPictures(Struct, frozen=True):
    until: float = 0.0


class Pictures:
    """Owns the time until which screens draw. It follows from public events alone: it is the same for all."""

    def __init__(self, version: int = table_version.LATEST) -> None:
        self._version = version
        self.until = 0.0

    def stored(self) -> StoredPictures:
        return StoredPictures(self.until)

    def restore(self, stored: StoredPictures) -> None:
        self.until = stored.until

    def reset(self) -> None:
        """A new game begins: nothing is being drawn."""
        self.until = 0.0

    def add(self, events: Iterable[object], milliseconds: Callable[[object], int], now: float) -> None:
        """Let screens draw these events, after what they draw already."""
        if self._version >= table_version.PICTURES:
            self.until = min(max(now, self.until), now + LATEST) + sum(map(milliseconds, events)) / 1000
