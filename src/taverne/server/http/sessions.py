"""The sessions of browsers: which cookies stand for a guest, new ones, and revoked ones.

A guest may have several devices, each with a cookie of its own, which can be revoked alone.
"""

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
from taverne.server.store.device_rows import DeviceRow, DeviceRows
from taverne.server.store.port import Store
from taverne.server.tables.invitations import hashed


class Sessions:
    def __init__(
        self, settings: Settings, store: Store, bans: Bans, now: Callable[[], float], devices: DeviceRows
    ) -> None:
        self._bans = bans
        self._key = load_cookie_key(settings.data)
        self._cookie = Cookie(self._key)
        self._store = store
        self._now = now
        self._rows = devices
        self._revoked: set[str] | None = None  # ids of devices; None: not read from the store yet
        self._devices: dict[str, DeviceRow] = {}  # all but the first ones of guests
        self._new_guests = NetworkLimiter(settings.limits.guests_per_network, now)

    async def guest(self, request: Request) -> str | None:
        """The guest of this browser's cookie; None if it has none, or none that stands for a guest.

        A cookie counts if this server has signed it, or if its guest has been at a table before. Raise
        BannedError for a guest whom the operator has banned.
        """
        device = await self.device_id(request)
        return None if device is None else self._guest_of(device)

    async def device_id(self, request: Request) -> str | None:
        """The id of the device that sends the request; the first one of a guest has the guest's id."""
        token = cookie_token(request)
        if token is None:
            return None
        device = hashed(token)
        revoked = await self._load()
        if self._bans.has_guest(self._guest_of(device)):
            raise BannedError
        if device in revoked:
            return None
        known = self._cookie.is_signed(token) or device in self._devices
        return device if known or await self._store.knows_guest(device) else None

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

    async def devices_of(self, guest: str) -> list[tuple[str, float | None]]:
        """The ids of this guest's devices, each with the time when it was added; None: the first one."""
        first: list[tuple[str, float | None]] = [] if guest in await self._load() else [(guest, None)]
        return first + [(row.device, row.at) for row in self._devices.values() if row.guest == guest]

    async def add_device(self, request: Request, guest: str) -> tuple[Response, str]:
        """Let the browser that sent this request act as the guest, with a new cookie."""
        await self._load()
        response = Response(media_type="application/json")
        row = DeviceRow(self._cookie.issue(request, response), guest, self._now())
        await self._rows.add(row)
        self._devices[row.device] = row
        return response, row.device

    async def end_device(self, device: str) -> None:
        """From now on the cookie of this device, and every copy of it, stands for nobody."""
        await self._rows.end(device, self._now())
        (await self._load()).add(device)
        self._devices.pop(device, None)

    async def revoke(self, guest: str) -> None:
        """From now on the cookies of all devices of this guest, and every copy, stand for nobody."""
        await self._store.revoke_guest(guest, self._now())
        revoked = await self._load()
        revoked.add(guest)
        for device, _ in await self.devices_of(guest):
            revoked.add(device)
            self._devices.pop(device, None)

    async def _load(self) -> set[str]:
        """The ids of revoked devices. They and all devices are read from the store once."""
        if self._revoked is None:
            revoked, rows = set(await self._store.revoked_guests()), await self._rows.load()
            if self._revoked is None:  # not read by another request meanwhile
                self._revoked, self._devices = revoked, {row.device: row for row in rows}
        return self._revoked

    def _guest_of(self, device: str) -> str:
        row = self._devices.get(device)
        return device if row is None else row.guest

    def forget(self, request: Request, response: Response) -> None:
        """Delete the cookie in the browser that sent this request."""
        self._cookie.delete(request, response)
