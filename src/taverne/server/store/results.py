"""Results: one row for each finished game that people played, made from its record, for their histories.

A row can be made again from the record at any time, as long as the rules of its game are here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from taverne.kernel.game import AnyGame
from taverne.kernel.record import Moved, MovedBy, Record, Resigned, TakenBack
from taverne.kernel.tagged import Seat
from taverne.server.store.checksums import check_row, row_checksum
from taverne.server.store.port import Statement
from taverne.table.messages.outgoing import ChairView

MOST_PIECES = 12  # of each seat, the most played ones
COLUMNS = "record, at, game, chairs, body"


class GameResult(Struct, frozen=True, omit_defaults=True):
    """The facts of a finished game that a history shows or counts."""

    table: str
    version: int  # of the rules
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    began: float  # the time of the first entry of the record
    seconds: float  # from the first entry to the last
    left: tuple[Seat, ...] = ()  # seats whose players resigned or went away for good
    stood_in: tuple[Seat, ...] = ()  # seats of people for whom a bot, or mostly the clock, has played
    pieces: tuple[dict[str, int], ...] = ()  # by seat: how often the player played each card

    @property
    def stopped(self) -> bool:
        """Whether the players stopped the game, so that nobody won."""
        return 1 not in self.ranks


class ResultRow(Struct, frozen=True):
    """A result as it is stored."""

    record: str
    at: float  # when the game ended
    game: str
    chairs: bytes  # as beside the record
    body: bytes  # a GameResult

    @property
    def result(self) -> GameResult:
        return msgspec.json.decode(self.body, type=GameResult)

    @property
    def views(self) -> tuple[ChairView, ...]:
        return msgspec.json.decode(self.chairs, type=tuple[ChairView, ...])


def result_row(
    name: str, table: str, at: float, game: AnyGame, record: Record[Any, Any], chairs: bytes
) -> ResultRow:
    """The result of a finished game."""
    views = msgspec.json.decode(chairs, type=tuple[ChairView, ...])
    result = _result(table, game, record, views)
    return ResultRow(name, at, game.slug, chairs, msgspec.json.encode(result))


def add_result(row: ResultRow) -> Statement:
    """Add the row, or replace it."""
    values = (row.record, row.at, row.game, row.chairs, row.body)
    insert = f"INSERT OR REPLACE INTO results ({COLUMNS}, crc) VALUES (?, ?, ?, ?, ?, ?)"
    return insert, (*values, row_checksum(values))


def checked_result(columns: Sequence[Any]) -> ResultRow:
    """The result of a row of COLUMNS and its checksum. Raise DamagedData."""
    *values, crc = columns
    check_row("result of the game", values, crc)
    record, at, game, chairs, body = values
    return ResultRow(record, at, game, bytes(chairs), bytes(body))


def _result(table: str, game: AnyGame, record: Record[Any, Any], views: Sequence[ChairView]) -> GameResult:
    assert record.end is not None
    undone = {number for entry in record.entries if isinstance(entry, TakenBack) for number in entry.undoes}
    moves = [
        entry
        for number, entry in enumerate(record.entries)
        if isinstance(entry, Moved) and number not in undone
    ]
    resigned = {entry.seat for entry in record.entries if isinstance(entry, Resigned)}
    times = [entry.at for entry in record.entries] or [0.0]
    seats = range(record.head.seats)
    return GameResult(
        table=table,
        version=record.head.version,
        scores=record.end.outcome.scores,
        ranks=record.end.outcome.ranks,
        began=times[0],
        seconds=max(0.0, round(times[-1] - times[0], 3)),
        left=tuple(seat for seat in seats if seat in resigned or _is_empty(views[seat])),
        stood_in=tuple(seat for seat in seats if views[seat].name and _was_replaced(seat, moves)),
        pieces=tuple(_pieces(seat, game, moves) for seat in seats),
    )


def _is_empty(chair: ChairView) -> bool:
    return not chair.name and chair.bot is None


def _was_replaced(seat: Seat, moves: Sequence[Moved[Any]]) -> bool:
    """Whether a bot, or mostly the clock, made the moves of this person."""
    by = [move.by for move in moves if move.seat == seat]
    return MovedBy.BOT in by or by.count(MovedBy.CLOCK) > by.count(MovedBy.PLAYER)


def _pieces(seat: Seat, game: AnyGame, moves: Sequence[Moved[Any]]) -> dict[str, int]:
    """How often the player of this seat played each card; the most played ones."""
    played = game.presentation.played_piece
    own = (
        played(move)
        for each in moves
        if each.seat == seat and each.by is MovedBy.PLAYER
        for move in each.moves
    )
    return dict(Counter(str(piece) for piece in own if piece is not None).most_common(MOST_PIECES))
