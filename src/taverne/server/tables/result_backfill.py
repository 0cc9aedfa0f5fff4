"""Makes the results of games that ended under earlier versions, one by one in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from taverne.games.versions import read_record
from taverne.kernel.record import BadRecord
from taverne.server.store.checksums import DamagedData
from taverne.server.store.history_rows import HistoryRows
from taverne.server.store.port import Store, StoreError
from taverne.server.store.results import ResultRow, result_row

log = logging.getLogger(__name__)
PAUSE_SECONDS = 0.05  # between two games, so that running tables notice nothing


class ResultBackfill:
    """One pass over all records without a result. After a restart it goes on where it was."""

    def __init__(self, store: Store, history: HistoryRows) -> None:
        self._store = store
        self._history = history
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            if made := await self.make_all():
                log.info("made the results of %d finished games from before", made)
        except (StoreError, DamagedData) as error:
            log.warning("making the results of earlier games stopped, until the next start: %s", error)

    async def make_all(self, pause: float = PAUSE_SECONDS) -> int:
        """Make the results that are missing. Returns how many were made."""
        after = made = 0
        while rows := await self._history.records_without_result(after):
            for _, name in rows:
                row = await self._made(name)
                if row is not None:
                    await self._history.add(row)
                    made += 1
                await asyncio.sleep(pause)
            after, _ = rows[-1]
        return made

    async def _made(self, name: str) -> ResultRow | None:
        """The result of this record; None if the record is damaged or its rules are not here."""
        with contextlib.suppress(DamagedData, BadRecord):
            record = await self._store.record(name)
            if record is not None:
                at = await self._history.when_finished(name)
                return await asyncio.to_thread(_row, name, record.table, at, record.lines, record.chairs)
        return None


def _row(name: str, table: str, at: float, lines: str, chairs: bytes) -> ResultRow:
    game, record = read_record(lines)
    return result_row(name, table, at, game, record, bytes(chairs))
