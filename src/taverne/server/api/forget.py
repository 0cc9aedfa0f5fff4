"""Forgets a guest at their own wish: names, seats and chat everywhere, as an operator erases them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.admission import RefusedInWords
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import body
from taverne.server.http.sessions import Sessions
from taverne.server.settings import Limits
from taverne.server.wire.messages import NotForgotten


class Forget(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be forgotten for good."""

    sure: bool


class ForgetEndpoint:
    def __init__(
        self,
        sessions: Sessions,
        erase: Callable[[str], Awaitable[bool]],
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self._sessions = sessions
        self._erase = erase  # a guest, everywhere; returns False if that is not possible now
        self._wishes = NetworkLimiter(limits.forgets_per_network, now)

    async def forget(self, request: Request) -> Response:
        """Erase the guest and their companions, and revoke their cookies on all devices."""
        if not (await body(request, Forget)).sure:
            raise HTTPException(422, "`sure` must be true: what is forgotten cannot be brought back")
        response = Response(status_code=204)
        guest = await self._sessions.guest(request)
        if guest is None:
            return response
        if not self._wishes.take(client_of(request).shares):
            raise HTTPException(429, "too many guests from here were forgotten just now: wait a little")
        owner, *companions = self._sessions.device(guest).guests
        for each in (*companions, owner):  # the owner last: with their cookie it can be asked again
            if not await self._erase(each):
                raise RefusedInWords(503, NotForgotten())
        await self._sessions.revoke(guest)
        self._sessions.forget(request, response)
        return response
