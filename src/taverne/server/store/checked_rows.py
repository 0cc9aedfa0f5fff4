"""Tables, records and what belongs to them as rows: the SQL that writes each row with its checksum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from taverne.server.store.checksums import row_checksum
from taverne.server.store.port import Statement, StoredRecord, TableRow

COLUMNS = "id, game, seats, secret, invite, code, opened, public, setup"  # of a table
RECORDS_NOT_SHOWN = """
    SELECT rowid, id, substr(lines, 1, instr(lines, char(10))) FROM records
    WHERE rowid > ? AND NOT EXISTS (SELECT 1 FROM shown WHERE name = id) ORDER BY rowid LIMIT 500
"""


def add_table(row: TableRow) -> Statement:
    return _checked(f"INSERT INTO tables ({COLUMNS}, crc)", _values(row))


def change_table(row: TableRow) -> Statement:
    """The statement that writes the game of a table, its seats and its setup anew."""
    change = "UPDATE tables SET game = ?, seats = ?, setup = ?, crc = ? WHERE id = ?"
    return change, (row.game, row.seats, row.setup, row_checksum(_values(row)), row.id)


def table_row(values: Sequence[Any]) -> TableRow:
    """The table of a row of COLUMNS."""
    id, game, seats, secret, invite, code, opened, public, setup = values
    return TableRow(id, game, seats, secret, invite, code, opened, bool(public), bytes(setup))


def add_record(record: StoredRecord) -> Iterator[Statement]:
    """Add the record, when its game ended and who played: retention and the erasing of a guest look there."""
    row = (record.id, record.table, record.lines, record.chairs)
    yield _checked("INSERT INTO records (id, tab, lines, chairs, crc)", row)
    yield "INSERT INTO finished VALUES (?, ?)", (record.id, record.finished)
    if record.result is not None:
        yield record.result
    for seat, guest in enumerate(record.guests):
        if guest is not None:
            yield "INSERT INTO players VALUES (?, ?, ?)", (record.id, seat, guest)


def save_analysis(record: str, analysis: bytes) -> Statement:
    return _checked("INSERT OR REPLACE INTO analyses (record, body, crc)", (record, analysis))


def save_shown(name: str, body: bytes) -> Statement:
    return _checked("INSERT OR REPLACE INTO shown (name, body, crc)", (name, body))


def delete_table(table: str) -> Iterator[Statement]:
    for beside in ("chapters", "log", "checkpoints", "admitted", "removed", "push_tables"):
        yield f"DELETE FROM {beside} WHERE tab = ?", (table,)
    yield "DELETE FROM tables WHERE id = ?", (table,)


def _values(row: TableRow) -> tuple[Any, ...]:
    values = (row.id, row.game, row.seats, row.secret, row.invite, row.code, row.opened, int(row.public))
    return (*values, row.setup)


def _checked(insert: str, values: Sequence[Any]) -> Statement:
    """The statement that writes these values and, as the last column, their checksum."""
    places = ", ".join("?" * (len(values) + 1))
    return f"{insert} VALUES ({places})", (*values, row_checksum(values))
