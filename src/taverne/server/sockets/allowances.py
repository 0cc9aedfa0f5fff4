"""How much each guest may send to each table, over all their sockets together."""

from __future__ import annotations

from collections.abc import Callable

from taverne.server.http.rate_limits import RateLimiter, TokenBucket
from taverne.server.settings import Limits
from taverne.table.messages.commands import Say, Write

CHAT = frozenset({Say, Write})  # commands that the allowances for chat are for


class Allowances:
    """Token buckets for messages and for chat. Closing a socket and opening another refills none."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._messages = RateLimiter(limits.messages, now)
        self._chat_of_guests = RateLimiter(limits.chat_per_guest, now)
        self._chat_of_days = RateLimiter(limits.chat_per_guest_and_day, now)
        self._chat_of_tables = RateLimiter(limits.chat_per_table, now)

    def messages(self, table: str, guest: str) -> TokenBucket:
        """The bucket for all messages of this guest to this table."""
        return self._messages.bucket(f"{table}/{guest}")

    def take_chat(self, table: str, guest: str) -> bool:
        """Count one chat message of a player. Returns False if they or the whole table are over the limit."""
        own = f"{table}/{guest}"
        return (
            self._chat_of_guests.take(own)
            and self._chat_of_days.take(own)
            and self._chat_of_tables.take(table)
        )
