"""Reads the records of a data folder without changing it, whether a server uses it or not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from taverne.server.store.data_file import BadDataFile, explained


def stored_records(path: Path) -> Iterator[tuple[str, str]]:
    """The name and the lines of each record in a data file. Raise BadDataFile if it cannot be read."""
    with explained(path), closing(_opened(path)) as base:
        names = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
        if not names >= {"tables", "records"}:
            raise BadDataFile(f"{path} is not a data file of La Taverne: choose another folder")
        for name, lines in base.execute(
            "SELECT CAST(id AS BLOB), CAST(lines AS BLOB) FROM records ORDER BY id"
        ):
            yield name.decode(errors="replace"), lines.decode(errors="replace")


def _opened(path: Path) -> sqlite3.Connection:
    """A connection that only reads. A file that no server has open has no write-ahead log beside it.

    Such a file is opened as immutable, because SQLite would write files beside it otherwise.
    """
    in_use = path.with_name(path.name + "-wal").exists()
    address = f"file:{quote(str(path.resolve()))}?{'mode=ro' if in_use else 'immutable=1'}"
    return sqlite3.connect(address, uri=True, timeout=5.0)
