"""Runs one table: applies commands one at a time, logs them, then answers and sends updates."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from taverne.kernel.ask import LIVE
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Tagged
from taverne.server.delivery.listeners import Listener, Outbox, deliver
from taverne.server.settings import Settings
from taverne.server.store.port import Checkpoint, Store, StoreError, TableRow
from taverne.server.tables.broadcast import Broadcast
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, LoggedTick, replay_entry
from taverne.server.tables.logged_table import AnyBotRequest, AnySent, AnyTable, LoggedTable, row_with_game
from taverne.server.tables.queued_command import QueuedCommand, leaves_no_trace, split_refusal, with_version
from taverne.server.tables.table_loader import TableLoader
from taverne.server.tables.table_time import TableTime
from taverne.server.wire import messages as wire
from taverne.table.messages.commands import Command, Guest, Play, RemoveGuest, ServerWasDown, Sit, Touch
from taverne.table.messages.outgoing import BotRequest
from taverne.table.messages.refusals import NotPlaying
from taverne.table.seating import SHELL
from taverne.table.table import ANSWERS

log = logging.getLogger(__name__)
T = TypeVar("T")
RETRY_SECONDS = 1.0  # before a log that could not be read is read again
HOLD_SECONDS = 0.005  # between two looks whether a command is stored
SLOW = Pace.SLOW  # a constant, since the lookup of an enum's member costs 75 ns


class TableRunner:
    """Owns a table and its log; the connections are those of its Broadcast.

    Commands wait in a queue. The runner works in event-loop callbacks and owns no task, except while it
    rolls back after a failure.
    """

    def __init__(
        self,
        row: TableRow,
        store: Store,
        now: Callable[[], float],
        request_bot: Callable[[TableRunner, AnyBotRequest], None],
        deadline_changed: Callable[[TableRunner], None],
        build: str = "",
        set_aside: Callable[[str, Exception], None] = lambda *_: None,
        loader: TableLoader | None = None,
        checkpoint_entries: int = Settings.checkpoint_entries,
        follow: Callable[[TableRunner], None] = lambda _: None,
    ) -> None:
        self.row = row
        self.bot_queue = ""  # the line in which its bots wait for workers: that of the last client's network
        self.logged = LoggedTable(row)
        self._store = store
        self._table_time = TableTime(now)
        self._request_bot = request_bot
        self._deadline_changed = deadline_changed
        self._set_aside = set_aside
        self._follow = follow  # called after each change of a table at the slow pace
        self._loader = loader or TableLoader(store)
        self._checkpoint_entries = checkpoint_entries
        self._queue: deque[QueuedCommand] = deque()
        self._busy = False  # the store is writing, or being read
        self._held = False  # somebody else works on the stored log: commands wait
        self._ended: Tagged | None = None  # why every command is refused: the table is damaged or closed
        self._clock_logged = False  # the log has an entry that was not applied: no checkpoints any more
        self._clock_stopped = False  # no time has passed at the table since the last log entry
        self._lacks_messages = False  # the latest checkpoint has only a few messages of each stream
        self.broadcast = Broadcast(self.logged, self._table_time, build)
        self._delayed_until: dict[Guest, float] = {}  # when each guest's last real-time move is applied
        self._rolling_back: asyncio.Task[None] | None = None

    @property
    def table(self) -> AnyTable:
        return self.logged.table

    @property
    def game(self) -> AnyGame:
        """The game that the table plays now."""
        return self.logged.table.game

    def now(self) -> float:
        """The time at this table."""
        return self._table_time()

    @property
    def ahead(self) -> float:
        """The seconds by which this table's time is ahead of the server's."""
        return self._table_time.ahead

    @property
    def last_change(self) -> float:
        """When the last log entry was written."""
        return self.logged.last_change

    @property
    def deadline(self) -> float | None:
        """The time of the next clock tick; None: no tick is needed."""
        return None if self._clock_stopped else self.logged.table.deadline

    @property
    def waits_for_something(self) -> bool:
        """Whether a clock runs at this table or a bot has not answered yet."""
        return self.deadline is not None or bool(self.logged.bot_requests)

    async def load(self) -> None:
        """Rebuild the table from what is stored."""
        self.use(await self._loader.load(self.row))

    def use(self, logged: LoggedTable) -> None:
        """Go on with a table that was rebuilt. Its clock stays stopped until the next command."""
        self.logged, self._lacks_messages = logged, False
        self.broadcast.replace_table(self.logged)
        self._table_time.go_on_from(self.logged.last_change)
        self._clock_stopped = True

    def post(
        self,
        guest: Guest,
        command: Command[Any],
        id: str = "",
        answer: Callable[[Tagged | None], None] = lambda _: None,
        listener: Listener | None = None,
    ) -> None:
        """Queue a command. It will be stored, answered and sent to everybody, or be refused."""
        game = self.logged.table.game
        queued = QueuedCommand(guest, with_version(command), id, answer, listener, game)
        if delay := self._delay(guest, command):
            asyncio.get_running_loop().call_later(delay, self._enqueue, queued)
        else:
            self._enqueue(queued)

    def _enqueue(self, queued: QueuedCommand) -> None:
        if self._ended is not None:
            queued.answer(self._ended)
            return
        self._queue.append(queued)
        self._work()

    def _delay(self, guest: Guest, command: Command[Any]) -> float:
        """The seconds by which to delay a real-time move, so that a fast connection is no advantage.

        The moves of each guest stay in order.
        """
        match = self.logged.table.questions.match
        if match is None or match.ask.wait is not LIVE or not isinstance(command, ANSWERS):
            return 0.0
        now = asyncio.get_running_loop().time()
        mover = guest if isinstance(command, Play) else f"{guest}/{command.seat}"
        earliest = self._delayed_until.get(mover, now)
        until = self._delayed_until[mover] = max(now + self.broadcast.delay(guest), earliest)
        return until - now

    async def do(self, guest: Guest, command: Command[Any], id: str = "") -> Tagged | None:
        """Post a command and wait for its answer. The command is done even if the caller is cancelled."""
        answer: asyncio.Future[Tagged | None] = asyncio.get_running_loop().create_future()
        self.post(guest, command, id, partial(_resolve, answer))
        return await answer

    async def stop_clock(self) -> None:
        """Finish the commands in the queue, then log how far the clock has run."""
        if self._clock_stopped:
            return
        await self.do(SHELL, Touch())
        if self.deadline is not None:
            self._clock_logged = True
            stored: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
            self._store.append(self.row.id, wire.encode(LoggedTick(self._time())), partial(_resolve, stored))
            await stored
        self._clock_stopped = True

    async def rewrite(self, rewrite_log: Callable[[], Awaitable[None]]) -> None:
        """Change the stored log while commands wait, then rebuild the table from it and send snapshots."""
        await self._hold()
        clock_stopped = self._clock_stopped
        try:
            await rewrite_log()
            await self._rebuild()
        finally:
            self._clock_stopped, self._held = clock_stopped, False
            self._work()
        self.broadcast.send_snapshots()

    async def _rebuild(self) -> None:
        """Rebuild the table from its log; set it aside if that fails."""
        try:
            await self.load()
        except Exception as error:
            self._set_aside(self.row.id, error)
            self._refuse_everything(wire.TableDamaged())
            raise

    async def end(self, reason: Tagged, code: int) -> None:
        """Refuse every command from now on, and close all connections with the reason in words."""
        await self._hold()
        self._refuse_everything(reason)
        self.broadcast.dismiss(lambda _guest, _address: True, reason, code)

    async def _hold(self) -> None:
        """Apply no further commands; wait for the one that is being stored."""
        self._held = True
        while self._busy and self._ended is None:
            await asyncio.sleep(HOLD_SECONDS)

    def _work(self) -> None:
        while self._queue and not self._busy and not self._held:
            if self._clock_stopped:
                self._start_clock()
            self._begin(self._queue.popleft())

    def _start_clock(self) -> None:
        """Continue after the server was down: the time since then does not count; bots are asked again."""
        self._clock_stopped = False
        if self.table.deadline is not None:
            was_down = ServerWasDown(max(0.0, self.now() - self.logged.last_change))
            self._queue.appendleft(QueuedCommand(SHELL, was_down, "", lambda _: None, None, self.game))
        for request in list(self.logged.bot_requests.values()):
            self._request_bot(self, request)

    def _begin(self, queued: QueuedCommand) -> None:
        """Apply a command to the table and hand its log entry to the store."""
        if self.logged.is_done(queued.guest, queued.id):
            queued.respond(None, [])
            return
        table, now = self.logged.table, self._time()
        if queued.is_late_for(table.game):
            queued.respond(NotPlaying(), [])
            return
        game, before = table.game, table.questions.outcome
        entry = queued.log_entry(now)
        try:
            refusal, sent = split_refusal(replay_entry(table, entry))
            if refusal is not None and isinstance(entry, LoggedCommand):
                entry = entry.__replace__(id="")  # if it is sent again, it is refused again
            data = wire.encode(entry)
            record = None if table.questions.outcome is before else self.logged.finished_record(now)
            changed = row_with_game(self.row, table) if table.game is not game else None
        except Exception:  # a bug in a game's rules fails this command only
            log.exception("table %s", self.row.id)
            self._roll_back(queued, wire.Stumbled())
            return
        if not sent and leaves_no_trace(entry, refusal):
            queued.respond(refusal, [])
            return
        self._busy = True
        checkpoint = self._checkpoint(entry, sent)
        seated = queued.guest if refusal is None and type(queued.command) is Sit else None
        stored = partial(self._end, queued, entry, sent, refusal, checkpoint, changed)
        self._store.append(self.row.id, data, stored, record, seated, checkpoint, changed)

    def _checkpoint(self, entry: LogEntry, sent: list[AnySent]) -> Checkpoint | None:
        """A checkpoint to be stored with this entry, if it is due."""
        if self._clock_logged or self.logged.since_checkpoint + 1 < self._checkpoint_entries:
            return None
        return self._made(partial(self.logged.checkpoint_after, entry, sent))

    async def save_checkpoint(self) -> None:
        """Store a checkpoint with all messages, so that no entry is replayed when the table opens again."""
        logged = self.logged
        if self._busy or self._held or self._clock_logged or self._ended is not None:
            return
        if not (logged.since_checkpoint or self._lacks_messages):
            return
        checkpoint = self._made(logged.checkpoint)
        if checkpoint is not None:
            await self._store.save_checkpoint(self.row.id, checkpoint)
            logged.since_checkpoint = logged.entries - checkpoint.entries
            self._lacks_messages = False

    def _made(self, make: Callable[[], Checkpoint]) -> Checkpoint | None:
        try:
            return make()
        except Exception:  # the table can be built from its log as before
            log.exception("table %s has no checkpoint", self.row.id)
            self.logged.since_checkpoint = 0
            return None

    def _end(
        self,
        queued: QueuedCommand,
        entry: LogEntry,
        sent: list[AnySent],
        refusal: Tagged | None,
        checkpoint: Checkpoint | None,
        changed: TableRow | None,
        failed: StoreError | None,
    ) -> None:
        """Answer and send updates when the entry is on disk; roll back if it could not be written."""
        self._busy = False
        if failed is not None:
            self._roll_back(queued, wire.DiskFull())
            return
        self.logged.add_entry(entry)
        self.row = changed or self.row
        if checkpoint is not None:
            self.logged.since_checkpoint, self._lacks_messages = 0, True
        outbox: Outbox = []
        try:
            outbox = self.broadcast.outbox(sent)
            if self.logged.bot_requests:
                self._request_bots(sent)
        except Exception:  # a client that misses a message sees the gap and asks for a snapshot
            log.exception("table %s", self.row.id)
        queued.respond(refusal, [text for listener, text in outbox if listener is queued.listener])
        deliver(outbox, but=queued.listener)
        if type(queued.command) is RemoveGuest and refusal is None:
            self.broadcast.dismiss_removed()
        self._deadline_changed(self)
        if self.logged.table.settings.pace is SLOW:
            self._follow(self)
        self._work()

    def _roll_back(self, queued: QueuedCommand, failure: Tagged) -> None:
        """Rebuild the table from its log, then send snapshots to all listeners."""
        self._busy = True
        self._rolling_back = asyncio.get_running_loop().create_task(self._reload(queued, failure))

    async def _reload(self, queued: QueuedCommand, failure: Tagged) -> None:
        clock_stopped = self._clock_stopped
        while True:
            try:
                await self.load()
                break
            except StoreError:  # nothing can be done at this table until its log can be read
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:
                self._set_aside(self.row.id, error)
                queued.answer(wire.TableDamaged())
                self._refuse_everything(wire.TableDamaged())
                return
        self._clock_stopped, self._busy = clock_stopped, False
        self.broadcast.send_snapshots()
        queued.answer(failure)
        self._work()

    def _refuse_everything(self, reason: Tagged) -> None:
        """Refuse all commands that wait and all later ones."""
        self._ended, self._clock_stopped = reason, True
        for each in self._queue:
            each.answer(reason)
        self._queue.clear()

    def _request_bots(self, sent: list[AnySent]) -> None:
        for each in sent:
            if isinstance(each.message, BotRequest):
                self._request_bot(self, each.message)

    def _time(self) -> float:
        """The time of the next log entry: never before the last entry."""
        return max(self.logged.last_change, self.now())


def _resolve(future: asyncio.Future[T], result: T) -> None:
    """Resolve the future unless it is done."""
    if not future.done():
        future.set_result(result)
