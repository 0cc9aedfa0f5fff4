"""The store in one SQLite file: nothing is answered before it is flushed to disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

from taverne.server.commits import Commits, Job, Statement
from taverne.server.settings import Settings
from taverne.server.store import Kept, StoredRecord, StoreFailed, TableRow

SCHEMAS = [  # forward only: the file's user_version says how many of these it has been through
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, secret TEXT NOT NULL,
        invite TEXT NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE, opened REAL NOT NULL,
        public INTEGER NOT NULL, setup BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE log (seq INTEGER PRIMARY KEY, tab TEXT NOT NULL, line BLOB NOT NULL);
    CREATE INDEX log_tab ON log (tab);
    CREATE TABLE admitted (tab TEXT NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (tab, guest)) WITHOUT ROWID;
    CREATE INDEX admitted_guest ON admitted (guest);
    CREATE TABLE records (id TEXT PRIMARY KEY, tab TEXT NOT NULL, lines TEXT NOT NULL, chairs BLOB NOT NULL);
    CREATE TABLE probe (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL);
    INSERT INTO probe VALUES (1, 0);
    """,
    "CREATE TABLE analyses (record TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;",
    """
    DROP INDEX log_tab;
    CREATE TABLE chapters (seq INTEGER PRIMARY KEY, tab TEXT NOT NULL, lines BLOB NOT NULL);
    CREATE INDEX chapters_tab ON chapters (tab);
    """,
]
_COLUMNS = "id, game, seats, secret, invite, code, opened, public, setup"
_LOG = """
    SELECT lines FROM (
        SELECT 0 AS loose, seq, lines FROM chapters WHERE tab = ?
        UNION ALL SELECT 1, seq, line FROM log WHERE tab = ?
    )
"""


class NewerStore(Exception):
    """The file was written by a later version of the house."""


class SqliteStore:
    def __init__(self, path: Path, most_loose: int = Settings.loose_lines) -> None:
        self._path = path
        self._most_loose = most_loose
        self._commits: Commits | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()

    def check(self) -> None:
        """Whether the file can be opened, written and brought up to date."""
        connection = self._connect()
        connection.execute("BEGIN IMMEDIATE")
        connection.close()

    async def open(self) -> None:
        self._commits = Commits(await asyncio.to_thread(self._connect), self._most_loose)
        self._reader = await asyncio.to_thread(self._connect)

    async def close(self) -> None:
        if self._commits is not None:
            await self._commits.close()
            self._commits = None
        if self._reader is not None:
            await asyncio.to_thread(self._close_reader, self._reader)

    # Writing: every call but `append` returns when its commit is on disk.

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

    def append(self, table: str, line: bytes, kept: Kept, record: StoredRecord | None = None) -> None:
        further: tuple[Statement, ...] = ()
        if record is not None:
            row = (record.id, record.table, record.lines, record.chairs)
            further = (("INSERT INTO records VALUES (?, ?, ?, ?)", row),)
        self._put(Job(kept, (table, line), further))

    async def admit(self, table: str, guest: str) -> None:
        await self._do(("INSERT OR IGNORE INTO admitted VALUES (?, ?)", (table, guest)))

    async def keep_analysis(self, record: str, analysis: bytes) -> None:
        await self._do(("INSERT OR REPLACE INTO analyses VALUES (?, ?)", (record, analysis)))

    async def close_table(self, table: str) -> None:
        await self._do(
            ("DELETE FROM chapters WHERE tab = ?", (table,)),
            ("DELETE FROM log WHERE tab = ?", (table,)),
            ("DELETE FROM admitted WHERE tab = ?", (table,)),
            ("DELETE FROM tables WHERE id = ?", (table,)),
        )

    async def probe(self) -> None:
        """There and back: a page is written, and says what it said before."""
        await self._do(
            ("UPDATE probe SET count = count + 1", ()),
            ("UPDATE probe SET count = count - 1", ()),
        )

    async def _do(self, *statements: Statement) -> None:
        """The writer finishes what it was given even if whoever asked is gone."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def kept(failed: StoreFailed | None) -> None:
            if done.done():
                return
            if failed is None:
                done.set_result(None)
            else:
                done.set_exception(failed)

        self._put(Job(kept, None, statements))
        await done

    def _put(self, job: Job) -> None:
        assert self._commits is not None
        self._commits.put(job)

    # Reading.

    async def admitted(self, table: str, guest: str) -> bool:
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

    async def find(self, *, invite: str = "", code: str = "") -> TableRow | None:
        column, value = ("invite", invite) if invite else ("code", code)
        return _first(await self._tables(f"WHERE {column} = ?", value))

    async def log(self, table: str) -> list[bytes]:
        rows = await self._rows(f"{_LOG} ORDER BY loose, seq", table, table)
        return [line for (lines,) in rows for line in bytes(lines).split(b"\n")]

    async def last_line(self, table: str) -> bytes | None:
        rows = await self._rows(f"{_LOG} ORDER BY loose DESC, seq DESC LIMIT 1", table, table)
        return bytes(rows[0][0]).rpartition(b"\n")[2] if rows else None

    async def record(self, record: str) -> StoredRecord | None:
        rows = await self._rows("SELECT id, tab, lines, chairs FROM records WHERE id = ?", record)
        return StoredRecord(*rows[0]) if rows else None

    async def analysis(self, record: str) -> bytes | None:
        rows = await self._rows("SELECT body FROM analyses WHERE record = ?", record)
        return bytes(rows[0][0]) if rows else None

    async def _tables(self, clause: str, *values: Any) -> list[TableRow]:
        rows = await self._rows(f"SELECT {_COLUMNS} FROM tables {clause}", *values)
        return [_table_row(*row) for row in rows]

    def _close_reader(self, reader: sqlite3.Connection) -> None:
        with self._reading:  # to close it under a reader would be the end of the process
            reader.close()

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            assert self._reader is not None
            try:
                with self._reading:
                    return self._reader.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise StoreFailed(str(error)) from error

        return await asyncio.to_thread(read)

    def _connect(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=5.0)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            _migrate(connection)
        except Exception:
            connection.close()
            raise
        return connection


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(SCHEMAS):
        raise NewerStore(
            f"the data file has schema {version}; this house knows up to {len(SCHEMAS)}: update it"
        )
    for number, schema in enumerate(SCHEMAS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {schema} PRAGMA user_version = {number}; COMMIT;")


def _table_row(*columns: Any) -> TableRow:
    id, game, seats, secret, invite, code, opened, public, setup = columns
    return TableRow(id, game, seats, secret, invite, code, opened, bool(public), bytes(setup))


def _first(rows: list[TableRow]) -> TableRow | None:
    return rows[0] if rows else None
