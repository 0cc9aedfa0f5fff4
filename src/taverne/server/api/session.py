"""Ends the session of a browser: its cookie, and every copy of it, is worth nothing afterwards."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.sessions import Sessions
from taverne.server.http.tickets import Tickets
from taverne.server.tables.table_registry import TableRegistry


class SessionEndpoint:
    def __init__(self, sessions: Sessions, tickets: Tickets, registry: TableRegistry) -> None:
        self._sessions = sessions
        self._tickets = tickets
        self._registry = registry

    async def end(self, request: Request) -> Response:
        """Revoke the cookie of this device and close the guest's sockets. Their other devices come back."""
        response = Response(status_code=204)
        device, guest = await self._sessions.device_id(request), await self._sessions.guest(request)
        if device is not None and guest is not None:
            await self._sessions.end_device(device)
            close_sockets(self._sessions, self._tickets, self._registry, guest)
            self._sessions.forget(request, response)
        return response


def close_sockets(sessions: Sessions, tickets: Tickets, registry: TableRegistry, guest: str) -> None:
    """Close the sockets of a guest and their companions on all devices. Those still signed in come back."""
    tickets.drop(guest)
    for runner in registry.runners:
        for each in sessions.device(guest).guests:
            runner.broadcast.end_connections(each, NO_ENTRY)
