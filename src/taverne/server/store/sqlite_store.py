"""The store in one SQLite file. Nothing is reported as stored before it is flushed to disk."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from taverne.server.settings import Settings
from taverne.server.store import checkpoints
from taverne.server.store.checkpoints import UnusableCheckpoint
from taverne.server.store.checksums import (
    DamagedData,
    check_row,
    first_checksum,
    joined,
    next_checksum,
    row_checksum,
)
from taverne.server.store.data_file import advice, explained, prepare
from taverne.server.store.group_commit import GroupCommit, Upkeep, WriteJob
from taverne.server.store.log_check import missing_entries
from taverne.server.store.operator_rows import OperatorRows
from taverne.server.store.port import (
    Checkpoint,
    OnStored,
    Statement,
    StoredLog,
    StoredRecord,
    StoreError,
    TableRow,
)
from taverne.server.store.schema import migrate

log = logging.getLogger(__name__)
T = TypeVar("T")
SYNCHRONOUS = "FULL"  # every commit is flushed to disk
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)  # errors that another try does not mend
COLUMNS = "id, game, seats, secret, invite, code, opened, public, setup"
_NOT_SHOWN = """
    SELECT rowid, id, substr(lines, 1, instr(lines, char(10))) FROM records
    WHERE rowid > ? AND NOT EXISTS (SELECT 1 FROM shown WHERE name = id) ORDER BY rowid LIMIT 500
"""


class SqliteStore:
    """One connection writes in a thread of its own (group_commit.py), another one reads."""

    def __init__(self, path: Path, most_uncompacted: int = Settings.loose_lines) -> None:
        self._path = path
        self._most_uncompacted = most_uncompacted
        self._commits: GroupCommit | None = None
        self._reader: sqlite3.Connection | None = None
        self._opened: os.stat_result | None = None  # the file, when it was opened
        self._reading = threading.Lock()
        self._incomplete: set[str] = set()  # tables whose logs may lack entries
        self._checksums: dict[str, int] = {}  # of the logs that were read or begun since the start
        self._first_kept: dict[str, int] = {}  # the numbers of the first entries of logs that were compacted
        self.damaged_rows: set[str] = set()  # that were found since the start, in words
        self.operator = OperatorRows(self._do, self._rows)

    def check(self) -> None:
        """Create or migrate the file. Raise NewerStore or BadDataFile if it cannot be used."""
        prepare(self._path)
        with explained(self._path):
            connection = self._connect_writer()
            connection.execute("BEGIN IMMEDIATE")
            connection.close()

    async def open(self) -> None:
        await asyncio.to_thread(self.check)
        writer = await asyncio.to_thread(self._connect_writer)
        self._commits = GroupCommit(writer, self._path.parent, self._most_uncompacted)
        self._opened = self._path.stat()
        self._reader = await asyncio.to_thread(self._connect_reader)
        await asyncio.to_thread(self._check_log)

    async def close(self) -> None:
        if self._commits is not None:
            await self._commits.close()
            self._commits = None
        if self._reader is not None:
            await asyncio.to_thread(self._close_reader, self._reader)

    # Writing: every method but `append` returns when its commit is on disk.

    async def add_table(self, row: TableRow) -> None:
        values = (
            row.id,
            row.game,
            row.seats,
            row.secret,
            row.invite,
            row.code,
            row.opened,
            int(row.public),
            row.setup,
        )
        crc = row_checksum(values)
        insert = f"INSERT INTO tables ({COLUMNS}, crc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        await self._do((insert, (*values, crc)))
        self._checksums[row.id] = first_checksum(row.id)

    def append(
        self,
        table: str,
        entry: bytes,
        on_stored: OnStored,
        record: StoredRecord | None = None,
        seated: str | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        further: tuple[Statement, ...] = ()
        if record is not None:
            row = (record.id, record.table, record.lines, record.chairs)
            insert = "INSERT INTO records (id, tab, lines, chairs, crc) VALUES (?, ?, ?, ?, ?)"
            further = ((insert, (*row, row_checksum(row))), *_players(record))
        if seated is not None:
            further += (("INSERT OR IGNORE INTO admitted VALUES (?, ?)", (table, seated)),)
        checksum = self._checksums.get(table)  # None: nobody has read this log, so its end is not known
        if checksum is not None:
            checksum = self._checksums[table] = next_checksum(entry, checksum)
        if checkpoint is not None:
            checkpoint = checkpoint.__replace__(first=self._first_kept.get(table, 1))
        appended = partial(self._appended, table, on_stored)
        self._put(WriteJob(appended, (table, entry, checksum), further, checkpoint))

    async def grant_access(self, table: str, guest: str, most: int) -> bool:
        await self._do(
            (
                "INSERT OR IGNORE INTO admitted SELECT ?, ? "
                "WHERE (SELECT count(*) FROM admitted WHERE tab = ?) < ?",
                (table, guest, table, most),
            )
        )
        return await self.has_access(table, guest)

    async def revoke_guest(self, guest: str, at: float) -> None:
        await self._do(("INSERT OR IGNORE INTO revoked VALUES (?, ?)", (guest, at)))

    async def save_analysis(self, record: str, analysis: bytes) -> None:
        row = (record, analysis)
        insert = "INSERT OR REPLACE INTO analyses (record, body, crc) VALUES (?, ?, ?)"
        await self._do((insert, (*row, row_checksum(row))))

    async def save_shown(self, name: str, body: bytes) -> None:
        row = (name, body)
        insert = "INSERT OR REPLACE INTO shown (name, body, crc) VALUES (?, ?, ?)"
        await self._do((insert, (*row, row_checksum(row))))

    async def delete_table(self, table: str, *further: Statement) -> None:
        await self._do(
            *further,
            ("DELETE FROM chapters WHERE tab = ?", (table,)),
            ("DELETE FROM log WHERE tab = ?", (table,)),
            ("DELETE FROM checkpoints WHERE tab = ?", (table,)),
            ("DELETE FROM admitted WHERE tab = ?", (table,)),
            ("DELETE FROM removed WHERE tab = ?", (table,)),
            ("DELETE FROM tables WHERE id = ?", (table,)),
        )
        self._checksums.pop(table, None)
        self._first_kept.pop(table, None)

    async def save_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        checksum = self._checksums.get(table)
        if checksum is not None:
            checkpoint = checkpoint.__replace__(first=self._first_kept.get(table, 1))
            await self._do(checkpoints.statement(table, checkpoint, checksum))

    async def compact_log(self, table: str, checkpoint: Checkpoint) -> None:
        checksum, last = self._checksums[table], await self.last_entry(table)
        checkpoint = checkpoint.__replace__(first=checkpoint.entries)
        await self._do(
            ("DELETE FROM chapters WHERE tab = ?", (table,)),
            ("DELETE FROM log WHERE tab = ?", (table,)),
            ("INSERT INTO log (tab, line, crc) VALUES (?, ?, ?)", (table, last, checksum)),
            checkpoints.statement(table, checkpoint, checksum),
        )
        self._first_kept[table] = checkpoint.first

    async def replace_log(self, table: str, entries: Sequence[bytes]) -> None:
        checksums = [first_checksum(table)]
        for entry in entries:
            checksums.append(next_checksum(entry, checksums[-1]))
        chapter = (table, b"\n".join(entries), joined(checksums[1:]))
        insert = "INSERT INTO chapters (tab, lines, crcs) VALUES (?, ?, ?)"
        await self._do(
            ("DELETE FROM chapters WHERE tab = ?", (table,)),
            ("DELETE FROM log WHERE tab = ?", (table,)),
            *([(insert, chapter)] if entries else []),
            ("DELETE FROM checkpoints WHERE tab = ?", (table,)),
        )
        self._checksums[table] = checksums[-1]
        self._first_kept.pop(table, None)

    async def purge(self) -> bool:
        clean = True

        def work(connection: sqlite3.Connection) -> None:
            nonlocal clean
            connection.execute("VACUUM")
            (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            clean = not busy

        done: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        assert self._commits is not None
        self._commits.put_upkeep(Upkeep(work, done.set_result))
        if (failed := await asyncio.shield(done)) is not None:
            raise failed
        return clean

    async def check_writable(self) -> None:
        """Check that the disk is writable: increment a counter and decrement it again."""
        if not self._is_in_place():
            raise StoreError(
                f"{self._path.name} was moved or replaced while the server runs: stop the server, put the"
                " file back, and start again"
            )
        await self._do(
            ("UPDATE probe SET count = count + 1", ()),
            ("UPDATE probe SET count = count - 1", ()),
        )

    def _is_in_place(self) -> bool:
        """Whether the file that was opened still has its name."""
        with suppress(OSError):
            return self._opened is not None and os.path.samestat(self._path.stat(), self._opened)
        return False

    async def _do(self, *statements: Statement) -> None:
        """Execute the statements in one commit. They are executed even if the caller is cancelled."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_stored(failed: StoreError | None) -> None:
            if done.done():
                return
            if failed is None:
                done.set_result(None)
            else:
                done.set_exception(failed)

        self._put(WriteJob(on_stored, None, statements))
        await done

    def _appended(self, table: str, on_stored: OnStored, failed: StoreError | None) -> None:
        if failed is not None:
            self._checksums.pop(table, None)  # the table reads its log again
        on_stored(failed)

    def _put(self, job: WriteJob) -> None:
        assert self._commits is not None
        self._commits.put(job)

    # Reading. Damaged rows are left out of lists; asked for by name they raise DamagedData.

    async def has_access(self, table: str, guest: str) -> bool:
        return bool(await self._rows("SELECT 1 FROM admitted WHERE tab = ? AND guest = ?", table, guest))

    async def knows_guest(self, guest: str) -> bool:
        return bool(await self._rows("SELECT 1 FROM admitted WHERE guest = ? LIMIT 1", guest))

    async def revoked_guests(self) -> list[str]:
        return [guest for (guest,) in await self._rows("SELECT guest FROM revoked")]

    async def table(self, table: str) -> TableRow | None:
        for row in await self._rows(f"SELECT {COLUMNS}, crc FROM tables WHERE id = ?", table):
            return self._table_row(*row)
        return None

    async def tables(self) -> list[TableRow]:
        return await self._tables("ORDER BY opened DESC")

    async def public_tables(self) -> list[TableRow]:
        return await self._tables("WHERE public ORDER BY opened DESC LIMIT 40")

    async def tables_of(self, guest: str) -> list[TableRow]:
        return await self._tables(
            "JOIN admitted ON tab = id WHERE guest = ? ORDER BY opened DESC LIMIT 40",
            guest,
        )

    async def find_table(self, *, invite: str = "", code: str = "") -> TableRow | None:
        column, value = ("invite", invite) if invite else ("code", code)
        return _first(await self._tables(f"WHERE {column} = ?", value))

    async def read_from_checkpoint(self, table: str) -> StoredLog:
        try:
            return await self._read_log(checkpoints.read, table)
        except UnusableCheckpoint as error:
            self._report(f"table {table}: its checkpoint cannot be used: {error}")
            return await self._read_log(checkpoints.read_whole, table)

    async def read_log(self, table: str) -> list[bytes]:
        return (await self._read_log(checkpoints.read_whole, table)).entries

    async def read_kept_log(self, table: str) -> list[bytes]:
        return await self._read(lambda reader: checkpoints.read_kept(reader, table))

    async def _read_log(
        self, read: Callable[[sqlite3.Connection, str], tuple[StoredLog, int]], table: str
    ) -> StoredLog:
        if table in self._incomplete:
            raise DamagedData(f"table {table}: entries of its log cannot be found")
        found, checksum = await self._read(lambda reader: read(reader, table))
        self._checksums.setdefault(table, checksum)  # a table in memory has appended entries since
        if found.checkpoint is not None and found.checkpoint.first != 1:
            self._first_kept[table] = found.checkpoint.first
        return found

    async def last_entry(self, table: str) -> bytes | None:
        rows = await self._rows(checkpoints.LAST_ENTRY, table, 0, table)
        return (rows[0][0] or b"").rpartition(b"\n")[2] if rows else None

    async def record(self, record: str) -> StoredRecord | None:
        rows = await self._rows("SELECT id, tab, lines, chairs, crc FROM records WHERE id = ?", record)
        if not rows:
            return None
        *columns, crc = rows[0]
        self._check_row("record", columns, crc)
        return StoredRecord(*columns)

    async def load_analysis(self, record: str) -> bytes | None:
        """A damaged analysis counts as missing: it can be made again."""
        rows = await self._rows("SELECT record, body, crc FROM analyses WHERE record = ?", record)
        try:
            for *columns, crc in rows:
                self._check_row("analysis of the game", columns, crc)
        except DamagedData:
            return None
        return bytes(rows[0][1]) if rows else None

    async def load_shown(self, name: str) -> bytes | None:
        rows = await self._rows("SELECT name, body, crc FROM shown WHERE name = ?", name)
        for *columns, crc in rows:
            self._check_row("what is shown of", columns, crc)
        return bytes(rows[0][1]) if rows else None

    async def records_not_shown(self, after: int) -> list[tuple[int, str, str]]:
        rows = await self._rows(_NOT_SHOWN, after)
        return [(number, str(name), str(head)) for number, name, head in rows]

    async def _tables(self, clause: str, *values: Any) -> list[TableRow]:
        found = []
        try:
            rows = await self._rows(f"SELECT {COLUMNS}, crc FROM tables {clause}", *values)
        except DamagedData as damage:
            log.error("tables cannot be listed: %s", damage)
            return []
        for row in rows:
            with suppress(DamagedData):
                found.append(self._table_row(*row))
        return found

    def _table_row(self, *columns: Any) -> TableRow:
        *values, crc = columns
        self._check_row("table", values, crc)
        id, game, seats, secret, invite, code, opened, public, setup = values
        return TableRow(id, game, seats, secret, invite, code, opened, bool(public), bytes(setup))

    def _check_row(self, kind: str, columns: Sequence[Any], crc: object) -> None:
        """Raise DamagedData for a damaged row; log it the first time."""
        try:
            check_row(kind, columns, crc)
        except DamagedData as damage:
            self._report(str(damage))
            raise

    def _check_log(self) -> None:
        """Find the tables whose logs may lack entries."""
        assert self._reader is not None
        for damage, tables in missing_entries(self._reader):
            self._report(f"{damage}; tables concerned: {', '.join(sorted(tables)) or 'unknown'}")
            self._incomplete |= tables

    def _report(self, damage: str) -> None:
        """Log and count damage the first time that it is found."""
        if damage not in self.damaged_rows:
            self.damaged_rows.add(damage)
            log.error("%s", damage)

    def _close_reader(self, reader: sqlite3.Connection) -> None:
        with self._reading:  # closing a connection that another thread reads from crashes the process
            reader.close()

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda reader: reader.execute(sql, values).fetchall())

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read in a thread. All statements of `read` see the data as of the same moment."""

        def locked() -> T:
            assert self._reader is not None
            try:
                with self._reading:
                    return _at_one_moment(self._reader, read)
            except sqlite3.Error as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED:
                    raise DamagedData(f"the data file is damaged: {error}") from error
                raise StoreError(advice(error, self._path.parent)) from error

        return await asyncio.to_thread(locked)

    def _connect_writer(self) -> sqlite3.Connection:
        """The only connection that commits and checkpoints (see sqlite_version.py)."""
        connection = self._connect()
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            migrate(connection)
        except Exception:
            connection.close()
            raise
        return connection

    def _connect_reader(self) -> sqlite3.Connection:
        connection = self._connect()
        connection.execute("PRAGMA query_only = ON")
        connection.text_factory = lambda text: text.decode(errors="surrogateescape")
        return connection

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=5.0)


def _at_one_moment(reader: sqlite3.Connection, read: Callable[[sqlite3.Connection], T]) -> T:
    reader.execute("BEGIN")
    try:
        return read(reader)
    finally:
        if reader.in_transaction:
            reader.execute("ROLLBACK")


def _players(record: StoredRecord) -> Iterator[Statement]:
    """When the game ended and who played, so that retention and the erasing of a guest find it."""
    yield "INSERT INTO finished VALUES (?, ?)", (record.id, record.finished)
    for seat, guest in enumerate(record.guests):
        if guest is not None:
            yield "INSERT INTO players VALUES (?, ?, ?)", (record.id, seat, guest)


def _first(rows: list[TableRow]) -> TableRow | None:
    return rows[0] if rows else None
