"""Attaches and detaches the connections of guests to tables, and reports absent guests."""

from __future__ import annotations

import asyncio

from taverne.server.delivery.listeners import Listener
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import Disconnected, Touch


class Presence:
    def __init__(self, registry: TableRegistry, absent_seconds: float, tasks: BackgroundTasks) -> None:
        self._registry = registry
        self._absent_seconds = absent_seconds
        self._tasks = tasks

    async def arrive(self, runner: TableRunner, guest: str, listener: Listener, last: int | None) -> None:
        """Tell the table that the guest is here, then send what the guest missed since message `last`."""
        await runner.do(guest, Touch())
        runner.broadcast.attach(guest, listener, last)

    def depart(self, runner: TableRunner, guest: str, listener: Listener) -> None:
        """Detach one connection. A seated guest without any is reported absent after a while."""
        runner.broadcast.detach(guest, listener)
        if _is_disconnected(runner, guest):
            self._tasks.spawn(self._report_absent(runner.row.id, guest))

    async def _report_absent(self, table: str, guest: str) -> None:
        await asyncio.sleep(self._absent_seconds)
        runner = await self._registry.find(table)  # the table may have been unloaded and loaded again
        if runner is not None and _is_disconnected(runner, guest):
            await runner.do(guest, Disconnected())


def _is_disconnected(runner: TableRunner, guest: str) -> bool:
    """Whether the guest has a seat but no connection."""
    return not runner.broadcast.connections_of(guest) and runner.table.seating.find(guest) is not None
