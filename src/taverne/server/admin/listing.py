"""Lists tables and guests: as a file holds them, and what a running server knows beyond that."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from taverne.kernel.record import OtherVersion
from taverne.server.admin.house import short
from taverne.server.admin.requests import LiveTable, Sitter
from taverne.server.admin.stored import (
    log_of,
    logged_table,
    names_beside,
    record_ids,
    record_row,
    table_ids,
    table_row,
)
from taverne.server.admin.tables import sitters
from taverne.server.store.checksums import DamagedData
from taverne.server.tables.guest_entries import PSEUDONYM, guests_in
from taverne.words.words import ERASED

UNREADABLE = "damaged"
NO_RULES = "rules not here"


class TableLine(Struct, frozen=True):
    """A table in the list of tables."""

    table: str
    game: str
    stage: str
    seats: tuple[str, ...]  # names of guests, ids of bots, "" for free seats
    guests: tuple[str, ...]  # short ids, by seat; "": none
    connected: int | None  # connections; None: the table is not in memory
    opened: float
    changed: float
    public: bool


class GuestLine(Struct, frozen=True):
    """A guest in the list of guests. The id is shortened."""

    guest: str
    names: tuple[str, ...]
    tables: tuple[str, ...]
    networks: tuple[str, ...]  # of their open connections
    records: int  # games they finished


class NamedRecord(Struct, frozen=True):
    """A name beside the record of a game that does not tell whose it is."""

    record: str
    names: tuple[str, ...]


def tables(base: sqlite3.Connection, live: Sequence[LiveTable], wanted: str = "") -> Iterator[TableLine]:
    """The tables, the newest first: those whose id begins with `wanted`, or that play this game."""
    in_memory = {each.id: each for each in live}
    for table in table_ids(base):
        line = _table(base, table, in_memory.get(table))
        if table.startswith(wanted) or line.game == wanted:
            yield line


def guests(base: sqlite3.Connection, live: Sequence[LiveTable], name: str = "") -> list[GuestLine]:
    """The guests at tables, or who played a game that is kept; those with a name like this one."""
    found: dict[str, _Guest] = {}
    for table in table_ids(base):
        try:
            names = guests_in(log_of(base, table))
        except DamagedData:
            continue
        for guest, own in names.items():
            found.setdefault(guest, _Guest()).add(table, own)
    for each in live:
        for guest, networks in each.connections.items():
            found.setdefault(guest, _Guest()).add(each.id, (), networks)
    for guest, record, seat in base.execute("SELECT guest, record, seat FROM players WHERE guest != ''"):
        names_by_seat = names_beside(record_row(base, record).chairs)
        found.setdefault(guest, _Guest()).played(names_by_seat[seat : seat + 1])
    wanted = name.casefold()
    return [
        each.line(guest)
        for guest, each in found.items()
        if PSEUDONYM not in guest
        if not wanted or any(wanted in own.casefold() for own in each.names)
    ]


def nameless_records(base: sqlite3.Connection, name: str) -> Iterator[NamedRecord]:
    """The records of earlier versions beside which this name stands."""
    known = {record for (record,) in base.execute("SELECT record FROM players")}
    for record in record_ids(base):
        if record not in known:
            names = tuple(each for each in names_beside(record_row(base, record).chairs) if each)
            if any(name.casefold() in each.casefold() for each in names):
                yield NamedRecord(record, names)


class _Guest:
    """Collects what is found of a guest, piece by piece."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._tables: list[str] = []
        self._networks: list[str] = []
        self._records = 0

    def add(self, table: str, names: Iterable[str], networks: Iterable[str] = ()) -> None:
        _extend(self._tables, [table])
        _extend(self.names, [each for each in names if each != ERASED])
        _extend(self._networks, networks)

    def played(self, names: Iterable[str]) -> None:
        self._records += 1
        _extend(self.names, [each for each in names if each and each != ERASED])

    def line(self, guest: str) -> GuestLine:
        return GuestLine(
            short(guest), tuple(self.names), tuple(self._tables), tuple(self._networks), self._records
        )


def _extend(known: list[str], new: Iterable[str]) -> None:
    known += [each for each in dict.fromkeys(new) if each not in known]


def _table(base: sqlite3.Connection, table: str, live: LiveTable | None) -> TableLine:
    try:
        row = table_row(base, table)
    except DamagedData:
        return TableLine(table, "", UNREADABLE, (), (), None, 0.0, 0.0, public=False)
    stage, changed = "", row.opened
    seats: tuple[Sitter, ...] = ()
    if live is not None:
        stage, seats, changed = live.stage, live.sitters, live.last_change
    else:
        try:
            logged = logged_table(base, row)
            stage, seats, changed = logged.table.stage, sitters(logged.table), logged.last_change
        except OtherVersion:
            stage = NO_RULES
        except Exception:  # whatever a damaged log leads to; verify tells more
            stage = UNREADABLE
    connected = None if live is None else sum(map(len, live.connections.values()))
    return TableLine(
        table=table,
        game=row.game,
        stage=stage,
        seats=tuple(map(_shown, seats)),
        guests=tuple(short(seat.guest) for seat in seats),
        connected=connected,
        opened=row.opened,
        changed=changed,
        public=row.public,
    )


def _shown(seat: Sitter) -> str:
    return f"[{seat.bot}]" if seat.bot else seat.name
