"""Finds log entries that belong to no table, because a byte of the table's id was changed beside them."""

from __future__ import annotations

import sqlite3

_IDS_IN_LOG = "SELECT CAST(tab AS BLOB) FROM log UNION SELECT CAST(tab AS BLOB) FROM chapters"
_IDS = "SELECT CAST(id AS BLOB) FROM tables"


def stray_ids(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """Ids in the log that no table has; for each the tables whose id differs in one letter.

    The logs of these tables may lack entries.
    """
    tables = {_text(id) for (id,) in connection.execute(_IDS)}
    strays = {_text(id) for (id,) in connection.execute(_IDS_IN_LOG)} - tables
    return {stray: {table for table in tables if _differ_in_one(stray, table)} for stray in strays}


def _text(id: bytes | None) -> str:
    return (id or b"").decode("latin-1")


def _differ_in_one(one: str, other: str) -> bool:
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1
