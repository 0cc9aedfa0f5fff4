"""Checkpoints in the store: read with the tail of the log, wherever it lies, and only if they fit it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from taverne.server.store import group_commit
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Checkpoint, StoredLog, StoreError, TableRow
from taverne.server.store.sqlite_store import SqliteStore
from tests.profiles import amount

TABLES = ("ant", "bee", "cow")
FILE = "taverne.db"


@pytest.mark.parametrize("most_uncompacted", [1, 4, 29, 10_000])
async def test_a_table_is_read_from_its_latest_checkpoint_on(tmp_path: Path, most_uncompacted: int) -> None:
    """Also if the log was compacted meanwhile, in favour of chapters or of a checkpoint."""
    dice = Random(most_uncompacted)
    written = {table: list[bytes]() for table in TABLES}
    latest: dict[str, Checkpoint] = {}
    for _ in range(amount(quick=3, thorough=30)):
        store = await _opened(tmp_path, most_uncompacted)
        for table in TABLES:
            await store.read_from_checkpoint(table)
        for number in range(80):
            table, chance = dice.choice(TABLES), dice.random()
            written[table].append(b'{"at":%d}' % number)
            first = latest[table].first if table in latest else 1
            checkpoint = _checkpoint(written[table], first) if chance < 0.2 else None
            await _append(store, table, written[table][-1], checkpoint)
            if checkpoint is not None:
                latest[table] = checkpoint
            elif chance > 0.97:
                latest[table] = _checkpoint(written[table], len(written[table]))
                await store.compact_log(table, latest[table])
            read = dice.choice(TABLES)
            assert await store.read_from_checkpoint(read) == _expected(written[read], latest.get(read))
            assert await store.last_entry(read) == (written[read][-1] if written[read] else None)
        await store.close()


async def test_a_table_is_read_whole_as_long_as_its_log_was_not_compacted(tmp_path: Path) -> None:
    store = await _opened(tmp_path)
    lines = await _written(store, "ant", 7, {3, 5})
    assert await store.read_log("ant") == lines
    await store.compact_log("ant", _checkpoint(lines))
    with pytest.raises(DamagedData, match="was compacted"):
        await store.read_log("ant")
    assert (await store.read_from_checkpoint("ant")).entries == []
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        assert base.execute("SELECT line FROM log").fetchall() == [(lines[-1],)]
        assert base.execute("SELECT count(*) FROM chapters").fetchone() == (0,)


DAMAGES = {
    "its body": "UPDATE checkpoints SET body = substr(body, 1, 9) || x'00' || substr(body, 11)",
    "its number": "UPDATE checkpoints SET entries = entries - 1",
    "its checksum of the log": "UPDATE checkpoints SET log_crc = log_crc + 1",
    "its chapter": "UPDATE checkpoints SET chapter = 99",
    "its kind": "UPDATE checkpoints SET chapter = 'x'",
    "the log, which somebody wrote anew": "UPDATE log SET crc = NULL",
}


@pytest.mark.parametrize("damage", list(DAMAGES))
async def test_a_checkpoint_that_does_not_fit_is_ignored(tmp_path: Path, damage: str) -> None:
    store = await _opened(tmp_path, 1 if damage == "its chapter" else 10_000)
    lines = await _written(store, "ant", 9, {4})
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        base.executescript(DAMAGES[damage])
    store = await _opened(tmp_path)
    assert await store.read_from_checkpoint("ant") == StoredLog(None, lines)
    assert [damaged for damaged in store.damaged_rows if "its checkpoint cannot be used" in damaged]
    await store.close()


@pytest.mark.parametrize("damage", ["its body", "its number", "its checksum of the log"])
async def test_without_its_checkpoint_a_compacted_table_is_damaged(tmp_path: Path, damage: str) -> None:
    store = await _opened(tmp_path)
    lines = await _written(store, "ant", 9, {4})
    await store.compact_log("ant", _checkpoint(lines))
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        base.executescript(DAMAGES[damage])
    store = await _opened(tmp_path)
    with pytest.raises(DamagedData):
        await store.read_from_checkpoint("ant")
    await store.close()


@pytest.mark.parametrize("compacted", [False, True])
async def test_a_log_that_ends_before_its_checkpoint_is_damaged(tmp_path: Path, compacted: bool) -> None:
    """The log lost entries that were acknowledged; a checkpoint is no reason to say nothing."""
    store = await _opened(tmp_path)
    lines = await _written(store, "ant", 5, {5})
    if compacted:
        await store.compact_log("ant", _checkpoint(lines))
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        base.execute("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)")
        base.commit()
    store = await _opened(tmp_path)
    with pytest.raises(DamagedData):
        await store.read_from_checkpoint("ant")
    await store.close()


async def test_a_checkpoint_is_in_the_same_commit_as_its_entry(tmp_path: Path) -> None:
    """After no commit does the file hold one without the other."""
    assert await _torn(tmp_path / "right", together=True) == 0


async def test_a_checkpoint_in_another_commit_is_noticed(tmp_path: Path) -> None:
    """The control: it shows that the test above would find one."""
    assert await _torn(tmp_path / "wrong", together=False) > 0


async def _torn(folder: Path, *, together: bool) -> int:
    """How many of the files that a kill may leave hold a checkpoint without its entry."""
    folder.mkdir()
    store = await _opened(folder)
    images = 0
    statements = group_commit.GroupCommit._write_checkpoint

    def commit_first(self: group_commit.GroupCommit, job: group_commit.WriteJob) -> None:
        connection = self._connection
        connection.execute("ROLLBACK")  # the entry comes later
        connection.execute("BEGIN")
        statements(self, job)
        connection.execute("COMMIT")
        _image(folder, images)
        table, line, checksum = job.entry or ("", b"", None)
        connection.execute("INSERT INTO log (tab, line, crc) VALUES (?, ?, ?)", (table, line, checksum))

    with pytest.MonkeyPatch.context() as patch:
        if not together:
            patch.setattr(group_commit.GroupCommit, "_write_checkpoint", commit_first)
        lines: list[bytes] = []
        for number in range(6):
            lines.append(b"%d" % number)
            images += 1
            await _append(store, "ant", lines[-1], _checkpoint(lines))
            if together:
                _image(folder, images)
    await store.close()
    torn = 0
    for image in sorted(folder.glob("image*")):
        again = SqliteStore(image / FILE)
        await again.open()
        try:
            stored = await again.read_from_checkpoint("ant")
            torn += stored.checkpoint is None or bool(stored.entries)
        except DamagedData:
            torn += 1
        await again.close()
    return torn


def _image(folder: Path, number: int) -> None:
    """Copy the files as they are on the disk now."""
    image = folder / f"image{number}"
    image.mkdir()
    for file in (FILE, f"{FILE}-wal"):
        shutil.copy(folder / file, image / file)


async def _opened(folder: Path, most_uncompacted: int = 10_000) -> SqliteStore:
    store = SqliteStore(folder / FILE, most_uncompacted)
    is_new = not (folder / FILE).exists()
    await store.open()
    for table in TABLES if is_new else ():
        await store.add_table(TableRow(table, "g", 2, "s", f"i {table}", f"c {table}", 1.0, False, b"{}"))
    return store


async def _written(store: SqliteStore, table: str, entries: int, checkpoints: set[int]) -> list[bytes]:
    lines: list[bytes] = []
    for number in range(1, entries + 1):
        lines.append(b'{"at":%d}' % number)
        await _append(store, table, lines[-1], _checkpoint(lines) if number in checkpoints else None)
    return lines


async def _append(store: SqliteStore, table: str, line: bytes, checkpoint: Checkpoint | None) -> None:
    kept: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    store.append(table, line, kept.set_result, checkpoint=checkpoint)
    assert await kept is None


def _checkpoint(lines: list[bytes], first: int = 1) -> Checkpoint:
    return Checkpoint(len(lines), b"state after " + b" ".join(lines), first)


def _expected(lines: list[bytes], checkpoint: Checkpoint | None) -> StoredLog:
    return StoredLog(checkpoint, lines[checkpoint.entries if checkpoint else 0 :])
