"""Sends notifications beside the tables: a few at a time, from a bounded queue, with retries."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from taverne.server.notifications.push_endpoint import BadEndpoint, BadKeys, parse_endpoint
from taverne.server.notifications.push_key import PushKey
from taverne.server.notifications.push_message import Notice, check_keys, encrypted
from taverne.server.notifications.push_request import NoAnswer, PushAnswer, post
from taverne.server.store.push_rows import Subscription

log = logging.getLogger(__name__)
AT_ONCE = 4  # requests
PAUSES = (30.0, 300.0, 3600.0)  # seconds before the second, third and fourth try
LONGEST_PAUSE = 6 * 3600.0  # whatever a push service asks for
OUTCOMES = ("sent", "retried", "expired", "refused", "outdated", "dropped", "failed")
GONE = (404, 410)  # the browser has ended the subscription


class Order(Struct, frozen=True):
    """A notification for one device."""

    guest: str
    device: str
    notice: Notice
    topic: str  # the push service keeps only the newest notification of a topic
    ttl: float  # seconds for which the push service keeps it for a device that is off
    rest: Callable[[], Awaitable[float]]  # the seconds until it may be sent; asked before each try
    is_wanted: Callable[[], bool]  # asked before each try
    done: Callable[[], None]  # called once, when it was sent or given up


class PushSender:
    def __init__(
        self,
        key: PushKey,
        own_hosts: tuple[str, ...],
        most_waiting: int,
        drop: Callable[[Subscription], Awaitable[None]],
        find: Callable[[str, str], Awaitable[Subscription | None]],
        now: Callable[[], float],
    ) -> None:
        self._key = key
        self._own_hosts = own_hosts
        self._most = most_waiting
        self._drop = drop  # deletes a subscription that has expired
        # The subscription of a guest's device; asked before each try, which may come hours later.
        self._find = find
        self._now = now
        self._tls = ssl.create_default_context()
        self._queue: asyncio.Queue[tuple[Order, int]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._timers: set[asyncio.TimerHandle] = set()  # of retries
        # Of notifications that wait for the end of quiet hours, with their tries.
        self._resting: dict[asyncio.TimerHandle, tuple[Order, int]] = {}
        self.outcomes = Counter(dict.fromkeys(OUTCOMES, 0))  # for the metrics

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._work()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        """Stop. What has not been sent is found again at the next start, since it is stored as not told."""
        for timer in self._timers | self._resting.keys():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def public_key(self) -> str:
        return self._key.public

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Raise BadEndpoint or BadKeys if nothing could be sent to this address with these keys."""
        parse_endpoint(endpoint, self._own_hosts)
        check_keys(p256dh, auth)

    @property
    def waiting(self) -> int:
        return self._queue.qsize() + len(self._timers)

    @property
    def resting(self) -> int:
        return len(self._resting)

    def send(self, order: Order) -> bool:
        """Queue a notification. Returns False if too many are waiting."""
        if self.waiting >= self._most:
            self.outcomes["dropped"] += 1
            return False
        self._queue.put_nowait((order, 0))
        return True

    def wake(self, guest: str) -> None:
        """Look again at what waits for the end of quiet hours: this guest has changed theirs."""
        for timer, waiting in list(self._resting.items()):
            if waiting[0].guest == guest:
                timer.cancel()
                del self._resting[timer]
                self._queue.put_nowait(waiting)

    async def _work(self) -> None:
        while True:
            order, tries = await self._queue.get()
            try:
                await self._try(order, tries)
            except Exception:
                log.exception("a notification was not sent")
                self._end(order, "failed")

    async def _try(self, order: Order, tries: int) -> None:
        if (rest := await order.rest()) > 0:
            self._rest(order, tries, rest)
            return
        to = await self._find(order.guest, order.device)
        if to is None or not order.is_wanted():
            self._end(order, "outdated")
            return
        try:
            answer = await self._post(order, to)
        except (BadEndpoint, BadKeys):
            await self._drop(to)
            self._end(order, "refused")
            return
        except NoAnswer:
            answer = PushAnswer(0)
        if answer.status in GONE:
            await self._drop(to)
            self._end(order, "expired")
        elif 200 <= answer.status < 300:
            self._end(order, "sent")
        elif _is_worth_a_try(answer.status) and tries < len(PAUSES):
            self._later(order, tries, answer.retry_after)
        else:
            log.warning("a push service has answered %d: a notification was not sent", answer.status)
            self._end(order, "failed")

    async def _post(self, order: Order, to: Subscription) -> PushAnswer:
        endpoint = parse_endpoint(to.endpoint, self._own_hosts)
        body = await asyncio.to_thread(encrypted, order.notice, to)
        headers = {
            "Authorization": self._key.authorization(endpoint.origin, self._now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(order.ttl)),
            "Urgency": "normal",
            "Topic": order.topic,
        }
        return await post(endpoint, headers, body, self._tls)

    def _later(self, order: Order, tries: int, wanted: float | None) -> None:
        pause = PAUSES[tries] if wanted is None else min(max(wanted, 1.0), LONGEST_PAUSE)
        self.outcomes["retried"] += 1

        def again() -> None:
            self._timers.discard(timer)
            self._queue.put_nowait((order, tries + 1))

        timer = asyncio.get_running_loop().call_later(pause, again)
        self._timers.add(timer)

    def _rest(self, order: Order, tries: int, seconds: float) -> None:
        def again() -> None:
            self._queue.put_nowait(self._resting.pop(timer))

        timer = asyncio.get_running_loop().call_later(seconds, again)
        self._resting[timer] = order, tries

    def _end(self, order: Order, outcome: str) -> None:
        self.outcomes[outcome] += 1
        order.done()


def _is_worth_a_try(status: int) -> bool:
    """Whether the same request may be accepted later: no answer (0), too many requests, a fault of theirs."""
    return status in (0, 429) or status >= 500
