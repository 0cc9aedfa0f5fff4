"""Terms: what is older is deleted, by housekeeping and by the operator; nothing is where no term is set."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from taverne.server.admin.house import DATA_FILE
from taverne.server.settings import Settings
from taverne.server.store.checksums import row_checksum
from taverne.server.store.sqlite_store import SqliteStore
from tests.server.admin.operator import admin, rows
from tests.server.inside import inside

DAY = 24 * 3600.0
KINDS = ("records", "finished", "players", "analyses", "shown", "reports", "bans", "acts")


def _fill(folder: Path, now: float) -> None:
    """Two rows of each kind: one ten days old, one of an hour ago. Open reports and bans have no age."""
    with closing(sqlite3.connect(folder / DATA_FILE)) as base, base:
        for name, at in (("old", now - 10 * DAY), ("new", now - 3600)):
            row = (name, "tab", "lines", b"[]")
            base.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", (*row, row_checksum(row)))
            base.execute("INSERT INTO finished VALUES (?, ?)", (name, at))
            base.execute("INSERT INTO players VALUES (?, 0, 'guest')", (name,))
            base.execute("INSERT INTO analyses VALUES (?, x'00', NULL)", (name,))
            base.execute("INSERT INTO shown VALUES (?, x'00', NULL)", (name,))
            for settled in (at, None):
                values = (at, "", "", "", "", "name", "", "", settled, "")
                columns = "at, tab, reporter, reported, name, kind, said, note, settled, answer"
                base.execute(f"INSERT INTO reports ({columns}) VALUES (?,?,?,?,?,?,?,?,?,?)", values)
            for until in (at, None):
                insert = "INSERT INTO bans (at, who, until, why) VALUES (?, ?, ?, '')"
                base.execute(insert, (at, f"{name} {until}", until))
            insert = "INSERT INTO acts (at, what, target, detail, by_user) VALUES (?, 'ban', '', '', '')"
            base.execute(insert, (at,))


def _counts(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / DATA_FILE)) as base:
        return {kind: base.execute(f"SELECT count(*) FROM {kind}").fetchone()[0] for kind in KINDS}


def test_the_operator_deletes_what_is_older_than_the_terms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteStore(tmp_path / DATA_FILE).check()
    _fill(tmp_path, time.time())
    full = _counts(tmp_path)
    assert admin(tmp_path, "retention", "--apply") == "deleted: nothing.\n"
    assert _counts(tmp_path) == full
    for name in ("RECORDS", "REPORTS", "BANS", "ACTS"):
        monkeypatch.setenv(f"TAVERNE_KEEP_{name}", str(7 * DAY))
    terms = {row["setting"]: row for row in rows(tmp_path, "retention")}
    assert [terms[f"keep_{name}"]["older"] for name in ("records", "reports", "bans", "acts")] == [1] * 4
    assert terms["keep_bans"]["rows"] == 4
    assert admin(tmp_path, "retention", "--apply") == "deleted: 1 record, 1 report, 1 ban, 1 act.\n"
    assert _counts(tmp_path) == {kind: full[kind] - 1 for kind in KINDS} | {"acts": full["acts"]}
    (act,) = [row for row in rows(tmp_path, "acts") if row["what"] == "retention"]
    assert act["detail"] == "1 record, 1 report, 1 ban, 1 act"


async def test_housekeeping_keeps_the_terms_and_deletes_nothing_without_any(tmp_path: Path) -> None:
    SqliteStore(tmp_path / DATA_FILE).check()
    now = 1_000_000.0
    _fill(tmp_path, now)
    full = _counts(tmp_path)
    async with inside(tmp_path, now=now) as server:
        await server.parts.housekeeping.sweep()
        assert _counts(tmp_path) == full
    settings = Settings(tmp_path, bot_workers=0, keep_records=7 * DAY, keep_bans=DAY)
    async with inside(tmp_path, settings=settings, now=now) as server:
        await server.parts.housekeeping.sweep()
        await server.parts.housekeeping.sweep()
    changed = dict.fromkeys(("records", "finished", "players", "analyses", "shown", "bans"), 1)
    assert _counts(tmp_path) == {kind: full[kind] - changed.get(kind, 0) + (kind == "acts") for kind in KINDS}
