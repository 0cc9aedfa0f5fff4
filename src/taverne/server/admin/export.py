"""Exports a data file as JSON lines: all games without names, one table, or all that is kept of one guest.

Of a running game only public facts are exported: its moves and its seed are secrets.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any, TypeAlias

from taverne.server.admin.house import only, short
from taverne.server.admin.stored import (
    acts,
    bans,
    log_of,
    names_beside,
    record_ids,
    record_row,
    reports,
    table_ids,
    table_row,
)
from taverne.server.store.checksums import DamagedData
from taverne.server.tables.guest_entries import guests_in, said_by

Line: TypeAlias = dict[str, Any]


def everything(base: sqlite3.Connection) -> Iterator[Line]:
    """All tables and the records of all finished games, without names."""
    for table in table_ids(base):
        yield from _facts(base, table)
    for record in record_ids(base):
        yield _record(base, record)


def one_table(base: sqlite3.Connection, wanted: str) -> Iterator[Line]:
    """A table and the records of its finished games, without names."""
    table = only({each for each in table_ids(base) if each.startswith(wanted)}, wanted, "table")
    yield from _facts(base, table)
    for record in record_ids(base, table):
        yield _record(base, record)


def one_guest(base: sqlite3.Connection, wanted: str) -> Iterator[Line]:
    """All that is kept of a guest: names, chat, tables, games, reports and bans."""
    guest = only(_guests(base, wanted), wanted, "guest")
    yield {"kind": "guest", "guest": guest}
    for table in table_ids(base):
        try:
            entries = log_of(base, table)
        except DamagedData:
            continue
        for name in guests_in(entries).get(guest, ()):
            yield {"kind": "name", "table": table, "name": name}
        for said in said_by(entries, guest):
            yield {"kind": "chat", "table": table, "at": said.at, "text": said.text}
    for (table,) in base.execute("SELECT tab FROM admitted WHERE guest = ?", (guest,)).fetchall():
        yield {"kind": "may enter", "table": table}
    played = base.execute("SELECT record, seat FROM players WHERE guest = ?", (guest,)).fetchall()
    for record, seat in played:
        names = names_beside(record_row(base, record).chairs)
        yield {"kind": "played", "record": record, "seat": seat, "name": "".join(names[seat : seat + 1])}
    for report in reports(base):
        if report.reporter == guest:
            yield {"kind": "report by them", "at": report.at, "table": report.table, "note": report.note}
        if report.reported == guest:
            said_then = list(report.said)
            yield {"kind": "report about them", "at": report.at, "name": report.name, "said": said_then}
    for ban in bans(base):
        if ban.who == guest:
            yield {"kind": "ban", "at": ban.at, "until": ban.until, "why": ban.why}
    for act in acts(base):
        if act.target == short(guest):
            yield {"kind": "act", "at": act.at, "what": act.what, "detail": act.detail}


def _facts(base: sqlite3.Connection, table: str) -> Iterator[Line]:
    try:
        row = table_row(base, table)
    except DamagedData:
        return
    facts = {
        "table": row.id,
        "game": row.game,
        "seats": row.seats,
        "opened": row.opened,
        "public": row.public,
    }
    yield {"kind": "table", **facts}


def _record(base: sqlite3.Connection, record: str) -> Line:
    row = record_row(base, record)
    at = base.execute("SELECT at FROM finished WHERE record = ?", (record,)).fetchone()
    return {
        "kind": "record",
        "record": row.id,
        "table": row.table,
        "finished": at[0] if at else None,
        "lines": row.lines.splitlines(),
    }


def _guests(base: sqlite3.Connection, wanted: str) -> set[str]:
    found = base.execute(
        "SELECT guest FROM admitted UNION SELECT guest FROM players UNION SELECT reporter FROM reports"
    )
    known = {guest for (guest,) in found}
    for table in table_ids(base):
        try:
            known |= guests_in(log_of(base, table)).keys()
        except DamagedData:
            continue
    return {guest for guest in known if wanted and guest.startswith(wanted)}
