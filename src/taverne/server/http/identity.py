"""Who is at the door: cookies, tickets, invitations, codes. What is kept of a secret is its hash."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from taverne.server.settings import Settings
from taverne.table.chair import PROGRAM

YEAR = 365 * 24 * 3600
# Letters and syllables that are hard to mishear or misread, for codes to be spoken aloud.
_ONSETS = "BCDFGLMNPRTV"
_VOWELS = "AEIOU"
TOKEN_LENGTH = 43
MOST_BUCKETS = 10_000  # before those that are full again are forgotten


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Three syllables: BARUGO."""
    return "".join(secrets.choice(_ONSETS) + secrets.choice(_VOWELS) for _ in range(3))


class Cookie:
    """A browser's token: it names the guest to every table of this house and says nothing about anybody."""

    def __init__(self, settings: Settings) -> None:
        self._secure = settings.secure
        self._name = "__Host-taverne" if settings.secure else "taverne"

    def guest(self, connection: HTTPConnection) -> str | None:
        token = connection.cookies.get(self._name, "")
        return hashed(token) if len(token) == TOKEN_LENGTH else None

    def give(self, response: Response) -> str:
        """Let a new browser in; the guest it will be known as."""
        token = new_secret()
        response.set_cookie(
            self._name, token, max_age=YEAR, path="/", secure=self._secure, httponly=True, samesite="strict"
        )
        return hashed(token)


def new_bot_token(table: str) -> str:
    """For a program that will take a seat there: it names the table, and is good for no other."""
    return f"bot-{table}-{new_secret()}"


def bot_named(token: str) -> str:
    """The guest that the bearer of this token is known as: never that of a browser's cookie."""
    return PROGRAM + hashed(token)


def bot_guest(connection: HTTPConnection, table: str) -> str | None:
    """The bot from outside that asks, if it bears a token of this table."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token.startswith(f"bot-{table}-"):
        return None
    return bot_named(token)


class Tickets:
    """One-use passes from an authenticated request to the socket it announces."""

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._open: dict[str, tuple[str, str, float]] = {}

    def issue(self, table: str, guest: str) -> str:
        now = self._now()
        self._open = {ticket: row for ticket, row in self._open.items() if row[2] > now}
        ticket = new_secret()
        self._open[hashed(ticket)] = table, guest, now + self._seconds
        return ticket

    def redeem(self, ticket: str) -> tuple[str, str] | None:
        """The table and the guest it was issued for, once."""
        row = self._open.pop(hashed(ticket), None)
        return row[:2] if row is not None and row[2] > self._now() else None


class TokenBucket:
    """So many in so many seconds: it refills evenly."""

    __slots__ = ("_left", "_most", "_refill", "_since")

    def __init__(self, allowance: tuple[int, float], now: float) -> None:
        self._most, seconds = allowance
        self._refill = self._most / seconds
        self._left = float(self._most)
        self._since = now

    def take(self, now: float) -> bool:
        self._left, self._since = self._now_left(now), now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        return self._now_left(now) >= self._most

    def _now_left(self, now: float) -> float:
        """A clock that was put back takes nothing from anybody."""
        return min(self._most, self._left + max(0.0, now - self._since) * self._refill)


class RateLimiter:
    """A bucket for each key."""

    def __init__(self, allowance: tuple[int, float], now: Callable[[], float]) -> None:
        self._allowance = allowance
        self._now = now
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str) -> bool:
        now = self._now()
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._allowance, now)
        return bucket.take(now)


def address_of(connection: HTTPConnection, proxies: int) -> str:
    """Where a request comes from; X-Forwarded-For counts only as far as our own proxies wrote it."""
    peer = connection.client.host if connection.client else ""
    hops = [hop.strip() for hop in connection.headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    return hops[-proxies] if 0 < proxies <= len(hops) else peer
