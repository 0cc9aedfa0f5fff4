"""How much each guest may send to each table, over all their sockets together."""

from __future__ import annotations

from collections.abc import Callable

from taverne.kernel.tagged import Tagged
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.settings import Limits
from taverne.server.wire.messages import TooFast, TooMuchChat
from taverne.table.messages.commands import ChangeGame, ChooseGame, Rematch, Say, Start, Write

CHAT = frozenset({Say, Write})
NEW_GAMES = frozenset({Start, Rematch, ChooseGame, ChangeGame})  # each game leaves a record for good
LIMITED = CHAT | NEW_GAMES  # commands with allowances of their own


class Allowances:
    """Token buckets for messages, chat and new games. Closing a socket and opening another refills none."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._messages = RateLimiter(limits.messages, now)
        self._chat_of_guests = RateLimiter(limits.chat_per_guest, now)
        self._chat_of_days = RateLimiter(limits.chat_per_guest_and_day, now)
        self._games = RateLimiter(limits.games_per_guest, now)
        self._chat_of_tables = RateLimiter(limits.chat_per_table, now)

    def take_message(self, table: str, guest: str) -> bool:
        """Count one message of this guest to this table. Returns False if it is over the limit."""
        return self._messages.take(f"{table}/{guest}")

    def take(self, command: Tagged, table: str, guest: str) -> Tagged | None:
        """Count one of the LIMITED commands of a player. Returns the refusal if it is over a limit."""
        own = f"{table}/{guest}"
        if type(command) in NEW_GAMES:
            return None if self._games.take(own) else TooFast()
        in_time = (
            self._chat_of_guests.take(own)
            and self._chat_of_days.take(own)
            and self._chat_of_tables.take(table)
        )
        return None if in_time else TooMuchChat()
