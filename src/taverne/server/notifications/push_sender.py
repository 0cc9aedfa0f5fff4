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

    to: Subscription
    notice: Notice
    topic: str  # the push service keeps only the newest notification of a topic
    ttl: float  # seconds for which the push service keeps it for a device that is off
    rest: Callable[[], float]  # the seconds until it may be sent; asked before each try
    is_wanted: Callable[[], bool]  # asked before each try
    done: Callable[[], None]  # called once, when it was sent or given up


class PushSender:
    def __init__(
        self,
        key: PushKey,
        own_hosts: tuple[str, ...],
        most_waiting: int,
        drop: Callable[[Subscription], Awaitable[None]],
        has: Callable[[Subscription], Awaitable[bool]],
        now: Callable[[], float],
    ) -> None:
        self._key = key
        self._own_hosts = own_hosts
        self._most = most_waiting
        self._drop = drop  # deletes a subscription that has expired
        self._has = has  # whether a device is subscribed; asked before each try, which may come hours later
        self._now = now
        self._tls = ssl.create_default_context()
        self._queue: asyncio.Queue[tuple[Order, int]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._timers: set[asyncio.TimerHandle] = set()  # of retries
        self._resting: set[asyncio.TimerHandle] = (
            set()
        )  # of notifications that wait for the end of quiet hours
        self.outcomes = Counter(dict.fromkeys(OUTCOMES, 0))  # for the metrics

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._work()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        """Stop. What has not been sent is found again at the next start, since it is stored as not told."""
        for timer in self._timers | self._resting:
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

    async def _work(self) -> None:
        while True:
            order, tries = await self._queue.get()
            try:
                await self._try(order, tries)
            except Exception:
                log.exception("a notification was not sent")
                self._end(order, "failed")

    async def _try(self, order: Order, tries: int) -> None:
        if (rest := order.rest()) > 0:
            self._again(order, tries, rest, self._resting)
            return
        if not order.is_wanted() or not await self._has(order.to):
            self._end(order, "outdated")
            return
        try:
            answer = await self._post(order)
        except (BadEndpoint, BadKeys):
            await self._drop(order.to)
            self._end(order, "refused")
            return
        except NoAnswer:
            answer = PushAnswer(0)
        if answer.status in GONE:
            await self._drop(order.to)
            self._end(order, "expired")
        elif 200 <= answer.status < 300:
            self._end(order, "sent")
        elif _is_worth_a_try(answer.status) and tries < len(PAUSES):
            self._later(order, tries, answer.retry_after)
        else:
            log.warning("a push service has answered %d: a notification was not sent", answer.status)
            self._end(order, "failed")

    async def _post(self, order: Order) -> PushAnswer:
        endpoint = parse_endpoint(order.to.endpoint, self._own_hosts)
        body = await asyncio.to_thread(encrypted, order.notice, order.to)
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
        self._again(order, tries + 1, pause, self._timers)

    def _again(self, order: Order, tries: int, pause: float, timers: set[asyncio.TimerHandle]) -> None:
        """Queue the notification again after a pause."""

        def again() -> None:
            timers.discard(timer)
            self._queue.put_nowait((order, tries))

        timer = asyncio.get_running_loop().call_later(pause, again)
        timers.add(timer)

    def _end(self, order: Order, outcome: str) -> None:
        self.outcomes[outcome] += 1
        order.done()


def _is_worth_a_try(status: int) -> bool:
    """Whether the same request may be accepted later: no answer (0), too many requests, a fault of theirs."""
    return status in (0, 429) or status >= 500
