"""Puts a backup in the place of a data file. The old file stays beside it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from taverne.server.admin.house import DATA_FILE
from taverne.server.admin.snapshot import write_copy
from taverne.server.store.data_file import ASIDE, explained, flush_folder, remove
from taverne.server.store.operator_rows import Act, noted
from taverne.server.store.said import as_detail, said
from taverne.server.store.schema import migrate


def restore(backup: Path, folder: Path, by: str) -> Path | None:
    """Replace the data file of a folder, whose lock the caller holds; the old one, if there was any.

    The backup is copied and checked under another name first. Then one rename puts it in place, so that at
    every moment there is a whole data file.
    """
    path = folder / DATA_FILE
    fresh = folder / f"{DATA_FILE}.restored"
    with explained(folder):
        remove(fresh)
    try:
        write_copy(backup, fresh)
        with explained(fresh):
            _prepare(fresh, backup, by)
            _give_to_owner(fresh, folder)
            old = _keep(path) if path.exists() else None
            fresh.rename(path)
            flush_folder(folder)
    finally:
        with contextlib.suppress(OSError):
            remove(fresh)
    return old


def _prepare(fresh: Path, backup: Path, by: str) -> None:
    """Bring the copy up to date, and note the act in it."""
    with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        detail = as_detail(said("from", file=backup.name))
        connection.execute(*noted(Act(time.time(), "restore", DATA_FILE, detail, by)))


def _give_to_owner(fresh: Path, folder: Path) -> None:
    """A file that root has made belongs to the user whose folder it is."""
    owner = folder.stat()
    if os.getuid() == 0 and owner.st_uid != 0:
        os.chown(fresh, owner.st_uid, owner.st_gid)


def _keep(path: Path) -> Path:
    """Give the old file, with what lies beside it, a second name."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # all into one file, unless it is damaged
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    old = path.with_name(f"taverne-before-{stamp}.db")
    for suffix in ASIDE:
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            os.link(beside, old.with_name(old.name + suffix))
    for suffix in ASIDE[1:]:  # a log of the old file must not meet the new one
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    return old
