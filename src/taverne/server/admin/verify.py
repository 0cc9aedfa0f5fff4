"""Verifies a data file: its structure, all checksums, all tables, all records under their own rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from taverne.games.versions import read_record
from taverne.kernel.game import AnyGame
from taverne.kernel.record import BadRecord, OtherVersion, Record, verify
from taverne.server.admin.stored import (
    RecordRow,
    log_of,
    logged_table,
    record_ids,
    record_row,
    table_ids,
    table_row,
)
from taverne.server.store.checksums import DamagedData, check_row
from taverne.server.store.log_check import missing_entries
from taverne.server.store.results import COLUMNS, ResultRow, checked_result, result_row
from taverne.server.store.said import Said, said
from taverne.server.tables.logged_table import LoggedTable
from taverne.table.messages.outgoing import ChairView


class Verified(Struct):
    """The findings of a verification."""

    tables: int = 0
    records: int = 0
    faults: int = 0
    unknown: int = 0  # tables and records whose rules are not here, so that they were not replayed


def verified(
    base: sqlite3.Connection, found: Verified, progress: Callable[[Said], None] = lambda _: None
) -> Iterator[Said]:
    """Each fault, as it is found."""
    faults = _faults(base, found, progress)
    while True:
        try:
            fault = next(faults, None)
        except sqlite3.Error as error:  # what comes after it cannot be read
            faults, fault = iter(()), said("fault_of_file", problem=str(error))
        if fault is None:
            return
        found.faults += 1
        yield fault


def _faults(base: sqlite3.Connection, found: Verified, progress: Callable[[Said], None]) -> Iterator[Said]:
    progress(said("checks_file"))
    for (problem,) in base.execute("PRAGMA integrity_check"):
        if problem != "ok":
            yield said("fault_of_file", problem=problem)
    for damage, tables in missing_entries(base):
        known = said("fault_of_log", problem=damage, tables=", ".join(sorted(tables)))
        yield known if tables else said("fault_of_unknown", problem=damage)
    tables_here = table_ids(base)
    for number, table in enumerate(tables_here, 1):
        progress(said("checks_table", number=number, count=len(tables_here)))
        found.tables += 1
        yield from _table_faults(base, table, found)
    records_here = record_ids(base)
    for number, record in enumerate(records_here, 1):
        progress(said("checks_record", number=number, count=len(records_here)))
        found.records += 1
        yield from _record_faults(base, record, found)


def _table_faults(base: sqlite3.Connection, table: str, found: Verified) -> Iterator[Said]:
    """Check the row and the log of a table, replay the log, and compare its checkpoint with the result."""
    try:
        row, entries = table_row(base, table), log_of(base, table)
        opened = logged_table(base, row)
        if opened.entries == len(entries) and not opened.agrees_with(LoggedTable(row, entries)):
            yield said("fault_of_checkpoint", table=table)
    except OtherVersion:
        found.unknown += 1
    except DamagedData as damage:
        yield said("fault", problem=str(damage))
    except Exception as error:  # whatever a log leads to that is not what was written
        yield said("fault_of_replay", table=table, problem=type(error).__name__)


def _record_faults(base: sqlite3.Connection, record: str, found: Verified) -> Iterator[Said]:
    """Check the row of a record and its chain, and replay it under its own rules."""
    try:
        row = record_row(base, record)
        check_row("record", (row.id, row.table, row.lines, row.chairs), row.crc)
        msgspec.json.decode(row.chairs, type=tuple[ChairView, ...])
        game, played = read_record(row.lines)
        verify(game, played)
        yield from _result_faults(base, row, game, played)
    except OtherVersion:
        found.unknown += 1
    except DamagedData as damage:
        yield said("fault", problem=str(damage))
    except (BadRecord, msgspec.DecodeError) as error:
        yield said("fault_of_record", record=record, problem=str(error))
    except (sqlite3.Error, UnicodeError, TypeError) as error:
        yield said("fault_of_row", record=ascii(record), problem=str(error))


def _result_faults(
    base: sqlite3.Connection, row: RecordRow, game: AnyGame, record: Record[Any, Any]
) -> Iterator[Said]:
    """Compare the result of a game, if it has one, with its record."""
    for columns in base.execute(f"SELECT {COLUMNS}, crc FROM results WHERE record = ?", (row.id,)):
        found = checked_result(columns)
        made = result_row(row.id, row.table, found.at, game, record, row.chairs)
        if (found.game, found.chairs, *_outcome(found)) != (made.game, made.chairs, *_outcome(made)):
            yield said("fault_of_result", record=ascii(row.id))


def _outcome(row: ResultRow) -> tuple[Any, ...]:
    """The part of a result that is the same in all versions."""
    return row.result.scores, row.result.ranks
