"""Group commit on a real file: in order, everything answered, nobody pays for a mistake of another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from taverne.server.commits import MOST, Commits, Job, Statement
from taverne.server.store import Kept, StoreFailed

BAD: Statement = ("INSERT INTO nowhere VALUES (1)", ())


class Desk:
    """Jobs, and how each of them went."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.commits = Commits(_connected(path), most_loose=10**9)
        self.answers: list[tuple[str, bool]] = []

    def put(self, name: str, *statements: Statement, kept: Kept | None = None) -> None:
        def answer(failed: StoreFailed | None) -> None:
            self.answers.append((name, failed is None))

        self.commits.put(Job(kept or answer, (name, name.encode()), statements))

    @property
    def lines(self) -> list[str]:
        with closing(_connected(self._path)) as connection:
            return [row[0] for row in connection.execute("SELECT tab FROM log ORDER BY seq")]


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, tab TEXT, line BLOB)")
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


@pytest.mark.parametrize("count", [1, MOST - 1, MOST + 1, 2 * MOST + 1])
def test_all_are_kept_and_answered_in_the_order_in_which_they_came(tmp_path: Path, count: int) -> None:
    names = [f"{number}" for number in range(count)]

    def work(desk: Desk) -> None:
        for name in names:
            desk.put(name)

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [(name, True) for name in names * 2]
    assert desk.lines == names * 2


def test_a_bad_job_fails_alone_and_leaves_nothing(tmp_path: Path) -> None:
    def work(desk: Desk) -> None:
        desk.put("before")
        desk.put("bad", BAD)
        desk.put("after")

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [("before", True), ("bad", False), ("after", True)] * 2
    assert desk.lines == ["before", "after"] * 2


def test_a_mistake_of_whoever_is_answered_is_his_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(_: StoreFailed | None) -> None:
        raise ZeroDivisionError

    def work(desk: Desk) -> None:
        desk.put("stumbles", kept=stumble)
        desk.put("walks")

    desk = at_a_desk(tmp_path, work)
    assert desk.answers == [("walks", True)] * 2
    assert desk.lines == ["stumbles", "walks"] * 2
    assert len(caplog.records) == 2


def test_a_job_put_by_an_answer_is_done_too(tmp_path: Path) -> None:
    def work(desk: Desk) -> None:
        desk.put("first", kept=lambda _: desk.put("second"))

    async def main() -> Desk:
        desk = Desk(tmp_path / "desk.db")
        work(desk)
        while not desk.answers:
            await asyncio.sleep(0)
        await desk.commits.close()
        return desk

    assert asyncio.run(main()).lines == ["first", "second"]
