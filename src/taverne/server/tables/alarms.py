"""One timer for each table: it sends the clock tick when the open question's time runs out."""

from __future__ import annotations

import asyncio

from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import ClockTick
from taverne.table.seating import SHELL

RETRY_SECONDS = 1.0  # before a tick that could not be stored is sent again


class Alarms:
    def __init__(self, tasks: BackgroundTasks) -> None:
        self._tasks = tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closed = False

    def set(self, runner: TableRunner, at_least: float = 0.0) -> None:
        """Replace the table's timer by one for its deadline, in `at_least` seconds or later."""
        self.cancel(runner)
        deadline = runner.deadline
        if deadline is None or self._closed:
            return
        delay = max(at_least, deadline - runner.now())
        loop = asyncio.get_running_loop()
        self._timers[runner.row.id] = loop.call_later(delay, lambda: self._tasks.spawn(self._ring(runner)))

    def cancel(self, runner: TableRunner) -> None:
        """Cancel the table's timer."""
        if timer := self._timers.pop(runner.row.id, None):
            timer.cancel()

    def close(self) -> None:
        """Cancel all timers and set no new ones."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()

    async def _ring(self, runner: TableRunner) -> None:
        failed = await runner.do(SHELL, ClockTick())
        self.set(runner, at_least=RETRY_SECONDS if failed else 0.0)
