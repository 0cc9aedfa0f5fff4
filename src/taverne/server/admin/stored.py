"""The content of a data file, read from a snapshot: tables, guests, records, bans, reports, acts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from taverne.server.store import checkpoints
from taverne.server.store.checked_rows import COLUMNS
from taverne.server.store.checkpoints import UnusableCheckpoint
from taverne.server.store.checksums import check_row
from taverne.server.store.operator_rows import BanRow
from taverne.server.store.port import TableRow
from taverne.server.tables.checkpoint import BadCheckpoint
from taverne.server.tables.logged_table import LoggedTable
from taverne.server.tables.table_loader import built

RECORD_COLUMNS = "id, tab, lines, chairs, crc"


class RecordRow(Struct, frozen=True):
    """A stored record as it is, damaged or not."""

    id: str
    table: str
    lines: str
    chairs: bytes
    crc: Any


class ReportRow(Struct, frozen=True):
    number: int
    at: float
    table: str
    reporter: str
    reported: str
    name: str
    kind: str
    said: tuple[str, ...]
    note: str
    settled: float | None
    answer: str


class ActRow(Struct, frozen=True):
    number: int
    at: float
    what: str
    target: str
    detail: str
    by: str


def table_ids(base: sqlite3.Connection) -> list[str]:
    """The ids of all tables, the newest first."""
    return [id for (id,) in base.execute("SELECT id FROM tables ORDER BY opened DESC")]


def table_row(base: sqlite3.Connection, table: str) -> TableRow:
    """The facts of a table. Raise DamagedData."""
    row = base.execute(f"SELECT {COLUMNS}, crc FROM tables WHERE id = ?", (table,)).fetchone()
    *values, crc = row
    check_row("table", values, crc)
    id, game, seats, secret, invite, code, opened, public, setup = values
    return TableRow(id, game, seats, secret, invite, code, opened, bool(public), bytes(setup))


def log_of(base: sqlite3.Connection, table: str) -> list[bytes]:
    """The log of a table, or what is kept of it. Raise DamagedData."""
    return checkpoints.read_kept(base, table)


def logged_table(base: sqlite3.Connection, row: TableRow) -> LoggedTable:
    """A table as a server opens it. Raise DamagedData, OtherVersion or BadCheckpoint."""
    try:
        stored, _ = checkpoints.read(base, row.id)
        return built(row, stored.checkpoint, stored.entries)
    except (UnusableCheckpoint, BadCheckpoint):
        return LoggedTable(row, checkpoints.read_whole(base, row.id)[0].entries)


def record_ids(base: sqlite3.Connection, table: str | None = None) -> list[str]:
    """The ids of the records of one table or of all, the oldest first."""
    where, values = ("", ()) if table is None else (" WHERE tab = ?", (table,))
    rows = base.execute(f"SELECT id FROM records{where} ORDER BY rowid", values)
    return [id for (id,) in rows]


def record_row(base: sqlite3.Connection, record: str) -> RecordRow:
    row = base.execute(f"SELECT {RECORD_COLUMNS} FROM records WHERE id = ?", (record,)).fetchone()
    return RecordRow(*row)


def bans(base: sqlite3.Connection) -> list[BanRow]:
    rows = base.execute("SELECT number, at, who, until, why FROM bans ORDER BY number")
    return [BanRow(*row) for row in rows]


def reports(base: sqlite3.Connection) -> Iterator[ReportRow]:
    columns = "number, at, tab, reporter, reported, name, kind, said, note, settled, answer"
    for number, at, table, reporter, reported, name, kind, said, note, settled, answer in base.execute(
        f"SELECT {columns} FROM reports ORDER BY number"
    ):
        lines = tuple(said.split("\n")) if said else ()
        yield ReportRow(number, at, table, reporter, reported, name, kind, lines, note, settled, answer)


def acts(base: sqlite3.Connection) -> list[ActRow]:
    rows = base.execute("SELECT number, at, what, target, detail, by_user FROM acts ORDER BY number")
    return [ActRow(*row) for row in rows]


def names_beside(chairs: bytes) -> tuple[str, ...]:
    """The names beside a record, by seat; none if they cannot be read."""
    try:
        return tuple(chair["name"] for chair in msgspec.json.decode(chairs))
    except (msgspec.DecodeError, KeyError, TypeError):
        return ()
