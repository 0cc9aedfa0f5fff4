"""The sessions of browsers: which cookies stand for a guest, new ones, and revoked ones."""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.bans import BannedError, Bans
from taverne.server.http.client import client_of
from taverne.server.http.companions import Device, device_of
from taverne.server.http.cookie_key import load_cookie_key
from taverne.server.http.identity import Cookie, cookie_token
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.tables.invitations import hashed


class Sessions:
    def __init__(self, settings: Settings, store: Store, bans: Bans, now: Callable[[], float]) -> None:
        self._bans = bans
        self._key = load_cookie_key(settings.data)
        self._cookie = Cookie(self._key)
        self._store = store
        self._now = now
        self._revoked: set[str] | None = None  # None: not read from the store yet
        self._new_guests = NetworkLimiter(settings.limits.guests_per_network, now)

    async def guest(self, request: Request) -> str | None:
        """The guest of this browser's cookie; None if it has none, or none that stands for a guest.

        A cookie counts if this server has signed it, or if its guest has been at a table before. Raise
        BannedError for a guest whom the operator has banned.
        """
        token = cookie_token(request)
        if token is None:
            return None
        guest = hashed(token)
        if self._bans.has_guest(guest):
            raise BannedError
        if self._revoked is None:
            self._revoked = set(await self._store.revoked_guests())
        if guest in self._revoked:
            return None
        return guest if self._cookie.is_signed(token) or await self._store.knows_guest(guest) else None

    async def guest_or_new(self, request: Request) -> tuple[Response, str]:
        """The guest of the cookie, or a new guest; the response sets the new guest's cookie."""
        response = Response(media_type="application/json")
        guest = await self.guest(request)
        if guest is not None:
            return response, guest
        if not self._new_guests.take(client_of(request).shares):
            raise HTTPException(429, "too many new guests from here: wait a little")
        return response, self._cookie.issue(request, response)

    def device(self, guest: str) -> Device:
        """The guests who use this guest's browser."""
        return device_of(self._key, guest)

    async def revoke(self, guest: str) -> None:
        """From now on the guest's cookie, and every copy of it, stands for nobody."""
        await self._store.revoke_guest(guest, self._now())
        if self._revoked is not None:
            self._revoked.add(guest)

    def forget(self, request: Request, response: Response) -> None:
        """Delete the cookie in the browser that sent this request."""
        self._cookie.delete(request, response)
