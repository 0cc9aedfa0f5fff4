"""Builds tables from their logs in a thread beside the event loop, one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from taverne.server.store.port import Checkpoint, Store, StoredLog, StoreError, TableRow
from taverne.server.tables.checkpoint import BadCheckpoint
from taverne.server.tables.logged_table import LoggedTable
from taverne.table.messages.outgoing import Stage

T = TypeVar("T")
log = logging.getLogger(__name__)
AT_ONCE = 2  # while one table is built, the log of the next one is read


class TableLoader:
    """Loads tables: from the checkpoint and the entries after it, or from all entries of the log."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "tables")
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._closed = False

    def close(self) -> None:
        """Give up all tables that are being loaded."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def load(self, row: TableRow) -> LoggedTable:
        """The table as its log determines it. A checkpoint that cannot be used is ignored.

        Raise OtherVersion if the rules that it is played under are not here.
        """
        async with self._turns:
            stored = await self._store.read_from_checkpoint(row.id)
            try:
                return await self._in_thread(self._built, row, stored)
            except BadCheckpoint as error:
                log.warning("table %s: its checkpoint cannot be used: %s", row.id, error)
            return await self._in_thread(
                self._built, row, StoredLog(None, await self._store.read_log(row.id))
            )

    async def compactable(self, row: TableRow) -> Checkpoint | None:
        """A checkpoint that can replace the log; None if a game is running or there is nothing to gain.

        It is made from all entries that there are, and checked: it leads to the very same table.
        """
        async with self._turns:
            stored = await self._store.read_from_checkpoint(row.id)
            if stored.checkpoint is None or stored.checkpoint.first == 1:
                stored = StoredLog(None, await self._store.read_log(row.id))
            if stored.kept < 2:
                return None
            return await self._in_thread(self._checked_checkpoint, row, stored)

    async def _in_thread(
        self, build: Callable[[TableRow, StoredLog], T], row: TableRow, stored: StoredLog
    ) -> T:
        if self._closed:
            raise StoreError("the server is closing")
        return await asyncio.get_running_loop().run_in_executor(self._thread, build, row, stored)

    def _checked_checkpoint(self, row: TableRow, stored: StoredLog) -> Checkpoint | None:
        logged = self._built(row, stored)
        if logged.table.stage is Stage.PLAYING:
            return None
        checkpoint = logged.checkpoint()
        again = self._built(row, StoredLog(checkpoint, []))
        if again.stored() != logged.stored():
            raise BadCheckpoint(f"table {row.id}: it differs from the table that it was made from")
        return checkpoint

    def _built(self, row: TableRow, stored: StoredLog) -> LoggedTable:
        return built(row, stored.checkpoint, self._until_closed(stored.entries))

    def _until_closed(self, entries: Iterable[bytes]) -> Iterator[bytes]:
        for entry in entries:
            if self._closed:
                raise StoreError("the server is closing")
            yield entry


def built(row: TableRow, checkpoint: Checkpoint | None, entries: Iterable[bytes]) -> LoggedTable:
    """The table after these entries, which follow the checkpoint. Raise BadCheckpoint."""
    logged = LoggedTable(row)
    if checkpoint is not None:
        logged.read_checkpoint(checkpoint)
    logged.replay(entries)
    return logged
