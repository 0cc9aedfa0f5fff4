"""Take-backs: finds the entry that a seat may undo, and undoes it."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.match import Match
from taverne.table.messages.notices import Notice, TookBack
from taverne.table.messages.refusals import EnoughTakenBack, NothingToTakeBack, Refusal

MOST_TAKEN_BACK = 100  # by one seat in one game, because each of them stays in the record


def undoable(match: Match[S, M, E, V, O], seat: Seat) -> int:
    """The number of the entry that a take-back of this seat undoes. Raises Refusal if there is none."""
    if match.taken_back(seat) >= MOST_TAKEN_BACK:
        raise Refusal(EnoughTakenBack(MOST_TAKEN_BACK))
    entry = match.last_move(seat)
    if entry is None:
        raise Refusal(NothingToTakeBack())
    return entry


def undo(match: Match[S, M, E, V, O], seat: Seat, entries: tuple[int, ...], now: float) -> tuple[Notice, ...]:
    """Undo the entries. A notice is returned only if another viewer can see a difference."""
    return (TookBack(seat),) if match.undo(seat, entries, now) else ()
