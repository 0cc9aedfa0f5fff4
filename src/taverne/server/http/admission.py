"""Who comes in: the guest behind a request, and the table they were let in to."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.identity import Cookie, bot_guest
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner


class Admission:
    def __init__(self, house: TableRegistry) -> None:
        self._house = house
        self._cookie = Cookie(house.settings)

    def guest(self, request: Request) -> str | None:
        """Whoever this browser belongs to, if it was here before."""
        return self._cookie.guest(request)

    def known(self, request: Request) -> tuple[Response, str]:
        """The guest behind the cookie, or a new one who is given a cookie."""
        response = Response(media_type="application/json")
        guest = self._cookie.guest(request)
        return response, guest if guest is not None else self._cookie.give(response)

    async def admitted(self, request: Request) -> tuple[TableRunner, str]:
        table = request.path_params["table"]
        guest = bot_guest(request, table) or self._cookie.guest(request)
        if guest is None or not await self._house.store.has_access(table, guest):
            raise HTTPException(403, "show the invitation first")
        host = await self._house.host(table)
        if host is None:
            raise HTTPException(404, "that table is closed")
        return host, guest
