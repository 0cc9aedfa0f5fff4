"""The store in one SQLite file. Nothing is reported as stored before it is flushed to disk."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from taverne.server.settings import Settings
from taverne.server.store import checked_rows, checkpoints
from taverne.server.store.checkpoints import UnusableCheckpoint
from taverne.server.store.checksums import DamagedData, first_checksum, joined, next_checksum
from taverne.server.store.connections import Reader, connect_writer
from taverne.server.store.damage_log import DamageLog
from taverne.server.store.data_file import explained, prepare
from taverne.server.store.device_rows import DeviceRows, revoke_guest
from taverne.server.store.group_commit import GroupCommit, Upkeep, WriteJob
from taverne.server.store.history_rows import HistoryRows
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
from taverne.server.store.profile_rows import ProfileRows
from taverne.server.store.push_rows import PushRows
from taverne.table.chair import PROGRAM

log = logging.getLogger(__name__)


class SqliteStore:
    """One connection writes in a thread of its own (group_commit.py), another one reads."""

    def __init__(self, path: Path, most_uncompacted: int = Settings.loose_lines) -> None:
        self._path = path
        self._most_uncompacted = most_uncompacted
        self._commits: GroupCommit | None = None
        self._reader = Reader(path)
        self._opened: os.stat_result | None = None  # the file, when it was opened
        self._incomplete: set[str] = set()  # tables whose logs may lack entries
        self._checksums: dict[str, int] = {}  # of the logs that were read or begun since the start
        self._first_kept: dict[str, int] = {}  # the numbers of the first entries of logs that were compacted
        self._damage = DamageLog()
        self.damaged_rows = self._damage.found
        self._rows = self._reader.rows
        self.operator = OperatorRows(self._do, self._rows)
        self.history = HistoryRows(self._do, self._rows)
        self.profiles = ProfileRows(self._do, self._rows)
        self.devices = DeviceRows(self._do, self._rows)
        self.push = PushRows(self._do, self._rows)

    def check(self) -> None:
        """Create or migrate the file. Raise NewerStore or BadDataFile if it cannot be used."""
        prepare(self._path)
        with explained(self._path):
            connection = connect_writer(self._path)
            connection.execute("BEGIN IMMEDIATE")
            connection.close()

    async def open(self) -> None:
        await asyncio.to_thread(self.check)
        writer = await asyncio.to_thread(connect_writer, self._path)
        self._commits = GroupCommit(writer, self._path.parent, self._most_uncompacted)
        self._opened = self._path.stat()
        await self._reader.open()
        await self._check_log()

    async def close(self) -> None:
        if self._commits is not None:
            await self._commits.close()
            self._commits = None
        await self._reader.close()

    # Writing: every method but `append` returns when its commit is on disk.

    async def add_table(self, row: TableRow) -> None:
        await self._do(checked_rows.add_table(row))
        self._checksums[row.id] = first_checksum(row.id)

    def append(
        self,
        table: str,
        entry: bytes,
        on_stored: OnStored,
        record: StoredRecord | None = None,
        seated: str | None = None,
        checkpoint: Checkpoint | None = None,
        changed: TableRow | None = None,
    ) -> None:
        further: tuple[Statement, ...] = ()
        if record is not None:
            further = tuple(checked_rows.add_record(record))
        if seated is not None:
            further += (("INSERT OR IGNORE INTO admitted VALUES (?, ?)", (table, seated)),)
        if changed is not None:
            further += (checked_rows.change_table(changed),)
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

    async def revoke_access(self, table: str, guest: str) -> None:
        await self._do(("DELETE FROM admitted WHERE tab = ? AND guest = ?", (table, guest)))

    async def revoke_guest(self, guest: str, at: float) -> None:
        await self._do(*revoke_guest(guest, at))

    async def save_analysis(self, record: str, analysis: bytes) -> None:
        await self._do(checked_rows.save_analysis(record, analysis))

    async def save_shown(self, name: str, body: bytes) -> None:
        await self._do(checked_rows.save_shown(name, body))

    async def delete_table(self, table: str, *further: Statement) -> None:
        await self._do(*further, *checked_rows.delete_table(table))
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

    async def replace_log(
        self, table: str, entries: Sequence[bytes], checkpoint: Checkpoint | None = None
    ) -> None:
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
            *([checkpoints.statement(table, checkpoint, checksums[1])] if checkpoint else []),
        )
        self._checksums[table] = checksums[-1]
        self._first_kept.pop(table, None)
        if checkpoint is not None:
            self._first_kept[table] = checkpoint.first

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

    async def programs_of(self, table: str) -> list[str]:
        of_programs = "SELECT guest FROM admitted WHERE tab = ? AND substr(guest, 1, ?) = ? ORDER BY guest"
        return [guest for (guest,) in await self._rows(of_programs, table, len(PROGRAM), PROGRAM)]

    async def knows_guest(self, guest: str) -> bool:
        return bool(await self._rows("SELECT 1 FROM admitted WHERE guest = ? LIMIT 1", guest))

    async def revoked_guests(self) -> list[str]:
        return [guest for (guest,) in await self._rows("SELECT guest FROM revoked")]

    async def table(self, table: str) -> TableRow | None:
        for row in await self._rows(f"SELECT {checked_rows.COLUMNS}, crc FROM tables WHERE id = ?", table):
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
            self._damage.report(f"table {table}: its checkpoint cannot be used: {error}")
            return await self._read_log(checkpoints.read_whole, table)

    async def read_log(self, table: str) -> list[bytes]:
        return (await self._read_log(checkpoints.read_whole, table)).entries

    async def read_kept_log(self, table: str) -> list[bytes]:
        return await self._reader.read(lambda reader: checkpoints.read_kept(reader, table))

    async def _read_log(
        self, read: Callable[[sqlite3.Connection, str], tuple[StoredLog, int]], table: str
    ) -> StoredLog:
        if table in self._incomplete:
            raise DamagedData(f"table {table}: entries of its log cannot be found")
        found, checksum = await self._reader.read(lambda reader: read(reader, table))
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
        self._damage.check_row("record", columns, crc)
        return StoredRecord(*columns)

    async def load_analysis(self, record: str) -> bytes | None:
        """A damaged analysis counts as missing: it can be made again."""
        rows = await self._rows("SELECT record, body, crc FROM analyses WHERE record = ?", record)
        try:
            for *columns, crc in rows:
                self._damage.check_row("analysis of the game", columns, crc)
        except DamagedData:
            return None
        return bytes(rows[0][1]) if rows else None

    async def load_shown(self, name: str) -> bytes | None:
        rows = await self._rows("SELECT name, body, crc FROM shown WHERE name = ?", name)
        for *columns, crc in rows:
            self._damage.check_row("what is shown of", columns, crc)
        return bytes(rows[0][1]) if rows else None

    async def records_not_shown(self, after: int) -> list[tuple[int, str, str]]:
        rows = await self._rows(checked_rows.RECORDS_NOT_SHOWN, after)
        return [(number, str(name), str(head)) for number, name, head in rows]

    async def _tables(self, clause: str, *values: Any) -> list[TableRow]:
        found = []
        try:
            rows = await self._rows(f"SELECT {checked_rows.COLUMNS}, crc FROM tables {clause}", *values)
        except DamagedData as damage:
            log.error("tables cannot be listed: %s", damage)
            return []
        for row in rows:
            with suppress(DamagedData):
                found.append(self._table_row(*row))
        return found

    def _table_row(self, *columns: Any) -> TableRow:
        *values, crc = columns
        self._damage.check_row("table", values, crc)
        return checked_rows.table_row(values)

    async def _check_log(self) -> None:
        """Find the tables whose logs may lack entries."""
        for damage, tables in await self._reader.read(lambda reader: list(missing_entries(reader))):
            self._damage.report(f"{damage}; tables concerned: {', '.join(sorted(tables)) or 'unknown'}")
            self._incomplete |= tables


def _first(rows: list[TableRow]) -> TableRow | None:
    return rows[0] if rows else None
