"""The terms for which things are kept, and how much is older."""

from __future__ import annotations

import sqlite3
import time

from msgspec import Struct

from taverne.server.settings import Settings
from taverne.server.store.operator_rows import TERM_COLUMNS


class Term(Struct, frozen=True):
    setting: str
    seconds: float | None  # None: for good
    rows: int
    older: int  # than the term


def terms_in_force(base: sqlite3.Connection, settings: Settings) -> list[Term]:
    found = []
    for kind, (table, column) in TERM_COLUMNS.items():
        setting = f"keep_{kind}"
        found.append(_term(base, setting, getattr(settings, setting), table, column))
    unused = settings.limits.forgotten_seconds
    return [*found, _term(base, "forgotten_seconds", unused, "tables", "opened")]


def _term(base: sqlite3.Connection, setting: str, seconds: float | None, table: str, column: str) -> Term:
    (rows,) = base.execute(f"SELECT count(*) FROM {table}").fetchone()
    count = 0
    if seconds is not None:
        (count,) = base.execute(
            f"SELECT count(*) FROM {table} WHERE {column} < ?", (time.time() - seconds,)
        ).fetchone()
    return Term(setting, seconds, rows, count)
