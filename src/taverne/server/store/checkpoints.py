"""Checkpoints in SQL: how one is written beside its log entry, and how a log is read from it on.

A checkpoint names the log entry that it covers last: by its number, by the checksum of the log up to it,
and by its place, so that the entries before it need not be read. It is used only if this entry lies there.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from taverne.server.store.checksums import (
    DamagedData,
    StoredLine,
    checked_entries,
    first_checksum,
    lines_of,
    row_checksum,
)
from taverne.server.store.port import Checkpoint, Statement, StoredLog

COMPRESSION = 1  # of zlib: 10 to 20 times smaller in half a millisecond; higher levels gain little
# The entry that is covered is the table's last: in the log, or in the last chapter if that was just written.
_INSERT = """
    INSERT OR REPLACE INTO checkpoints (tab, entries, log_crc, first, body, crc, chapter)
    SELECT ?, ?, ?, ?, ?, ?,
        coalesce((SELECT seq FROM chapters WHERE tab = ? ORDER BY seq DESC LIMIT 1 OFFSET 1), 0)
"""
_SELECT = "SELECT tab, entries, log_crc, first, body, crc, chapter FROM checkpoints WHERE tab = ?"
_LOG = """
    SELECT CAST(lines AS BLOB), crcs FROM (
        SELECT 0 AS loose, seq, lines, crcs FROM chapters WHERE tab = ? AND seq > ?
        UNION ALL SELECT 1, seq, line, crc FROM log WHERE tab = ?
    ) ORDER BY loose, seq
"""
LAST_ENTRY = f"{_LOG.strip().removesuffix('ORDER BY loose, seq')} ORDER BY loose DESC, seq DESC LIMIT 1"


class UnusableCheckpoint(Exception):
    """The checkpoint of a table is damaged, or does not belong to its log; the message says why."""


def statement(table: str, checkpoint: Checkpoint, checksum: int) -> Statement:
    """Replaces the table's checkpoint by that of its last entry, where the log has this checksum."""
    body = zlib.compress(checkpoint.body, COMPRESSION)
    row = (table, checkpoint.entries, checksum, checkpoint.first, body)
    return _INSERT, (*row, row_checksum(row), table)


def read(connection: sqlite3.Connection, table: str) -> tuple[StoredLog, int]:
    """The table's checkpoint, if it has one, and the entries after it; and the checksum of the log.

    Raise UnusableCheckpoint, or DamagedData if the log is damaged.
    """
    row = _row(connection, table)
    if row is None:
        return read_whole(connection, table)
    lines = list(_lines(connection, table, row.chapter))
    covered = [place for place, (_, checksum) in enumerate(lines, start=1) if checksum == row.checksum]
    if not covered:
        raise UnusableCheckpoint(f"entry {row.entries} of the log, which it covers, is not in its place")
    try:
        tail, checksum = checked_entries(table, lines[covered[-1] :], row.checksum, row.entries)
    except DamagedData as damage:
        raise UnusableCheckpoint(f"what follows it does not fit: {damage}") from damage
    return StoredLog(Checkpoint(row.entries, row.body, row.first), tail), checksum


def read_whole(connection: sqlite3.Connection, table: str) -> tuple[StoredLog, int]:
    """The whole log. Raise DamagedData if it is damaged, or is not whole."""
    row = None
    with suppress(UnusableCheckpoint):  # whether the log is whole is then told by its checksums alone
        row = _row(connection, table)
        if row is not None and row.first != 1:
            raise DamagedData(
                f"table {table}: its log was compacted to a checkpoint, and this checkpoint cannot be used"
            )
    entries, checksum = checked_entries(table, _lines(connection, table), first_checksum(table))
    if row is not None and len(entries) < row.entries:
        raise DamagedData(f"table {table}: its log has {len(entries)} entries; {row.entries} were stored")
    return StoredLog(None, entries), checksum


def read_kept(connection: sqlite3.Connection, table: str) -> list[bytes]:
    """All entries that are kept: the whole log, unless it was compacted. Raise DamagedData."""
    row = None
    with suppress(UnusableCheckpoint):
        row = _row(connection, table)
    if row is None or row.first == 1:
        return read_whole(connection, table)[0].entries
    (first, checksum), *others = list(_lines(connection, table)) or [(b"", None)]
    if checksum is None:
        raise DamagedData(f"table {table}: entry {row.first} of its log is missing")
    return [first, *checked_entries(table, others, checksum, row.first)[0]]


def body_of(stored: bytes) -> bytes:
    """The body of a checkpoint, from its column. Raise UnusableCheckpoint."""
    try:
        return zlib.decompress(stored)
    except zlib.error as error:
        raise UnusableCheckpoint(f"its body is damaged: {error}") from error


class _Row(NamedTuple):
    entries: int
    checksum: int  # of the log up to this entry
    first: int
    body: bytes
    chapter: int


def _row(connection: sqlite3.Connection, table: str) -> _Row | None:
    found = connection.execute(_SELECT, (table,)).fetchone()
    if found is None:
        return None
    *columns, crc, chapter = found
    try:
        if crc == row_checksum(columns) and int(chapter) >= 0:
            _, entries, checksum, first, body = columns
            return _Row(entries, checksum, first, zlib.decompress(body), chapter)
    except (TypeError, ValueError, zlib.error):
        pass
    raise UnusableCheckpoint("its row has a wrong checksum")


def _lines(connection: sqlite3.Connection, table: str, chapter: int = 0) -> Iterator[StoredLine]:
    """The lines of the table's log after this chapter."""
    for lines, crcs in connection.execute(_LOG, (table, chapter, table)):
        yield from lines_of(lines, crcs)
