"""Admission: the guest behind a request, and whether they may enter a table."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.identity import Cookie, bot_guest
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.chair import PROGRAM


class Admission:
    def __init__(self, settings: Settings, store: Store, registry: TableRegistry) -> None:
        self._cookie = Cookie(settings)
        self._most_guests = settings.limits.guests_per_table
        self._store = store
        self._registry = registry

    def guest(self, request: Request) -> str | None:
        """The guest of this browser's cookie, if it has one."""
        return self._cookie.guest(request)

    def guest_or_new(self, request: Request) -> tuple[Response, str]:
        """The guest of the cookie, or a new guest; the response sets the new guest's cookie."""
        response = Response(media_type="application/json")
        guest = self._cookie.guest(request)
        return response, guest if guest is not None else self._cookie.give(response)

    async def admit(self, request: Request) -> tuple[TableRunner, str]:
        """The table that the request names, and its guest. A guest without access is refused."""
        table = request.path_params["table"]
        guest = bot_guest(request, table) or self._cookie.guest(request)
        if guest is None or not await self.may_enter(table, guest):
            raise HTTPException(403, "show the invitation first")
        runner = await self._registry.find(table)
        if runner is None:
            raise HTTPException(404, "that table is closed")
        return runner, guest

    async def may_enter(self, table: str, guest: str) -> bool:
        """Whether this guest may enter the table. Every person may enter a public one."""
        if await self._store.has_access(table, guest):
            return True
        row = None if guest.startswith(PROGRAM) else await self._store.table(table)
        return row is not None and row.public

    async def grant_access(self, table: str, guest: str) -> None:
        """Let the guest enter the table from now on, unless too many may already."""
        if not await self._store.grant_access(table, guest, self._most_guests):
            raise HTTPException(503, "too many guests have been invited to this table: open another one")
