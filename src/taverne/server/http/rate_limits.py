"""Rate limits: token buckets by guest, table or network, in bounded memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from taverne.server.http.networks import NetworkShare

MOST_BUCKETS = 10_000  # of one limit; keys beyond these share SHARED_BUCKETS further ones
SHARED_BUCKETS = 1024
SWEEP_SECONDS = 1.0  # between two searches for buckets that can be dropped, when there are too many
FEW_BUCKETS = 256  # so many are kept in any case


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

    def give_back(self) -> None:
        """Undo a take."""
        self._left = min(self._most, self._left + 1)

    def has_left(self, now: float) -> bool:
        return self._now_left(now) >= 1

    def full(self, now: float) -> bool:
        return self._now_left(now) >= self._most

    def _now_left(self, now: float) -> float:
        """Tokens in the bucket now. If the system clock was set back, none are removed."""
        return min(self._most, self._left + max(0.0, now - self._since) * self._refill)


class RateLimiter:
    """One token bucket for each key: a guest or a table.

    A bucket is dropped only when it is full again, so nobody can empty or refill the bucket of another
    by using many keys. Whenever their number has doubled, those that are full are dropped. When there are too
    many, new keys share buckets; their memory is bounded.
    """

    def __init__(self, allowance: tuple[int, float], now: Callable[[], float]) -> None:
        self._allowance = allowance
        self._now = now
        self._buckets: dict[str | int, TokenBucket] = {}
        self._swept = 0.0
        self._sweep_at = min(FEW_BUCKETS, MOST_BUCKETS)

    def take(self, key: str, times: int = 1) -> bool:
        """Count one action of this key, with so many times the allowance. Returns False if it is over it."""
        return self._bucket(key, times).take(self._now())

    def has_left(self, key: str, times: int = 1) -> bool:
        """Whether one more action of this key would be allowed."""
        return self._bucket(key, times).has_left(self._now())

    def _bucket(self, key: str, times: int = 1) -> TokenBucket:
        """The bucket of this key. When there are too many, new keys share one with others."""
        shared = hash(key) % SHARED_BUCKETS
        found = self._buckets.get(key) or self._buckets.get(shared)
        if found is not None:
            return found
        now = self._now()
        place = key if self._has_room(now) else shared
        most, seconds = self._allowance
        return self._buckets.setdefault(place, TokenBucket((most * times, seconds), now))

    def _has_room(self, now: float) -> bool:
        count = len(self._buckets)
        if count >= self._sweep_at and (count < MOST_BUCKETS or abs(now - self._swept) >= SWEEP_SECONDS):
            self._swept = now
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
            self._sweep_at = min(MOST_BUCKETS, max(FEW_BUCKETS, 2 * len(self._buckets)))
        return len(self._buckets) < MOST_BUCKETS


class NetworkLimiter:
    """A rate limit for each network that a client belongs to."""

    def __init__(self, allowance: tuple[int, float], now: Callable[[], float]) -> None:
        self._limiter = RateLimiter(allowance, now)

    def take(self, shares: Sequence[NetworkShare]) -> bool:
        """Count one action of a client with these shares. Returns False if any network is over its limit."""
        if not all(self._limiter.has_left(share.key, share.times) for share in shares):
            return False
        return all(self._limiter.take(share.key, share.times) for share in shares)


class NetworkCounter:
    """Counts what the clients of each network have open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def is_full(self, shares: Sequence[NetworkShare]) -> bool:
        return any(self._open[share.key] >= self._most * share.times for share in shares)

    def add(self, shares: Sequence[NetworkShare]) -> None:
        self._open.update(share.key for share in shares)

    def remove(self, shares: Sequence[NetworkShare]) -> None:
        for share in shares:
            self._open[share.key] -= 1
            if not self._open[share.key]:
                del self._open[share.key]
