"""Checks when the store opens that all log entries can be found. Checksums find those that are changed.

An entry would be missed without a word if a byte changed in the name of its table, in the index, or in
SQLite's own numbers beside it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

_IDS = "SELECT CAST(id AS BLOB) FROM tables"
_IDS_IN_LOG = "SELECT CAST(tab AS BLOB) FROM log UNION SELECT CAST(tab AS BLOB) FROM chapters"
_IDS_NOT_IN_INDEX = """
    SELECT DISTINCT CAST(tab AS BLOB) FROM (
        SELECT tab, seq FROM chapters NOT INDEXED
        EXCEPT SELECT tab, seq FROM chapters INDEXED BY chapters_tab ORDER BY tab
    )
"""


def missing_entries(connection: sqlite3.Connection) -> Iterator[tuple[str, set[str]]]:
    """Each sign of entries that cannot be found, in words, with the tables that they may belong to."""
    try:
        tables = _ids(connection, _IDS)
        for stray in sorted(_ids(connection, _IDS_IN_LOG) - tables):
            yield f"the log has entries of {stray!a}, which is no table", _similar(stray, tables)
        for table in sorted(_ids(connection, _IDS_NOT_IN_INDEX)):
            yield f"the index of the log lacks entries of {table!a}", {table}
        for (problem,) in connection.execute("PRAGMA quick_check(log)"):
            if problem != "ok":
                yield f"the log is damaged: {problem}", _ids(connection, _IDS_IN_LOG) & tables
    except sqlite3.Error as error:
        yield f"the log is damaged: {error}", set()


def _ids(connection: sqlite3.Connection, sql: str) -> set[str]:
    return {(id or b"").decode("latin-1") for (id,) in connection.execute(sql)}


def _similar(stray: str, tables: set[str]) -> set[str]:
    """The tables whose id differs in one letter."""
    return {table for table in tables if len(table) == len(stray) and _differences(table, stray) == 1}


def _differences(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))
