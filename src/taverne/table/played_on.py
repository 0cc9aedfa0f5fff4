"""The first part of a finished game, from which somebody plays on."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.record import Moved, Record, Redrawn, TakenBack, replay


def up_to_moment(game: AnyGame, record: Record[Any, Any], moment: int) -> Record[Any, Any] | None:
    """The game up to a moment: so many entries with public events. None: there is no such moment."""
    so_far = 0
    for number, then in enumerate(replay(game, record)):
        so_far += bool(then.events)
        if so_far == moment:
            return before_entry(record, number)
    return None


def before_entry(record: Record[Any, Any], entry: int, moves: int = 0) -> Record[Any, Any] | None:
    """The game before this entry, with so many moves of the entry. None: there is no such place.

    Moves that were taken back by then are left out. Nobody has resigned: a bot takes the seat instead.
    """
    if entry not in range(len(record.entries)):
        return None
    past = record.entries[:entry]
    void = {number for each in past if isinstance(each, TakenBack) for number in each.undoes}
    kept = [
        each for number, each in enumerate(past) if isinstance(each, Moved | Redrawn) and number not in void
    ]
    last = record.entries[entry]
    if moves:
        if not isinstance(last, Moved) or moves not in range(len(last.moves)):
            return None
        kept.append(last.__replace__(moves=last.moves[:moves]))
    return Record(record.head, record.seed, [*kept])
