"""The terms for which things are kept, and how much is older."""

from __future__ import annotations

import sqlite3
import time

from msgspec import Struct

from taverne.server.settings import Settings

_KINDS = {  # by setting: the table, and the column of the time from which the term counts
    "keep_records": ("finished", "at"),
    "keep_reports": ("reports", "settled"),
    "keep_bans": ("bans", "until"),
    "keep_acts": ("acts", "at"),
}


class Term(Struct, frozen=True):
    setting: str
    seconds: float | None  # None: for good
    rows: int
    older: int  # than the term


def terms_in_force(base: sqlite3.Connection, settings: Settings) -> list[Term]:
    found = []
    for setting, (table, column) in _KINDS.items():
        seconds = getattr(settings, setting)
        found.append(_term(base, setting, seconds, f"{table} WHERE {column} < ?", table))
    unused = settings.limits.forgotten_seconds
    return [*found, _term(base, "forgotten_seconds", unused, "tables WHERE opened < ?", "tables")]


def _term(base: sqlite3.Connection, setting: str, seconds: float | None, older: str, table: str) -> Term:
    (rows,) = base.execute(f"SELECT count(*) FROM {table}").fetchone()
    count = 0
    if seconds is not None:
        (count,) = base.execute(f"SELECT count(*) FROM {older}", (time.time() - seconds,)).fetchone()
    return Term(setting, seconds, rows, count)
