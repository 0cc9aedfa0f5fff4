"""All the tables of the house: opened, found, woken when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from taverne.games import GAMES
from taverne.kernel.ask import Pace
from taverne.kernel.game import AnyGame
from taverne.kernel.options import chosen
from taverne.server import lines, wire
from taverne.server.audience import Ear
from taverne.server.guests import hashed, new_code, new_secret
from taverne.server.host import Host
from taverne.server.journal import Stamp
from taverne.server.ledger import AnyThink, Setup
from taverne.server.settings import Settings
from taverne.server.store import Store, TableRow
from taverne.server.thinkers import Thinkers
from taverne.table.messages import Absent, ClockTick, Thought, Touch
from taverne.table.seating import SHELL

log = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
CLOSING_SECONDS = 5.0
RETRY_SECONDS = 1.0  # before what the store refused to keep is tried again


class House:
    def __init__(
        self, settings: Settings, store: Store, thinkers: Thinkers, now: Callable[[], float]
    ) -> None:
        self.settings = settings
        self.store = store
        self.closing = False
        self.now = now
        self.thinkers = thinkers
        self._hosts: dict[str, Host] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while anybody waits
        self._opening: set[str] = set()  # codes of tables that are not in the store yet
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()  # thoughts, alarms, absences: may be dropped
        self._pauses = random.Random()

    @property
    def hosts(self) -> list[Host]:
        return list(self._hosts.values())

    async def open_table(
        self, game: AnyGame, seats: int, options: dict[str, str], pace: Pace, *, public: bool
    ) -> tuple[Host, str]:
        """A new table and the invitation to it, which is told once and kept only as a hash."""
        chosen(game.options, options)
        invite = new_secret()[:22]
        async with self._free_code() as code:
            row = TableRow(
                id=secrets.token_hex(6),
                game=game.slug,
                seats=seats,
                secret=new_secret(),
                invite=hashed(invite),
                code=code,
                opened=self.now(),
                public=public,
                setup=msgspec.json.encode(Setup(options, pace, game.version)),
            )
            await self.store.add_table(row)
        host = self._hosts[row.id] = self._host(row)
        return host, invite

    async def host(self, table: str) -> Host | None:
        """The table's one writer, read from the log if it was put away. It sleeps until somebody comes."""
        if table in self._hosts:
            return self._hosts[table]
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self._hosts:
                row = await self.store.table(table)
                if row is None or not _playable(row):
                    return None
                host = self._host(row)
                await host.load()
                self._hosts[table] = host
            return self._hosts[table]

    async def arrive(self, host: Host, guest: str, ear: Ear, last: int | None) -> None:
        await host.do(guest, Touch())
        host.attach(guest, ear, last)

    def depart(self, host: Host, guest: str, ear: Ear) -> None:
        host.detach(guest, ear)
        if not host.listening(guest) and host.table.seating.find(guest) is not None and not self.closing:
            self.spawn(self._miss(host, guest))

    async def close(self) -> None:
        """Tell everybody to come back, finish what was begun, stop the clocks."""
        if self.closing:
            return
        self.closing = True
        farewell = wire.encode(wire.Closing(seconds=2.0))
        for host in self.hosts:
            host.tell_all(farewell)
        for timer in self._clocks.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            asleep = asyncio.gather(*(host.fall_asleep() for host in self.hosts))
            await asyncio.wait_for(asleep, CLOSING_SECONDS)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """A task that is not forgotten before it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start_chores(self) -> None:
        self.spawn(_again_and_again(SWEEP_SECONDS, self.sweep))
        self.spawn(_again_and_again(lines.APART, self.measure))

    async def measure(self) -> None:
        """How long the lines are of those who play in real time."""
        for host in self.hosts:
            host.measure_lines()

    async def sweep(self) -> None:
        """Put away tables that nobody looks at and that wait for nobody; close those long forgotten."""
        limits, now = self.settings.limits, self.now()
        for table, host in list(self._hosts.items()):
            idle = now - host.last > limits.idle_seconds
            if idle and not host.listeners and host.deadline is None and not host.ledger.wanted:
                del self._hosts[table]
        for row in await self.store.tables():
            if now - row.opened > limits.forgotten_seconds:
                async with self._loading.setdefault(row.id, asyncio.Lock()):
                    if row.id not in self._hosts and now - await self._last(row) > limits.forgotten_seconds:
                        await self.store.close_table(row.id)

    async def _last(self, row: TableRow) -> float:
        """When something last happened at a table that is put away."""
        line = await self.store.last_line(row.id)
        return msgspec.json.decode(line, type=Stamp).at if line else row.opened

    @contextlib.asynccontextmanager
    async def _free_code(self) -> AsyncIterator[str]:
        """A code that no table has, nor one that is being opened just now."""
        while True:
            code = new_code()
            if code in self._opening:
                continue
            self._opening.add(code)
            try:
                if await self.store.find(code=code) is None:
                    yield code
                    return
            finally:
                self._opening.discard(code)

    def _host(self, row: TableRow) -> Host:
        return Host(row, self.store, self.now, self._let_think, self._wind)

    async def _miss(self, host: Host, guest: str) -> None:
        await asyncio.sleep(self.settings.limits.absent_seconds)
        now = await self.host(host.row.id)  # the table may have been put away and taken out again
        if now is not None and not now.listening(guest) and now.table.seating.find(guest) is not None:
            await now.do(guest, Absent())

    def _let_think(self, host: Host, think: AnyThink) -> None:
        self.spawn(self._thought(host, think))

    async def _thought(self, host: Host, think: AnyThink) -> None:
        """The pause does not depend on what the bot holds, nor on how long it really thinks."""
        pause = self._pauses.uniform(*self.settings.bot_pause) if think.pause is None else think.pause
        move, _ = await asyncio.gather(self.thinkers.think(host.game, think), asyncio.sleep(pause))
        thought = Thought(think.seat, think.number, move)
        while isinstance(await host.do(SHELL, thought), wire.DiskFull):
            await asyncio.sleep(RETRY_SECONDS)

    def _wind(self, host: Host, at_least: float = 0.0) -> None:
        """Set the alarm for the open question."""
        if timer := self._clocks.pop(host.row.id, None):
            timer.cancel()
        if host.deadline is None or self.closing:
            return
        delay = max(at_least, host.deadline - self.now())
        loop = asyncio.get_running_loop()
        self._clocks[host.row.id] = loop.call_later(delay, lambda: self.spawn(self._ring(host)))

    async def _ring(self, host: Host) -> None:
        failed = await host.do(SHELL, ClockTick())
        self._wind(host, at_least=RETRY_SECONDS if failed else 0.0)


async def _again_and_again(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """A mistake in a chore, or a store that does not answer, costs this time of it and none to come."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await chore()
        except Exception:
            log.exception("a chore")


def _playable(row: TableRow) -> bool:
    """Whether its log can be read: it was written under the rules that are played now."""
    game = GAMES.get(row.game)
    return game is not None and msgspec.json.decode(row.setup, type=Setup).version == game.version
