"""Makes the results of games that ended under earlier versions, one by one in the background.

The logs of their tables tell who played them, as far as they are still there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from taverne.games.versions import read_record
from taverne.kernel.record import BadRecord, OtherVersion
from taverne.server.store.checksums import DamagedData
from taverne.server.store.history_rows import HistoryRows
from taverne.server.store.port import Store, StoreError, TableRow
from taverne.server.store.results import ResultRow, result_row
from taverne.server.tables.logged_table import LoggedTable

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
            await self.find_players()
            if made := await self.make_all():
                log.info("made the results of %d finished games from before", made)
        except (StoreError, DamagedData) as error:
            log.warning("making the results of earlier games stopped, until the next start: %s", error)

    async def find_players(self) -> None:
        """Find in the logs who played games of versions that did not store it."""
        for table in await self._history.tables_with_unknown_players():
            with contextlib.suppress(DamagedData, OtherVersion):  # then nobody can tell
                row = await self._store.table(table)
                entries = await self._store.read_log(table)
                if row is not None:
                    for record, at, guests in await asyncio.to_thread(_players, row, entries):
                        await self._history.add_players(record, at, guests)

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


def _row(name: str, table: str, at: float, lines: str, chairs: bytes) -> ResultRow | None:
    game, record = read_record(lines)
    if record.played_on:
        return None
    return result_row(name, table, at, game, record, bytes(chairs))


def _players(row: TableRow, entries: Sequence[bytes]) -> list[tuple[str, float, tuple[str | None, ...]]]:
    """Each finished game of a table: its record, when it ended, and the guests by seat."""
    logged = LoggedTable(row)
    found: dict[str, tuple[str, float, tuple[str | None, ...]]] = {}
    for entry in entries:
        logged.replay([entry])
        if logged.table.outcome is not None and logged.record is not None and logged.record not in found:
            guests = tuple(chair.guest for chair in logged.table.seating.chairs)
            found[logged.record] = logged.record, logged.last_change, guests
    return list(found.values())
