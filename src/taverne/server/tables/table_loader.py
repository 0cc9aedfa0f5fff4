"""Builds tables from their logs in a thread beside the event loop, one at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from taverne.server.store.port import Store, StoredLog, StoreError, TableRow
from taverne.server.tables.checkpoint import BadCheckpoint
from taverne.server.tables.logged_table import LoggedTable

log = logging.getLogger(__name__)
AT_ONCE = 2  # while one table is built, the log of the next one is read
TURN_SECONDS = 0.001  # of building before the event loop may go on


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
        """The table as its log determines it. A checkpoint that cannot be used is ignored."""
        async with self._turns:
            stored = await self._store.read_from_checkpoint(row.id)
            try:
                return await self._in_thread(row, stored)
            except BadCheckpoint as error:
                log.warning("table %s: its checkpoint cannot be used: %s", row.id, error)
            return await self._in_thread(row, StoredLog(None, await self._store.read_log(row.id)))

    async def _in_thread(self, row: TableRow, stored: StoredLog) -> LoggedTable:
        if self._closed:
            raise StoreError("the server is closing")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._built, row, stored)

    def _built(self, row: TableRow, stored: StoredLog) -> LoggedTable:
        logged = LoggedTable(row)
        if stored.checkpoint is not None:
            logged.read_checkpoint(stored.checkpoint)
        logged.replay(self._in_turns(stored.entries))
        return logged

    def _in_turns(self, entries: Iterable[bytes]) -> Iterator[bytes]:
        """The entries; now and then the event loop gets its turn."""
        turn_ends = time.monotonic() + TURN_SECONDS
        for entry in entries:
            yield entry
            if time.monotonic() > turn_ends:
                if self._closed:
                    raise StoreError("the server is closing")
                time.sleep(0)
                turn_ends = time.monotonic() + TURN_SECONDS
