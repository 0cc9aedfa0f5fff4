"""Attaches and detaches the connections of guests to tables, and reports absent guests.

While a game is played by days nobody is absent: they close the page and come back when it is their turn.
"""

from __future__ import annotations

import asyncio

from taverne.kernel.pace import Pace
from taverne.server.delivery.listeners import Listener
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import Disconnected, Touch
from taverne.table.messages.outgoing import Stage


class Presence:
    def __init__(self, registry: TableRegistry, absent_seconds: float, tasks: BackgroundTasks) -> None:
        self._registry = registry
        self._absent_seconds = absent_seconds
        self._tasks = tasks
        self._gone: dict[str, set[tuple[str, ...]]] = {}  # by table: devices to report after a game by days

    async def arrive(
        self, runner: TableRunner, guest: str, listener: Listener, last: int | None, device: tuple[str, ...]
    ) -> None:
        """Tell the table that the guest is here, then send what the guest missed since message `last`.

        Others who share the device are here, too, though only one of them has a connection at a time.
        """
        await runner.do(guest, Touch())
        for companion in device:
            if companion != guest and runner.table.seating.is_away(companion):
                await runner.do(companion, Touch())
        runner.broadcast.attach(guest, listener, last, device)

    def depart(self, runner: TableRunner, guest: str, listener: Listener, device: tuple[str, ...]) -> None:
        """Detach one connection. Players and hosts of a device without any are reported absent later."""
        runner.broadcast.detach(guest, listener)
        if _disconnected(runner, device):
            self._tasks.spawn(self._report_absent(runner.row.id, device))

    def follow(self, runner: TableRunner) -> None:
        """Report who has left during a game by days, when it is over."""
        if runner.row.id in self._gone and not plays_by_days(runner):
            for device in self._gone.pop(runner.row.id):
                self._tasks.spawn(self._report(runner, device))

    def forget(self, table: str) -> None:
        """Forget who has left a table that was deleted."""
        self._gone.pop(table, None)

    async def _report_absent(self, table: str, device: tuple[str, ...]) -> None:
        await asyncio.sleep(self._absent_seconds)
        runner = await self._registry.find(table)  # the table may have been unloaded and loaded again
        if runner is None:
            return
        if plays_by_days(runner):
            self._gone.setdefault(table, set()).add(device)
            self._registry.follow(runner)
        else:
            await self._report(runner, device)

    async def _report(self, runner: TableRunner, device: tuple[str, ...]) -> None:
        for guest in _disconnected(runner, device):
            await runner.do(guest, Disconnected())


def plays_by_days(runner: TableRunner) -> bool:
    """Whether a game is being played at this table that gives days for a move."""
    return runner.table.stage is Stage.PLAYING and is_by_days(runner)


def is_by_days(runner: TableRunner) -> bool:
    """Whether this table gives days for a move."""
    table = runner.table
    return table.pace is Pace.SLOW and not table.game.cooldowns(table.options, 0)


def _disconnected(runner: TableRunner, device: tuple[str, ...]) -> list[str]:
    """The guests of this device who have a seat or hold the table, if the device has no connection."""
    if any(runner.broadcast.connections_of(guest) for guest in device):
        return []
    seating = runner.table.seating
    return [each for each in device if seating.find(each) is not None or seating.host_role.watches(each)]
