"""A viewer's stream: densely numbered messages; the last are kept, so that a cut is resumed exactly."""

from __future__ import annotations

from collections import deque
from typing import Any, TypeAlias

from taverne.table.messages import Spoke, Update, Wrote

Spoken: TypeAlias = Update[Any, Any, Any] | Spoke | Wrote
KEPT = 64


class Stream:
    def __init__(self) -> None:
        self.number = 0
        self.latest: Update[Any, Any, Any] | None = None
        self._kept: deque[tuple[int, Spoken]] = deque(maxlen=KEPT)

    def push(self, message: Spoken) -> int:
        self.number += 1
        self._kept.append((self.number, message))
        if isinstance(message, Update):
            self.latest = message
        return self.number

    def since(self, last: int | None) -> list[tuple[int, Spoken]] | None:
        """All that came after `last`; None if that is no longer known here."""
        if last is None or not 0 <= last <= self.number or self.number - last > len(self._kept):
            return None
        return [(number, message) for number, message in self._kept if number > last]
