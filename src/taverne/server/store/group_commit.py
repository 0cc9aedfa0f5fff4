"""Group commit: all waiting jobs are committed together, in a thread of their own.

Log entries of all tables are appended to one SQL table without an index, since an index by table would
write another page for nearly every entry. When it has grown long, it is compacted: each table's entries
are joined into one row of `chapters`, which has an index.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from itertools import chain, groupby
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from taverne.server.store import checkpoints
from taverne.server.store.checksums import joined
from taverne.server.store.data_file import advice
from taverne.server.store.port import Checkpoint, OnStored, Statement, StoreError

log = logging.getLogger(__name__)

# As bytes, since text and numbers that got damaged could not be read.
_LINES_AS_BYTES = """
    SELECT CAST(tab AS BLOB), CAST(line AS BLOB), CASE typeof(crc) WHEN 'integer' THEN crc & 0xFFFFFFFF END
    FROM log ORDER BY seq
"""
_ADD_CHAPTER = "INSERT INTO chapters (tab, lines, crcs) VALUES (CAST(? AS TEXT), ?, ?)"
MOST_JOBS = 500  # in one commit: more would make the first ones wait longer


class WriteJob(Struct, frozen=True):
    """Changes that are committed together or not at all."""

    on_stored: OnStored
    entry: tuple[str, bytes, int | None] | None  # of a table's log: the table, the entry, its checksum
    statements: tuple[Statement, ...]
    checkpoint: Checkpoint | None = None  # of the table after the entry, whose checksum is then known


class Upkeep(Struct, frozen=True):
    """Work on the whole file that is no transaction, such as VACUUM. No commit is under way meanwhile."""

    work: Callable[[sqlite3.Connection], None]
    on_done: OnStored


_Line: TypeAlias = tuple[bytes, int | None]  # with its checksum
_Results: TypeAlias = list[tuple[list[WriteJob], StoreError | None]]


class GroupCommit:
    """Executes jobs in the order in which they were put; one commit is under way at a time."""

    def __init__(self, connection: sqlite3.Connection, folder: Path, most_uncompacted: int) -> None:
        self._connection = connection
        self._folder = folder  # of the data file
        self._most_uncompacted = most_uncompacted  # log entries
        (self._uncompacted,) = connection.execute("SELECT count(*) FROM log").fetchone()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[WriteJob] = []
        self._busy = False
        self._batches: queue.SimpleQueue[list[WriteJob] | Upkeep | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, job: WriteJob) -> None:
        self._waiting.append(job)
        if len(self._waiting) == 1 and not self._busy:
            self._loop.call_soon(self._begin)  # after other callbacks of this turn have put their jobs

    def put_upkeep(self, upkeep: Upkeep) -> None:
        self._batches.put(upkeep)

    async def close(self) -> None:
        """Commit all waiting jobs, then stop the thread."""
        self._busy = True
        self._batches.put(self._waiting)
        self._waiting = []
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _begin(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            self._batches.put(self._waiting[:MOST_JOBS])
            del self._waiting[:MOST_JOBS]

    def _report(self, results: _Results) -> None:
        for jobs, failed in results:
            for job in jobs:
                try:
                    job.on_stored(failed)
                except Exception:  # an error at one table must not affect the others
                    log.exception("reporting a commit failed")
        self._busy = False
        self._begin()

    # Methods that run in the thread.

    def _write(self) -> None:
        while (batch := self._batches.get()) is not None:
            if isinstance(batch, Upkeep):
                self._loop.call_soon_threadsafe(batch.on_done, self._keep_up(batch))
                continue
            self._loop.call_soon_threadsafe(self._report, self._commit(batch))
            if self._uncompacted >= self._most_uncompacted:
                self._compact()
        self._connection.close()

    def _keep_up(self, upkeep: Upkeep) -> StoreError | None:
        try:
            upkeep.work(self._connection)
        except sqlite3.Error as error:
            return StoreError(advice(error, self._folder))
        return None

    def _commit(self, jobs: list[WriteJob]) -> _Results:
        connection = self._connection
        entries = [job.entry for job in jobs if job.entry is not None]
        further = [statement for job in jobs for statement in job.statements]
        covering = [job for job in jobs if job.checkpoint is not None]
        try:
            if further or covering:  # a single statement needs no transaction of its own
                connection.execute("BEGIN IMMEDIATE")
            if entries:  # in one statement: with each statement the threads wait for one another
                places = ", ".join(["(?, ?, ?)"] * len(entries))
                insert = f"INSERT OR ROLLBACK INTO log (tab, line, crc) VALUES {places}"
                connection.execute(insert, [*chain(*entries)])
            for sql, values in further:
                connection.execute(sql, values)
            for job in covering:
                self._write_checkpoint(job)
            if connection.in_transaction:
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if len(jobs) > 1:  # commit each job alone, so that a bad one fails alone
                return [result for job in jobs for result in self._commit([job])]
            return [(jobs, StoreError(advice(error, self._folder)))]
        self._uncompacted += len(entries)
        return [(jobs, None)]

    def _write_checkpoint(self, job: WriteJob) -> None:
        """Write the checkpoint of a table, in the transaction that has just inserted the entry it covers."""
        if job.checkpoint is not None and job.entry is not None:
            table, _, checksum = job.entry
            if checksum is not None:
                self._connection.execute(*checkpoints.statement(table, job.checkpoint, checksum))

    def _compact(self) -> None:
        """Compact the log: join each table's single lines into one row of `chapters`.

        Lines and checksums are copied as they are, so that a damaged line is still found afterwards.
        """
        connection = self._connection
        chapters: dict[bytes, list[_Line]] = {}
        try:
            connection.execute("BEGIN IMMEDIATE")
            lines = connection.execute(_LINES_AS_BYTES)
            for table, line, crc in lines:
                chapters.setdefault(table or b"", []).append((line or b"", crc))
            rows = [(table, *chapter) for table, own in chapters.items() for chapter in _chapters(own)]
            connection.executemany(_ADD_CHAPTER, rows)
            connection.execute("DELETE FROM log")
            connection.execute("COMMIT")
        except sqlite3.Error as error:  # nothing is lost; the next compaction includes these lines
            log.warning("compacting the log failed: %s", error)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self._uncompacted = 0


def _chapters(lines: list[_Line]) -> Iterator[tuple[bytes, bytes | None]]:
    """The lines joined, with their checksums. Lines from before there were checksums are kept apart."""
    for has_none, run in groupby(lines, lambda line: line[1] is None):
        entries, checksums = zip(*run, strict=True)
        yield b"\n".join(entries), None if has_none else joined(checksums)
