"""Reads a data file as it is at one moment, whether a server uses it or not, and copies it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from taverne.server.store.connections import DAMAGED
from taverne.server.store.data_file import (
    BadDataFile,
    check_head,
    check_schema,
    explained,
    flush_folder,
    remove,
)
from taverne.server.store.schema import SCHEMAS, migrate


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that sees the file as it is now, under the present schema.

    A file of an earlier version is read from a copy that is brought up to date.
    """
    with explained(path):
        with _opened(path) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version == len(SCHEMAS):
                connection.execute("BEGIN")
                yield connection
                return
        with tempfile.TemporaryDirectory(prefix=".taverne-", dir=path.parent) as folder:
            copy = Path(folder) / path.name
            write_copy(path, copy)
            with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                migrate(connection)
                connection.text_factory = _text
                yield connection


def check_readable(path: Path) -> None:
    """Refuse a file that is no data file of this version or an earlier one."""
    with explained(path), _opened(path):
        pass


def copy_file(source: Path, target: Path) -> int:
    """Copy a data file while a server writes to it, and check the copy; the number of its bytes.

    The copy appears under its name when it is whole and on disk. It holds nothing that was deleted.
    """
    if target.exists():
        raise BadDataFile(f"{target} exists already, and nothing is written over: choose another name")
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        write_copy(source, fresh)
        with explained(target):
            size = fresh.stat().st_size
            os.link(fresh, target)  # unlike a rename it never replaces a file
            flush_folder(target.parent)
    finally:
        with contextlib.suppress(OSError):
            remove(fresh)
    return size


def write_copy(source: Path, target: Path) -> None:
    """Write the file as it is now, for its owner alone, check the copy, and flush it to disk."""
    with explained(source), _opened(source) as connection:
        _check_whole(source, connection)
        with explained(target):
            os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except sqlite3.Error as error:
            damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED
            with explained(source if damaged else target):
                raise
    with explained(target), _opened(target) as connection:
        _check_whole(target, connection)
        with target.open("rb+") as file:
            os.fsync(file.fileno())


def _check_whole(path: Path, connection: sqlite3.Connection) -> None:
    """Raise BadDataFile if SQLite finds a fault in the file."""
    faults = [fault for (fault,) in connection.execute("PRAGMA integrity_check(3)") if fault != "ok"]
    if faults:
        raise BadDataFile(f"{path} is damaged ({'; '.join(faults)}): use a backup from before")


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that writes nothing and checkpoints nothing, also when it is the last one."""
    if not path.exists():
        raise BadDataFile(f"there is no {path}: name the folder that taverne serve keeps its games in")
    check_head(path)
    address = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(
        sqlite3.connect(address, uri=True, isolation_level=None, timeout=5.0)
    ) as connection:
        connection.text_factory = _text
        check_schema(path, connection)
        yield connection


def _text(data: bytes) -> str:
    return data.decode(errors="surrogateescape")
