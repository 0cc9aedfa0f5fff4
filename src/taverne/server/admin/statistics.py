"""Figures about a data file: how much it holds, and which games were played when."""

from __future__ import annotations

import sqlite3
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from taverne.kernel.record import BadRecord
from taverne.kernel.record_file import label_of


class GamesOfDay(Struct, frozen=True):
    day: str  # in UTC
    game: str
    games: int


class Statistics(Struct, frozen=True):
    tables: int
    guests: int  # who may enter a table that is kept
    records: int
    log_entries: int
    reports: int
    open_reports: int
    bans: int
    file_bytes: int
    log_file_bytes: int  # of SQLite's write-ahead log
    games: tuple[GamesOfDay, ...]


def statistics(base: sqlite3.Connection, path: Path) -> Statistics:
    def count(what: str) -> int:
        (number,) = base.execute(f"SELECT {what}").fetchone()
        return int(number or 0)

    compacted = "sum(length(lines) - length(replace(CAST(lines AS TEXT), char(10), '')) + 1) FROM chapters"
    return Statistics(
        tables=count("count(*) FROM tables"),
        guests=count("count(DISTINCT guest) FROM admitted"),
        records=count("count(*) FROM records"),
        log_entries=count("count(*) FROM log") + count(compacted),
        reports=count("count(*) FROM reports"),
        open_reports=count("count(*) FROM reports WHERE settled IS NULL"),
        bans=count("count(*) FROM bans"),
        file_bytes=_size(path),
        log_file_bytes=_size(path.with_name(path.name + "-wal")),
        games=_games(base),
    )


def _games(base: sqlite3.Connection) -> tuple[GamesOfDay, ...]:
    """The finished games by day and game."""
    rows = base.execute(
        "SELECT at, substr(lines, 1, instr(lines, char(10))) FROM records JOIN finished ON record = id"
    )
    played: Counter[tuple[str, str]] = Counter()
    for at, head in rows:
        try:
            game = label_of(head).game
        except (BadRecord, msgspec.DecodeError):
            continue
        played[datetime.fromtimestamp(at, UTC).date().isoformat(), game] += 1
    return tuple(GamesOfDay(day, game, games) for (day, game), games in sorted(played.items()))


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
