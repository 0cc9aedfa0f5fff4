"""Tickets: tokens for one use that link a socket to the authenticated request before it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec import Struct

from taverne.server.tables.invitations import hashed, new_secret

MOST_TICKETS = 64  # of one guest; a new one replaces the oldest


class _Ticket(Struct, frozen=True):
    table: str
    guest: str
    until: float


class Tickets:
    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._open: dict[str, _Ticket] = {}  # by hash, the oldest first
        self._of_guest: dict[str, deque[str]] = {}  # the hashes of each guest's tickets

    def issue(self, table: str, guest: str) -> str:
        now = self._now()
        while self._open and next(iter(self._open.values())).until <= now:
            self._remove(next(iter(self._open)))
        own = self._of_guest.get(guest, ())
        if len(own) >= MOST_TICKETS:
            self._remove(own[0])
        ticket = new_secret()
        self._open[hashed(ticket)] = _Ticket(table, guest, now + self._seconds)
        self._of_guest.setdefault(guest, deque()).append(hashed(ticket))
        return ticket

    def drop(self, guest: str) -> None:
        """Drop all tickets of this guest."""
        for key in list(self._of_guest.get(guest, ())):
            self._remove(key)

    def redeem(self, ticket: str) -> tuple[str, str] | None:
        """Use up a ticket; return the table and the guest it was issued for, unless it has expired."""
        row = self._remove(hashed(ticket))
        return (row.table, row.guest) if row is not None and row.until > self._now() else None

    def _remove(self, key: str) -> _Ticket | None:
        row = self._open.pop(key, None)
        if row is not None:
            own = self._of_guest[row.guest]
            own.remove(key)
            if not own:
                del self._of_guest[row.guest]
        return row
