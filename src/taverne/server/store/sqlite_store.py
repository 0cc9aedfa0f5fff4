"""The store in one SQLite file. Nothing is reported as stored before it is flushed to disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

from taverne.server.settings import Settings
from taverne.server.store.group_commit import GroupCommit, Statement, WriteJob
from taverne.server.store.port import OnStored, StoredRecord, StoreError, TableRow
from taverne.server.store.schema import migrate

_COLUMNS = "id, game, seats, secret, invite, code, opened, public, setup"
_LOG = """
    SELECT lines FROM (
        SELECT 0 AS loose, seq, lines FROM chapters WHERE tab = ?
        UNION ALL SELECT 1, seq, line FROM log WHERE tab = ?
    )
"""


class SqliteStore:
    """One connection writes in a thread of its own (group_commit.py), another one reads."""

    def __init__(self, path: Path, most_uncompacted: int = Settings.loose_lines) -> None:
        self._path = path
        self._most_uncompacted = most_uncompacted
        self._commits: GroupCommit | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()

    def check(self) -> None:
        """Raise an exception if the file cannot be opened, written and migrated."""
        connection = self._connect()
        connection.execute("BEGIN IMMEDIATE")
        connection.close()

    async def open(self) -> None:
        self._commits = GroupCommit(await asyncio.to_thread(self._connect), self._most_uncompacted)
        self._reader = await asyncio.to_thread(self._connect)

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
            row.public,
            row.setup,
        )
        await self._do((f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values))

    def append(
        self,
        table: str,
        entry: bytes,
        on_stored: OnStored,
        record: StoredRecord | None = None,
        seated: str | None = None,
    ) -> None:
        further: tuple[Statement, ...] = ()
        if record is not None:
            row = (record.id, record.table, record.lines, record.chairs)
            further = (("INSERT INTO records VALUES (?, ?, ?, ?)", row),)
        if seated is not None:
            further += (("INSERT OR IGNORE INTO admitted VALUES (?, ?)", (table, seated)),)
        self._put(WriteJob(on_stored, (table, entry), further))

    async def grant_access(self, table: str, guest: str, most: int) -> bool:
        await self._do(
            (
                "INSERT OR IGNORE INTO admitted SELECT ?, ? "
                "WHERE (SELECT count(*) FROM admitted WHERE tab = ?) < ?",
                (table, guest, table, most),
            )
        )
        return await self.has_access(table, guest)

    async def save_analysis(self, record: str, analysis: bytes) -> None:
        await self._do(("INSERT OR REPLACE INTO analyses VALUES (?, ?)", (record, analysis)))

    async def delete_table(self, table: str) -> None:
        await self._do(
            ("DELETE FROM chapters WHERE tab = ?", (table,)),
            ("DELETE FROM log WHERE tab = ?", (table,)),
            ("DELETE FROM admitted WHERE tab = ?", (table,)),
            ("DELETE FROM tables WHERE id = ?", (table,)),
        )

    async def check_writable(self) -> None:
        """Check that the disk is writable: increment a counter and decrement it again."""
        await self._do(
            ("UPDATE probe SET count = count + 1", ()),
            ("UPDATE probe SET count = count - 1", ()),
        )

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

    def _put(self, job: WriteJob) -> None:
        assert self._commits is not None
        self._commits.put(job)

    # Reading.

    async def has_access(self, table: str, guest: str) -> bool:
        return bool(await self._rows("SELECT 1 FROM admitted WHERE tab = ? AND guest = ?", table, guest))

    async def table(self, table: str) -> TableRow | None:
        return _first(await self._tables("WHERE id = ?", table))

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

    async def read_log(self, table: str) -> list[bytes]:
        rows = await self._rows(f"{_LOG} ORDER BY loose, seq", table, table)
        return [entry for (lines,) in rows for entry in bytes(lines).split(b"\n")]

    async def last_entry(self, table: str) -> bytes | None:
        rows = await self._rows(f"{_LOG} ORDER BY loose DESC, seq DESC LIMIT 1", table, table)
        return bytes(rows[0][0]).rpartition(b"\n")[2] if rows else None

    async def record(self, record: str) -> StoredRecord | None:
        rows = await self._rows("SELECT id, tab, lines, chairs FROM records WHERE id = ?", record)
        return StoredRecord(*rows[0]) if rows else None

    async def load_analysis(self, record: str) -> bytes | None:
        rows = await self._rows("SELECT body FROM analyses WHERE record = ?", record)
        return bytes(rows[0][0]) if rows else None

    async def _tables(self, clause: str, *values: Any) -> list[TableRow]:
        rows = await self._rows(f"SELECT {_COLUMNS} FROM tables {clause}", *values)
        return [_table_row(*row) for row in rows]

    def _close_reader(self, reader: sqlite3.Connection) -> None:
        with self._reading:  # closing a connection that another thread reads from crashes the process
            reader.close()

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            assert self._reader is not None
            try:
                with self._reading:
                    return self._reader.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(str(error)) from error

        return await asyncio.to_thread(read)

    def _connect(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=5.0)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
        except Exception:
            connection.close()
            raise
        return connection


def _table_row(*columns: Any) -> TableRow:
    id, game, seats, secret, invite, code, opened, public, setup = columns
    return TableRow(id, game, seats, secret, invite, code, opened, bool(public), bytes(setup))


def _first(rows: list[TableRow]) -> TableRow | None:
    return rows[0] if rows else None
