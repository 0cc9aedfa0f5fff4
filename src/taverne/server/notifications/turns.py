"""Notifies guests that it is their turn: at tables that are played by days, and if they have asked for it.

What a guest is told, and when, follows from what they may see at the table (`Table.snapshot`) and from their
own connections, so that it reveals nothing. The notice itself names the game and the host only: it may lie
on a table for everybody to read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.server.http.companions import Device
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.notifications.push_message import Notice
from taverne.server.notifications.push_sender import Order, PushSender
from taverne.server.notifications.quiet_hours import check_zone, quiet_seconds
from taverne.server.settings import Limits
from taverne.server.store.port import StoreError
from taverne.server.store.push_rows import PushRows, QuietHours, Subscription, TableWish
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.presence import plays_by_days
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.house_labels import TableBeside, TableOf
from taverne.words.grammar import Language
from taverne.words.load import words_of
from taverne.words.roles import Reader

log = logging.getLogger(__name__)
SEEN_SECONDS = 120.0  # with the page open: then the guest has seen the question and went away by choice
WEEK = 7 * 24 * 3600.0  # the longest time for which a push service keeps a notice
LEAST_TTL = 60.0
START_PAUSE = 0.05  # seconds between two tables that are looked at after a start


class _Turn(Struct, frozen=True):
    """The question that waits for a guest of a device."""

    question: str  # the game and the number of the question
    seat: Seat
    left: float | None  # seconds


class TurnNotifications:
    """Knows who wants to be notified about which table, and when it is their turn there."""

    def __init__(
        self,
        rows: PushRows,
        registry: TableRegistry,
        sender: PushSender,
        device_of: Callable[[str], Device],
        limits: Limits,
        tasks: BackgroundTasks,
        now: Callable[[], float],
    ) -> None:
        self._rows = rows
        self._registry = registry
        self._sender = sender
        self._device_of = device_of
        self._start_after = limits.absent_seconds  # open pages come back within this time
        self._allowance = RateLimiter(limits.notifications_per_guest, now)
        self._tasks = tasks
        self._now = now
        self._wishes: dict[str, dict[str, str]] = {}  # by table and guest: the question told last
        # By table and guest: the question on an open page, and since when.
        self._seen: dict[tuple[str, str], tuple[str, float]] = {}
        self._sending: set[tuple[str, str]] = set()

    async def start(self) -> None:
        """Begin to notify, first about the turns that came before the server was down."""
        for wish in await self._rows.wishes():
            self._wishes.setdefault(wish.table, {})[wish.guest] = wish.told
        self._sender.start()
        self._registry.followers.append(self.follow)
        self._registry.deletion_followers.append(self.forget_table)
        self._tasks.spawn(self._catch_up())

    async def close(self) -> None:
        await self._sender.close()

    @property
    def public_key(self) -> str:
        return self._sender.public_key

    def figures(self) -> dict[str, float]:
        """Metrics of what was sent."""
        counted = self._sender.outcomes.items()
        outcomes = {f'notifications_total{{outcome="{name}"}}': number for name, number in counted}
        wishes = sum(map(len, self._wishes.values()))
        return {
            "notifications_wished": wishes,
            "notifications_waiting": self._sender.waiting,
            "notifications_resting": self._sender.resting,
            **outcomes,
        }

    # What guests wish.

    async def subscribe(self, subscription: Subscription) -> None:
        """Notify this device from now on. Raise BadEndpoint or BadKeys."""
        self._sender.check(subscription.endpoint, subscription.p256dh, subscription.auth)
        await self._rows.subscribe(subscription, self._now())

    async def subscribed_devices(self, guest: str) -> set[str]:
        return {each.device for each in await self._rows.subscriptions_of(guest)}

    async def unsubscribe(self, device: str) -> None:
        await self._rows.unsubscribe(device)

    async def renew(self, device: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Notify a device that is subscribed at its new address. Raise BadEndpoint or BadKeys."""
        self._sender.check(endpoint, p256dh, auth)
        await self._rows.renew(device, endpoint, p256dh, auth)

    async def quiet_hours(self, guest: str) -> QuietHours | None:
        return await self._rows.quiet_hours(guest)

    async def set_quiet_hours(self, guest: str, quiet: QuietHours | None) -> None:
        """Notify this guest of nothing in these hours of each day. Raise BadZone."""
        if quiet is not None:
            check_zone(quiet.zone)
        await self._rows.save_quiet_hours(guest, quiet)
        self._sender.wake(guest)

    def is_wished(self, table: str, guest: str) -> bool:
        return guest in self._wishes.get(table, ())

    async def wish(self, runner: TableRunner, guest: str) -> None:
        """Notify this guest about this table from now on, but not about a question that is open already."""
        turn = self._turn(runner, guest)
        told = turn.question if turn else ""
        await self._rows.save_wish(TableWish(runner.row.id, guest, told))
        self._wishes.setdefault(runner.row.id, {})[guest] = told

    async def end_wish(self, table: str, guest: str) -> None:
        self._forget(table, guest)
        await self._rows.drop_wish(table, guest)

    def forget_guest(self, guest: str) -> None:
        """Tell this guest nothing any more: they were banned or erased, and the store has forgotten them."""
        for table in [table for table, guests in self._wishes.items() if guest in guests]:
            self._forget(table, guest)

    def forget_table(self, table: str) -> None:
        """Forget the wishes about a table that was deleted."""
        for guest in list(self._wishes.get(table, ())):
            self._forget(table, guest)

    def _forget(self, table: str, guest: str) -> None:
        guests = self._wishes.get(table, {})
        guests.pop(guest, None)
        if not guests:
            self._wishes.pop(table, None)
        self._seen.pop((table, guest), None)

    # What happens at tables.

    def follow(self, runner: TableRunner) -> None:
        """Notify whoever is asked now. Called after each change of a table at the slow pace."""
        table = runner.row.id
        for guest, told in list(self._wishes.get(table, {}).items()):
            if not self._seated(runner, guest):
                self._tasks.spawn(self.end_wish(table, guest))
            elif (turn := self._turn(runner, guest)) is not None and turn.question != told:
                self._consider(runner, guest, turn)

    def _consider(self, runner: TableRunner, guest: str, turn: _Turn) -> None:
        """Notify the guest, unless they see the question on an open page, or have seen it there."""
        key = runner.row.id, guest
        question, since = self._seen.get(key, ("", 0.0))
        seen = question == turn.question
        if self._is_here(runner, guest):
            if not seen:
                self._seen[key] = turn.question, self._now()
            return
        if seen and self._now() - since >= SEEN_SECONDS:
            self._seen.pop(key)
            self._tasks.spawn(self._note_told(*key, turn.question))
        elif key not in self._sending and self._allowance.take(" ".join(key)):
            self._sending.add(key)
            self._tasks.spawn(self._send(runner, guest, turn))

    async def _send(self, runner: TableRunner, guest: str, turn: _Turn) -> None:
        """Queue the notice for all devices of the guest; note it when it has left for all of them."""
        key = runner.row.id, guest
        try:
            subscriptions = await self._rows.subscriptions_of(guest)
        except StoreError:
            self._sending.discard(key)
            return
        waiting = len(subscriptions)

        def done() -> None:
            nonlocal waiting
            waiting -= 1
            if not waiting:
                self._sending.discard(key)
                self._tasks.spawn(self._finish(*key, turn.question))

        async def rest() -> float:
            return quiet_seconds(await self._rows.quiet_hours(guest), self._now())

        def is_wanted() -> bool:
            return self._is_open(key, turn.question) and not self._is_here(runner, guest)

        for each in subscriptions:
            order = self._order(runner, each, turn, rest, is_wanted, done)
            if not self._sender.send(order):
                self._sending.discard(key)  # it is not told: the next change of the table tries again
                return
        if not subscriptions:
            self._sending.discard(key)

    def _order(
        self,
        runner: TableRunner,
        to: Subscription,
        turn: _Turn,
        rest: Callable[[], Awaitable[float]],
        is_wanted: Callable[[], bool],
        done: Callable[[], None],
    ) -> Order:
        ttl = max(LEAST_TTL, min(turn.left or WEEK, WEEK))
        topic = sha256(f"{runner.row.id}/{to.guest}".encode()).hexdigest()[:32]
        text = notice(runner, turn.seat, to.lang)
        return Order(to.guest, to.device, text, topic, ttl, rest, is_wanted, done)

    async def _finish(self, table: str, guest: str, question: str) -> None:
        """Note what was told, then look whether another question has come while this one waited."""
        await self._note_told(table, guest, question)
        if table in self._wishes and (runner := await self._registry.find(table)) is not None:
            self.follow(runner)

    async def _note_told(self, table: str, guest: str, question: str) -> None:
        if self.is_wished(table, guest):
            self._wishes[table][guest] = question
            await self._rows.note_told(TableWish(table, guest, question))

    async def _catch_up(self) -> None:
        """Look at all tables where somebody wants to be notified: a turn may have come before a crash."""
        await asyncio.sleep(self._start_after)
        for table in list(self._wishes):
            try:
                runner = await self._registry.find(table)
                if runner is not None:
                    self.follow(runner)
                elif table not in self._registry.damaged:
                    await self._end_wishes(table)
            except StoreError as error:
                log.warning("table %s cannot be read for its notifications: %s", table, error)
            await asyncio.sleep(START_PAUSE)

    async def _end_wishes(self, table: str) -> None:
        for guest in list(self._wishes.get(table, ())):
            await self.end_wish(table, guest)

    # What a guest may know.

    def _turn(self, runner: TableRunner, guest: str) -> _Turn | None:
        """The question that waits for this guest, or for somebody on their device; None: there is none."""
        if not plays_by_days(runner):
            return None
        for each in self._seated(runner, guest):
            look = runner.table.snapshot(each, runner.now())
            if look.seat is None or look.ask is None or look.paused:
                continue
            if look.seat in look.ask.owing and look.moves:
                return _Turn(f"{runner.logged.record} {look.ask.number}", look.seat, look.left)
        return None

    def _is_open(self, key: tuple[str, str], question: str) -> bool:
        """Whether this question still waits for the guest, who still wants to hear of it."""
        table, guest = key
        if not self.is_wished(table, guest):
            return False
        runner = next((each for each in self._registry.runners if each.row.id == table), None)
        if runner is None:
            return True  # nothing has happened since it was unloaded
        turn = self._turn(runner, guest)
        return turn is not None and turn.question == question

    def _seated(self, runner: TableRunner, guest: str) -> list[str]:
        """The guests of this device who have a seat."""
        return [each for each in self._device_of(guest).guests if runner.table.seating.find(each) is not None]

    def _is_here(self, runner: TableRunner, guest: str) -> bool:
        return any(runner.broadcast.connections_of(each) for each in self._device_of(guest).guests)


def notice(runner: TableRunner, me: Seat, lang: Language) -> Notice:
    """The notice that it is the turn of this seat."""
    text, seating = words_of(runner.game, lang), runner.table.seating
    names = text.names([chair.public_view() for chair in seating.chairs])
    game, host = runner.row.game, seating.host
    where = TableOf(game) if host is None else TableBeside(game, host)
    body = text.say("house", where, Reader(names, me))
    return Notice(text.label("house", "your_turn"), body, runner.row.id, lang)
