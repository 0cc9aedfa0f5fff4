"""Tickets: tokens for one use that link a socket to the authenticated request before it."""

from __future__ import annotations

from collections.abc import Callable

from taverne.server.tables.invitations import hashed, new_secret


class Tickets:
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

    def drop(self, guest: str) -> None:
        """Drop all tickets of this guest."""
        self._open = {ticket: row for ticket, row in self._open.items() if row[1] != guest}

    def redeem(self, ticket: str) -> tuple[str, str] | None:
        """Use up a ticket; return the table and the guest it was issued for, unless it has expired."""
        row = self._open.pop(hashed(ticket), None)
        return row[:2] if row is not None and row[2] > self._now() else None
