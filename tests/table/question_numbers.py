"""No two questions of a game at a table have the same number, even after take-backs."""

from __future__ import annotations

from typing import Any, TypeAlias

from taverne.kernel.record import TakenBack
from taverne.table.match import Match

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


class QuestionNumbers:
    """The numbers of the questions of one game so far."""

    def __init__(self) -> None:
        self._numbers: set[int] = set()
        self._last = 0

    def count(self, match: AnyMatch | None, before: AnyMatch | None, entries: int) -> None:
        """Check the open question after a step. Before the step `before` was played, with so many entries."""
        if match is None or match is not before:
            self._numbers = set()
        if match is None:
            return
        new = match.record.entries[entries:] if match is before else []
        taken_back = [entry for entry in new if isinstance(entry, TakenBack)]
        seen = any(match._had_events(entry) for entry in taken_back)
        if taken_back and (seen or match.ask.number != self._last):
            assert match.ask.number not in self._numbers
        self._last = match.ask.number
        self._numbers.add(match.ask.number)
