"""All tables of the server: opens new ones, finds those in memory, loads the others from the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from weakref import WeakValueDictionary

import msgspec

from taverne.kernel.game import AnyGame
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Tagged
from taverne.server.settings import Settings
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Statement, Store, StoreError, TableRow
from taverne.server.tables.alarms import Alarms
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.bot_scheduler import BotScheduler
from taverne.server.tables.invitations import hashed, new_code, new_secret
from taverne.server.tables.log_entries import LoggedTime
from taverne.server.tables.logged_table import Setup, game_of
from taverne.server.tables.table_loader import TableLoader
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.table import table_version

log = logging.getLogger(__name__)
CLOCK_TOLERANCE = 2.0  # seconds by which clocks differ without anybody having set them
SAVING_SECONDS = 2.0  # for checkpoints when the server closes; tables without one are opened more slowly
SAVED_AT_ONCE = 50  # checkpoints in one commit
CLOSING_SECONDS = 5.0  # for all tables to finish their commands when the server closes


class TableRegistry:
    """Holds the one runner of each table that is in memory."""

    def __init__(
        self,
        store: Store,
        alarms: Alarms,
        bots: BotScheduler,
        tasks: BackgroundTasks,
        now: Callable[[], float],
        build: str = "",
        checkpoint_entries: int = Settings.checkpoint_entries,
    ) -> None:
        self.closing = False
        self.damaged: set[str] = set()  # tables whose stored data cannot be used, found since the start
        self.build = build  # of the static files that pages are loaded from
        # Called after each change of a table at the slow pace, and when a guest has left its page.
        self.followers: list[Callable[[TableRunner], None]] = []
        self.deletion_followers: list[Callable[[str], None]] = []  # called when a table was deleted
        self._store = store
        self._alarms = alarms
        self._bots = bots
        self._tasks = tasks
        self._now = now
        self._loader = TableLoader(store)
        self._checkpoint_entries = checkpoint_entries
        self._runners: dict[str, TableRunner] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # only while in use
        self._clock_reported = False
        self._reserved_codes: set[str] = set()  # of tables that are not in the store yet

    @property
    def runners(self) -> list[TableRunner]:
        return list(self._runners.values())

    async def open(
        self, game: AnyGame, seats: int, options: dict[str, str], pace: Pace, *, public: bool
    ) -> tuple[TableRunner, str]:
        """Open a table; return its runner and its invitation, of which only the hash is stored."""
        parse_options(game.options, options)
        invite = new_secret()[:22]
        async with self._free_code() as code:
            row = TableRow(
                id=secrets.token_hex(6),
                game=game.slug,
                seats=seats,
                secret=new_secret(),
                invite=hashed(invite),
                code=code,
                opened=self._now(),
                public=public,
                setup=msgspec.json.encode(Setup(options, pace, game.version, table_version.LATEST)),
            )
            await self._store.add_table(row)
        runner = self._runners[row.id] = self._new_runner(row)
        return runner, invite

    async def find(self, table: str) -> TableRunner | None:
        """The table's runner, loaded from the store if necessary; None if there is no such table.

        None also if its version of the rules is not here. A table that cannot be loaded is set aside: it is
        in `damaged` from then on, and not loaded again.
        """
        if table in self._runners:
            return self._runners[table]
        async with self._lock(table):
            if table not in self._runners and table not in self.damaged:
                try:
                    await self._load(table)
                except StoreError:  # it may be readable later
                    raise
                except Exception as error:
                    self.set_aside(table, error)
            return self._runners.get(table)

    def set_aside(self, table: str, error: Exception) -> None:
        """Keep a table closed whose stored data is damaged. All others go on."""
        trace = None if isinstance(error, DamagedData) else error
        log.error("table %s is set aside until its data is repaired and the server starts again", table)
        log.error("table %s is damaged: %s", table, error, exc_info=trace)
        self.damaged.add(table)
        self._runners.pop(table, None)

    def unload(self, table: str) -> None:
        """Drop a table from memory. It is loaded again when somebody asks for it."""
        self._runners.pop(table, None)

    async def close_table(self, table: str, reason: Tagged, code: int, *further: Statement) -> None:
        """Delete a table, together with further changes. Its connections are closed with the reason."""
        async with self._lock(table):
            if runner := self._runners.get(table):
                await runner.end(reason, code)
                self._alarms.cancel(runner)
                self.unload(table)
            await self._store.delete_table(table, *further)
            self.damaged.discard(table)
            self._follow_deletion(table)

    async def rewrite_log(self, row: TableRow, rewrite: Callable[[], Awaitable[None]]) -> None:
        """Change the stored log of a table, in memory or not, while nothing is added to it."""
        async with self._lock(row.id):
            if runner := self._runners.get(row.id):
                await runner.rewrite(rewrite)
            else:
                await rewrite()

    async def delete_if_unused_since(self, row: TableRow, time: float) -> None:
        """Delete a table from the store, unless it is in memory or something has happened there since.

        A damaged table is kept for repair.
        """
        async with self._lock(row.id):
            if row.id in self._runners or row.id in self.damaged:
                return
            with contextlib.suppress(DamagedData, msgspec.DecodeError):
                if await self._last_change(row) < time:
                    await self._store.delete_table(row.id)
                    self._follow_deletion(row.id)

    async def compact_if_unused_since(self, row: TableRow, time: float) -> bool:
        """Compact the log of a table to a checkpoint, if it was not used since and no game is running.

        Returns False if it was used since, so that this may become possible later.
        """
        async with self._lock(row.id):
            if row.id in self._runners or row.id in self.damaged:
                return True
            try:
                if await self._last_change(row) >= time:
                    return False
                checkpoint = await self._loader.compactable(row)
                if checkpoint is not None:
                    await self._store.compact_log(row.id, checkpoint)
                    log.info("the log of table %s was compacted to a checkpoint", row.id)
            except StoreError:  # it may be possible later
                raise
            except Exception:  # the log stays; whoever opens the table learns what is wrong
                log.exception("the log of table %s cannot be compacted", row.id)
            return True

    async def close(self) -> None:
        """Ask all clients to come back later, stop all background work, finish each table's commands."""
        if self.closing:
            return
        self.closing = True
        farewell = wire.encode(wire.Closing(seconds=2.0))
        for runner in self.runners:
            runner.broadcast.send_to_all(farewell)
        self._alarms.close()
        await self._tasks.close()
        with contextlib.suppress(TimeoutError, StoreError):
            await asyncio.wait_for(self._save_checkpoints(), SAVING_SECONDS)
        with contextlib.suppress(TimeoutError):
            stopped = asyncio.gather(*(runner.stop_clock() for runner in self.runners))
            await asyncio.wait_for(stopped, CLOSING_SECONDS)
        self._loader.close()

    async def _save_checkpoints(self) -> None:
        runners = self.runners
        for first in range(0, len(runners), SAVED_AT_ONCE):
            some = runners[first : first + SAVED_AT_ONCE]
            await asyncio.gather(*(runner.save_checkpoint() for runner in some))

    async def _load(self, table: str) -> None:
        row = await self._store.table(table)
        if row is None:
            return
        with contextlib.suppress(OtherVersion):  # its version of the rules is not here
            game_of(row)
            logged = await self._loader.load(row)
            runner = self._new_runner(row)
            runner.use(logged)
            self._report_clock(runner)
            self._runners[table] = runner

    def _new_runner(self, row: TableRow) -> TableRunner:
        return TableRunner(
            row,
            self._store,
            self._now,
            self._bots.request,
            self._alarms.set,
            self.build,
            self.set_aside,
            self._loader,
            self._checkpoint_entries,
            self.follow,
        )

    def follow(self, runner: TableRunner) -> None:
        for follower in self.followers:
            follower(runner)

    def _follow_deletion(self, table: str) -> None:
        for follower in self.deletion_followers:
            follower(table)

    def _report_clock(self, runner: TableRunner) -> None:
        """Log, once, that the log of a table ends in the future."""
        if runner.ahead > CLOCK_TOLERANCE and not self._clock_reported:
            self._clock_reported = True
            log.warning(
                "the system's clock was set back: table %s was last changed %.0f s later than it is now; "
                "tables go on with the time that was left",
                runner.row.id,
                runner.ahead,
            )

    def _lock(self, table: str) -> asyncio.Lock:
        """Loading and deleting a table exclude each other."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def _last_change(self, row: TableRow) -> float:
        """The time of the last log entry of a table that is not in memory."""
        entry = await self._store.last_entry(row.id)
        return msgspec.json.decode(entry, type=LoggedTime).at if entry else row.opened

    @contextlib.asynccontextmanager
    async def _free_code(self) -> AsyncIterator[str]:
        """A code that no table has, reserved until the new table is stored."""
        while True:
            code = new_code()
            if code in self._reserved_codes:
                continue
            self._reserved_codes.add(code)
            try:
                if await self._store.find_table(code=code) is None:
                    yield code
                    return
            finally:
                self._reserved_codes.discard(code)
