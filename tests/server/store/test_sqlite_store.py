"""The SQLite store: reading what was written, compacted or not."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from taverne.server.store.port import StoredRecord, StoreError
from taverne.server.store.schema import SCHEMAS
from taverne.server.store.sqlite_store import SqliteStore
from tests.profiles import amount

TABLES = ("ant", "bee", "cow")


async def test_reads_during_close_return_or_fail(tmp_path: Path) -> None:
    """With the data or with an error; the process must not crash."""
    for _ in range(amount(quick=10, thorough=200)):
        store = SqliteStore(tmp_path / "taverne.db")
        await store.open()
        reading = [asyncio.create_task(store.tables()) for _ in range(60)]
        await asyncio.sleep(0)
        await store.close()
        for answer in await asyncio.gather(*reading, return_exceptions=True):
            assert answer == [] or isinstance(answer, StoreError)


@pytest.mark.parametrize("most_uncompacted", [1, 4, 29, 10_000])
async def test_a_log_reads_as_appended_whether_compacted_or_not(
    tmp_path: Path, most_uncompacted: int
) -> None:
    """Read while others write, and again after the store was closed and opened."""
    dice, written = Random(most_uncompacted), {table: list[bytes]() for table in TABLES}
    for _ in range(3):
        store = SqliteStore(tmp_path / "taverne.db", most_uncompacted)
        await store.open()
        for number in range(80):
            table = dice.choice(TABLES)
            await _append(store, table, b'{"at":%d}' % number)
            written[table].append(b'{"at":%d}' % number)
            read = dice.choice(TABLES)
            assert await store.read_log(read) == written[read]
            assert await store.last_entry(read) == (written[read][-1] if written[read] else None)
            if dice.random() < 0.02:
                await store.delete_table(read)
                written[read].clear()
        await store.close()
    assert _loose(tmp_path) <= most_uncompacted + len(TABLES)


async def test_a_log_is_compacted_after_the_record_of_an_ended_game(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db", most_uncompacted=2)
    await store.open()
    record = StoredRecord("r", "ant", "lines", b"[]")
    await _append(store, "ant", b"1")
    await _append(store, "ant", b"2", record)
    await _append(store, "ant", b"3")
    assert await store.read_log("ant") == [b"1", b"2", b"3"]
    assert await store.record("r") == record
    await store.close()
    assert _loose(tmp_path) == 1


async def test_a_failed_compaction_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db", most_uncompacted=2)
    await store.open()
    with closing(sqlite3.connect(tmp_path / "taverne.db")) as base:
        no_room = "BEGIN SELECT RAISE(FAIL, 'no room'); END"
        base.execute(f"CREATE TRIGGER full AFTER INSERT ON chapters WHEN new.tab = 'bee' {no_room}")
    for number, table in enumerate(TABLES * 3):
        await _append(store, table, b"%d" % number)
    assert [await store.read_log(table) for table in TABLES] == [
        [b"0", b"3", b"6"],
        [b"1", b"4", b"7"],
        [b"2", b"5", b"8"],
    ]
    with closing(sqlite3.connect(tmp_path / "taverne.db")) as base:
        base.execute("DROP TRIGGER full")
    await _append(store, "ant", b"9")
    await _append(store, "bee", b"10")
    await store.close()
    assert _loose(tmp_path) <= 1
    await store.open()
    assert await store.read_log("bee") == [b"1", b"4", b"7", b"10"]
    await store.close()


async def test_a_log_of_an_older_schema_is_read(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "taverne.db")) as base:
        base.executescript("".join(SCHEMAS[:2]) + "PRAGMA user_version = 2;")
        base.executemany("INSERT INTO log (tab, line) VALUES (?, ?)", [("ant", b"1"), ("bee", b"2")] * 9)
        base.commit()
    store = SqliteStore(tmp_path / "taverne.db", most_uncompacted=10)
    await store.open()
    assert await store.read_log("ant") == [b"1"] * 9
    await _append(store, "ant", b"3")
    await store.close()
    await store.open()
    assert await store.read_log("ant") == [b"1"] * 9 + [b"3"]
    assert await store.read_log("bee") == [b"2"] * 9
    await store.close()
    assert _loose(tmp_path) == 0


async def _append(store: SqliteStore, table: str, line: bytes, record: StoredRecord | None = None) -> None:
    kept: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    store.append(table, line, kept.set_result, record)
    assert await kept is None


def _loose(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "taverne.db")) as base:
        (loose,) = base.execute("SELECT count(*) FROM log").fetchone()
        return int(loose)
