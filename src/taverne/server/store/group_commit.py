"""Group commit: what waits goes to disk together, in a thread of its own, while the loop goes on.

Lines of the log are written one after another, whichever table they are of, without an index: that would
cost a page of its own for nearly every line. When many lie loose, each table's are bound into a chapter.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from itertools import chain
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.server.store.port import OnStored, StoreError

log = logging.getLogger(__name__)
Statement: TypeAlias = tuple[str, tuple[Any, ...]]

MOST = 500  # jobs for one commit: more would only keep the first ones waiting


class WriteJob(Struct, frozen=True):
    """What is to be kept, all or nothing, and who is told how it went."""

    on_stored: OnStored
    entry: tuple[str, bytes] | None  # of a table's log
    statements: tuple[Statement, ...]


_Settled: TypeAlias = list[tuple[list[WriteJob], StoreError | None]]


class GroupCommit:
    """Jobs are done in the order in which they were put; one commit is under way at a time."""

    def __init__(self, connection: sqlite3.Connection, most_uncompacted: int) -> None:
        self._connection = connection
        self._most_uncompacted = most_uncompacted  # lines
        (self._uncompacted,) = connection.execute("SELECT count(*) FROM log").fetchone()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[WriteJob] = []
        self._busy = False
        self._batches: queue.SimpleQueue[list[WriteJob] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, job: WriteJob) -> None:
        self._waiting.append(job)
        if len(self._waiting) == 1 and not self._busy:
            self._loop.call_soon(self._begin)  # when all that has just come is put, too

    async def close(self) -> None:
        """When all that was put is on disk."""
        self._busy = True
        self._batches.put(self._waiting)
        self._waiting = []
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _begin(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            self._batches.put(self._waiting[:MOST])
            del self._waiting[:MOST]

    def _settle(self, settled: _Settled) -> None:
        for jobs, failed in settled:
            for job in jobs:
                try:
                    job.on_stored(failed)
                except Exception:  # a mistake at one table is not the others'
                    log.exception("what was kept")
        self._busy = False
        self._begin()

    # In the thread.

    def _write(self) -> None:
        while (batch := self._batches.get()) is not None:
            self._loop.call_soon_threadsafe(self._settle, self._commit(batch))
            if self._uncompacted >= self._most_uncompacted:
                self._compact()
        self._connection.close()

    def _commit(self, jobs: list[WriteJob]) -> _Settled:
        connection = self._connection
        lines = [job.entry for job in jobs if job.entry is not None]
        further = [statement for job in jobs for statement in job.statements]
        try:
            if further:  # one statement alone is all or nothing anyway
                connection.execute("BEGIN IMMEDIATE")
            if lines:  # all in one statement: each would make the two threads wait for one another
                places = ", ".join(["(?, ?)"] * len(lines))
                insert = f"INSERT OR ROLLBACK INTO log (tab, line) VALUES {places}"
                connection.execute(insert, [*chain(*lines)])
            for sql, values in further:
                connection.execute(sql, values)
            if further:
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if len(jobs) > 1:  # one bad job must not take the others with it
                return [settled for job in jobs for settled in self._commit([job])]
            return [(jobs, StoreError(str(error)))]
        self._uncompacted += len(lines)
        return [(jobs, None)]

    def _compact(self) -> None:
        """A chapter of each table: its loose lines, joined by line breaks."""
        connection = self._connection
        chapters: dict[str, list[bytes]] = {}
        try:
            connection.execute("BEGIN IMMEDIATE")
            for table, line in connection.execute("SELECT tab, line FROM log ORDER BY seq"):
                chapters.setdefault(table, []).append(line)
            rows = [(table, b"\n".join(lines)) for table, lines in chapters.items()]
            connection.executemany("INSERT INTO chapters (tab, lines) VALUES (?, ?)", rows)
            connection.execute("DELETE FROM log")
            connection.execute("COMMIT")
        except sqlite3.Error as error:  # they are safe where they are, and will be tried again
            log.warning("binding: %s", error)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self._uncompacted = 0
