"""Rate limits: token buckets by guest, table or address."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection

MOST_BUCKETS = 10_000  # above this number, buckets that are full again are dropped


class TokenBucket:
    """Allows so many actions in so many seconds; it refills evenly."""

    __slots__ = ("_left", "_most", "_refill", "_since")

    def __init__(self, allowance: tuple[int, float], now: float) -> None:
        self._most, seconds = allowance
        self._refill = self._most / seconds
        self._left = float(self._most)
        self._since = now

    def take(self, now: float) -> bool:
        """Take one token. Returns False if there was none."""
        self._left, self._since = self._now_left(now), now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        return self._now_left(now) >= self._most

    def _now_left(self, now: float) -> float:
        """Tokens in the bucket now. If the system clock was set back, none are removed."""
        return min(self._most, self._left + max(0.0, now - self._since) * self._refill)


class RateLimiter:
    """One token bucket for each key: a guest, a table or an address."""

    def __init__(self, allowance: tuple[int, float], now: Callable[[], float]) -> None:
        self._allowance = allowance
        self._now = now
        self._buckets: dict[str, TokenBucket] = {}
        self._most = MOST_BUCKETS  # doubled while many are not full, so that not every new one looks at all

    def take(self, key: str) -> bool:
        """Count one action of this key. Returns False if it is over the limit."""
        return self.bucket(key).take(self._now())

    def bucket(self, key: str) -> TokenBucket:
        """The bucket of this key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            now = self._now()
            if len(self._buckets) > self._most:
                self._buckets = {key: each for key, each in self._buckets.items() if not each.full(now)}
                self._most = max(MOST_BUCKETS, 2 * len(self._buckets))
            bucket = self._buckets[key] = TokenBucket(self._allowance, now)
        return bucket


def address_of(connection: HTTPConnection, proxies: int) -> str:
    """The client's address. X-Forwarded-For is trusted only as far as our own proxies wrote it."""
    peer = connection.client.host if connection.client else ""
    hops = [hop.strip() for hop in connection.headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    return hops[-proxies] if 0 < proxies <= len(hops) else peer
