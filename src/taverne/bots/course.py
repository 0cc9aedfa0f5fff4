"""The course of a finished game: every move that counts, with the state before it and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from taverne.kernel.ask import TURN
from taverne.kernel.game import AnyGame
from taverne.kernel.record import (
    Moved,
    MovedBy,
    Record,
    Redrawn,
    Resigned,
    TakenBack,
    dealt_state,
    redrawn,
    replay,
)
from taverne.kernel.tagged import Seat


class Deed(Struct, frozen=True):
    """A move of a seat, or its resignation (no move)."""

    entry: int  # its entry of the record, counted from 0
    moment: int  # entries with public events up to the end of this entry, as in a replay
    seat: Seat
    by: MovedBy
    move: Any | None
    before: Any
    after: Any
    resigned: frozenset[Seat]  # once it is done

    @property
    def drew(self) -> bool:
        """Whether the move drew luck."""
        return bool(self.before.luck != self.after.luck)


def course(game: AnyGame, record: Record[Any, Any]) -> Iterator[Deed]:
    """The moves that were not taken back, one by one, as if the others had never been made."""
    void = {number for entry in record.entries if isinstance(entry, TakenBack) for number in entry.undoes}
    moments = _moments(game, record)
    state = dealt_state(game, record)
    resigned: frozenset[Seat] = frozenset()
    for number, entry in enumerate(record.entries):
        if number in void:
            continue
        if isinstance(entry, Resigned):
            resigned |= {entry.seat}
            yield Deed(number, moments[number], entry.seat, MovedBy.PLAYER, None, state, state, resigned)
        elif isinstance(entry, Redrawn):
            state = redrawn(state, entry)
        elif isinstance(entry, Moved):
            for move in entry.moves:
                after = game.play(state, entry.seat, move).state
                yield Deed(number, moments[number], entry.seat, entry.by, move, state, after, resigned)
                state = after


def is_forced(game: AnyGame, deed: Deed) -> bool:
    """Whether nothing else could have happened: one seat was asked, and it had one move."""
    ask = game.ask(deed.before)
    if deed.move is None or ask.wait is not TURN or ask.owing != (deed.seat,):
        return False
    return len(game.moves(deed.before, deed.seat)) == 1


def _moments(game: AnyGame, record: Record[Any, Any]) -> list[int]:
    """The number of entries with public events up to each entry."""
    counts: list[int] = []
    so_far = 0
    for number, then in enumerate(replay(game, record)):
        if number:
            so_far += bool(then.events)
            counts.append(so_far)
    return counts
