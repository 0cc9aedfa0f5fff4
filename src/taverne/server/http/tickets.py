"""Tickets: tokens for one use that link a socket to the authenticated request before it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec import Struct

from taverne.server.http.companions import Device
from taverne.server.tables.invitations import hashed, new_secret

MOST_TICKETS = 64  # of one device; a new one replaces the oldest


class Entry(Struct, frozen=True):
    """Lets one socket of this guest, on this device, enter this table."""

    table: str
    guest: str
    device: Device
    is_screen: bool = False  # it shows the table to the whole room, and takes no commands


class _Ticket(Struct, frozen=True):
    entry: Entry
    until: float


class Tickets:
    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._open: dict[str, _Ticket] = {}  # by hash, the oldest first
        self._of_owner: dict[str, deque[str]] = {}  # the hashes of each device's tickets

    def issue(self, table: str, device: Device, number: int = 0, *, is_screen: bool = False) -> str:
        """A ticket for one of the device's guests, or for a screen that they show to the whole room."""
        now = self._now()
        while self._open and next(iter(self._open.values())).until <= now:
            self._remove(next(iter(self._open)))
        own = self._of_owner.get(device.owner)
        if own is not None and len(own) >= MOST_TICKETS:
            self._remove(own[0])
        ticket = new_secret()
        entry = Entry(table, device.guests[number], device, is_screen)
        self._open[hashed(ticket)] = _Ticket(entry, now + self._seconds)
        self._of_owner.setdefault(device.owner, deque()).append(hashed(ticket))
        return ticket

    def drop(self, owner: str) -> None:
        """Drop all tickets of this guest and their companions."""
        for key in list(self._of_owner.get(owner, ())):
            self._remove(key)

    def redeem(self, ticket: str) -> Entry | None:
        """Use up a ticket; return what it was good for, unless it has expired."""
        row = self._remove(hashed(ticket))
        return row.entry if row is not None and row.until > self._now() else None

    def _remove(self, key: str) -> _Ticket | None:
        row = self._open.pop(key, None)
        if row is not None:
            owner = row.entry.device.owner
            self._of_owner[owner].remove(key)
            if not self._of_owner[owner]:
                del self._of_owner[owner]
        return row
