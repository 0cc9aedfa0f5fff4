"""Taking back: which entry a seat may undo, and what undoing it tells the others."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.match import Match
from taverne.table.messages.notices import Notice, TookBack
from taverne.table.messages.refusals import EnoughTakenBack, NothingToTakeBack, Refusal

MOST_TAKEN_BACK = 100  # times a game by one seat: every one of them stays in the record


def undoable(match: Match[S, M, E, V, O], seat: Seat) -> int:
    """The entry that the seat would undo."""
    if match.taken_back(seat) >= MOST_TAKEN_BACK:
        raise Refusal(EnoughTakenBack(MOST_TAKEN_BACK))
    entry = match.last(seat)
    if entry is None:
        raise Refusal(NothingToTakeBack())
    return entry


def undo(match: Match[S, M, E, V, O], seat: Seat, entries: tuple[int, ...], now: float) -> tuple[Notice, ...]:
    """Undo the entries. A notice is returned only if another viewer can see a difference."""
    return (TookBack(seat),) if match.undo(seat, entries, now) else ()
