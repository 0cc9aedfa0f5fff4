"""The data file: creates it for its owner alone, and says what is wrong with one that cannot be used."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

from taverne.server.store.schema import SCHEMAS, NewerStore, migrate

log = logging.getLogger(__name__)
MAGIC = b"SQLite format 3\0"
ASIDE = ("", "-wal", "-shm", "-journal")  # SQLite's names of the files beside a data file, by suffix
LEAST_SPACE = 256 * 1024  # bytes that SQLite needs to open a small file
OURS = "taverne"  # how the names of all files of a data folder begin


class BadDataFile(Exception):
    """The data file or its folder cannot be used; the message says why and what to do."""


def make_folder(folder: Path) -> None:
    """Create the folder if it is missing, for its owner alone."""
    try:
        if not folder.exists():
            folder.parent.mkdir(parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise BadDataFile(f"{folder} cannot be created: {error.strerror}; choose another folder") from error
    if not folder.is_dir():
        raise BadDataFile(f"{folder} is a file: choose a folder to keep games in")


def prepare(path: Path) -> None:
    """Create the data file if it is missing, check it if it is there, and let its owner alone read it."""
    make_folder(path.parent)
    if path.is_symlink():
        raise BadDataFile(
            f"{path} is a symbolic link, and the lock of its folder does not protect the file behind it:"
            f" name the folder {path.resolve().parent} instead"
        )
    with explained(path):
        if path.exists():
            _check(path)
        else:
            _create(path)
    make_private(path)


@contextlib.contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the operating system into a BadDataFile that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadDataFile(f"{path} cannot be used: {advice(error, path.parent)}") from error
    except OSError as error:
        hint = "free some space" if error.errno == errno.ENOSPC else "check who owns it and its rights"
        raise BadDataFile(f"{path} cannot be used: {error.strerror}; {hint}") from error


def make_private(path: Path) -> None:
    """Take all rights of others from the data file and the files beside it, and from a folder of ours."""
    for suffix in ASIDE:
        tighten(path.with_name(path.name + suffix))
    with contextlib.suppress(OSError):
        if all(name.lstrip(".").startswith(OURS) for name in os.listdir(path.parent)):
            tighten(path.parent)  # a folder with other files in it may be somebody's home


def tighten(path: Path) -> None:
    """Take all rights of others from a file or folder, if it is there."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("%s can be read by others and cannot be made private: %s", path, error.strerror)


def _check(path: Path) -> None:
    """Refuse a file that is not ours, without changing it."""
    check_head(path)
    with contextlib.closing(sqlite3.connect(path, timeout=5.0)) as connection:
        check_schema(path, connection)


def check_head(path: Path) -> None:
    """Refuse a file that is no database."""
    if not path.is_file():
        raise BadDataFile(f"{path} is no file: move it away, or choose another folder")
    with path.open("rb") as file:
        head = file.read(len(MAGIC))
    if not head:
        raise BadDataFile(
            f"{path} is empty, so it was cut off: put a backup in its place,"
            " or remove it to begin without any tables"
        )
    if head != MAGIC:
        raise BadDataFile(f"{path} is not a data file of La Taverne: move it away, or choose another folder")


def check_schema(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a database of another program or of a later version."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not version or not names >= {"tables", "log", "admitted", "records"}:
        raise BadDataFile(f"{path} is a data file of another program: move it away, or choose another folder")
    if version > len(SCHEMAS):
        raise NewerStore(version)


def _create(path: Path) -> None:
    """Create the file under another name first, so that a data file is never half made."""
    if path.with_name(path.name + "-wal").exists():
        raise BadDataFile(
            f"{path} is missing, but {path.name}-wal with its latest changes is there:"
            f" put {path.name} back beside it, or move {path.name}-wal away"
        )
    fresh = path.with_name(path.name + ".new")
    try:
        remove(fresh)
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # closing ignores that the disk is full
        fresh.rename(path)
        flush_folder(path.parent)
    finally:
        remove(fresh)


def remove(path: Path) -> None:
    for suffix in ASIDE:
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """Flush the names of the files in a folder to disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def advice(error: sqlite3.Error, folder: Path) -> str:
    """The fault of the data file in this folder, and what the operator can do, in words."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    is_full = code == sqlite3.SQLITE_IOERR and shutil.disk_usage(folder).free < LEAST_SPACE
    if is_full or code == sqlite3.SQLITE_FULL:
        return "the disk is full; free some space"
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return f"it is damaged or was cut off ({error}); put a backup in its place"
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return f"it cannot be written ({error}); give this user the right to write the file and its folder"
    if code == sqlite3.SQLITE_BUSY:
        return "another program writes to it; stop that one first"
    return f"{error}; check the disk that it lies on"
