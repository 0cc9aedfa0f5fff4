"""Group commit on a real file: in order, every job reported, failures isolated."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from taverne.server.store.group_commit import MOST_JOBS, GroupCommit, WriteJob
from taverne.server.store.port import OnStored, Statement, StoreError

BAD: Statement = ("INSERT INTO nowhere VALUES (1)", ())


class Desk:
    """A GroupCommit and the results of its jobs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.commits = GroupCommit(_connected(path), path.parent, most_uncompacted=10**9)
        self.answers: list[tuple[str, bool]] = []

    def put(self, name: str, *statements: Statement, on_stored: OnStored | None = None) -> None:
        def answer(failed: StoreError | None) -> None:
            self.answers.append((name, failed is None))

        self.commits.put(WriteJob(on_stored or answer, (name, name.encode(), None), statements))

    @property
    def lines(self) -> list[str]:
        with closing(_connected(self._path)) as connection:
            return [row[0] for row in connection.execute("SELECT tab FROM log ORDER BY seq")]


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=0.1, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(
        "CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, tab TEXT, line BLOB, crc INTEGER)"
    )
    return connection


def at_a_desk(path: Path, work: Callable[[Desk], None]) -> Desk:
    async def main() -> Desk:
        desk = Desk(path / "desk.db")
        work(desk)
        await asyncio.sleep(0.05)  # some are written, others not yet
        work(desk)
        await desk.commits.close()
        return desk

    return asyncio.run(main())


@pytest.mark.parametrize("count", [1, MOST_JOBS - 1, MOST_JOBS + 1, 2 * MOST_JOBS + 1])
def test_jobs_are_stored_and_reported_in_order(tmp_path: Path, count: int) -> None:
    names = [f"{number}" for number in range(count)]

    def work(desk: Desk) -> None:
        for name in names:
            desk.put(name)

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [(name, True) for name in names * 2]
    assert desk.lines == names * 2


def test_a_bad_job_fails_alone_and_stores_nothing(tmp_path: Path) -> None:
    def work(desk: Desk) -> None:
        desk.put("before")
        desk.put("bad", BAD)
        desk.put("after")

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [("before", True), ("bad", False), ("after", True)] * 2
    assert desk.lines == ["before", "after"] * 2


def test_an_exception_in_a_callback_affects_no_other_job(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(_: StoreError | None) -> None:
        raise ZeroDivisionError

    def work(desk: Desk) -> None:
        desk.put("stumbles", on_stored=stumble)
        desk.put("walks")

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [("walks", True)] * 2
    assert desk.lines == ["stumbles", "walks"] * 2
    assert len(caplog.records) == 2


def test_a_callback_may_put_another_job(tmp_path: Path) -> None:
    def work(desk: Desk) -> None:
        desk.put("first", on_stored=lambda _: desk.put("second"))

    async def main() -> Desk:
        desk = Desk(tmp_path / "desk.db")
        work(desk)
        while not desk.answers:
            await asyncio.sleep(0)
        await desk.commits.close()
        return desk

    assert asyncio.run(main()).lines == ["first", "second"]


@pytest.mark.parametrize(
    ("trouble", "advised"), [("locked", "another program writes to it"), ("bad", "check")]
)
async def test_a_failed_commit_says_what_the_operator_can_do(
    tmp_path: Path, trouble: str, advised: str
) -> None:
    done: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    desk = Desk(tmp_path / "desk.db")
    with closing(_connected(tmp_path / "desk.db")) as other:
        if trouble == "locked":
            other.execute("BEGIN IMMEDIATE")
        desk.put("late", *([BAD] * (trouble == "bad")), on_stored=done.set_result)
        failed = await done
        if trouble == "locked":
            other.execute("ROLLBACK")
    await desk.commits.close()
    assert advised in str(failed)
    assert desk.lines == []
