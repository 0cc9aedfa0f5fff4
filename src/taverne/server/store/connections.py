"""Connections to the data file: one that writes, and one that reads in threads."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from taverne.server.store.checksums import DamagedData
from taverne.server.store.data_file import advice
from taverne.server.store.port import StoreError
from taverne.server.store.schema import migrate

T = TypeVar("T")
SYNCHRONOUS = "FULL"  # every commit is flushed to disk
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)  # errors that another try does not mend


def connect_writer(path: Path) -> sqlite3.Connection:
    """The only connection that commits and checkpoints (see sqlite_version.py)."""
    connection = _connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        migrate(connection)
    except Exception:
        connection.close()
        raise
    return connection


class Reader:
    """A connection that only reads, one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._reading = threading.Lock()

    async def open(self) -> None:
        self._connection = await asyncio.to_thread(_connect_reader, self._path)

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.to_thread(self._close, self._connection)

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.read(lambda connection: connection.execute(sql, values).fetchall())

    async def read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read in a thread. All statements of `read` see the data as of the same moment."""

        def locked() -> T:
            assert self._connection is not None
            try:
                with self._reading:
                    return _at_one_moment(self._connection, read)
            except sqlite3.Error as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED:
                    raise DamagedData(f"the data file is damaged: {error}") from error
                raise StoreError(advice(error, self._path.parent)) from error

        return await asyncio.to_thread(locked)

    def _close(self, connection: sqlite3.Connection) -> None:
        with self._reading:  # closing a connection that another thread reads from crashes the process
            connection.close()


def _connect_reader(path: Path) -> sqlite3.Connection:
    connection = _connect(path)
    connection.execute("PRAGMA query_only = ON")
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)


def _at_one_moment(connection: sqlite3.Connection, read: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute("BEGIN")
    try:
        return read(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
