"""Notifications over HTTP: ask for them about a table on a device, see on which devices, and end them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.api.devices import SHORT
from taverne.server.http.admission import Admission, RefusedInWords
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.http.responses import as_json, body, language
from taverne.server.http.sessions import Sessions
from taverne.server.notifications.push_endpoint import BadEndpoint, BadKeys
from taverne.server.notifications.quiet_hours import BadZone
from taverne.server.settings import Limits
from taverne.server.store.push_rows import QuietHours, Subscription
from taverne.server.tables.presence import is_by_days
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire.messages import NoNotifications, NotByDays, NothingToSayTo

if TYPE_CHECKING:
    from taverne.server.notifications.turns import TurnNotifications

LONGEST_KEY = 256  # letters


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be notified about a table, on the device that sends it."""

    table: str
    endpoint: str
    p256dh: str
    auth: str


class Renew(Struct, frozen=True, forbid_unknown_fields=True):
    """The new address of the device that sends it: its browser has changed its subscription."""

    endpoint: str
    p256dh: str
    auth: str


class SetQuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be notified of nothing in some hours of each day; null: at any time."""

    quiet: QuietHours | None


class EndNotifications(Struct, frozen=True, forbid_unknown_fields=True):
    """A request not to be notified any more: on a device, about a table, or both."""

    device: str = ""
    table: str = ""


class Notifications(Struct, frozen=True):
    """On which devices this guest is notified, and whether about the table that was asked for."""

    key: str  # the server's public key; "": there are no notifications
    devices: tuple[str, ...]
    here: bool  # whether on the device that asks
    table: bool
    offered: bool  # whether this guest can ask for notifications about the table
    quiet: QuietHours | None = None  # of this guest


class NotificationEndpoints:
    def __init__(
        self,
        notifications: TurnNotifications | None,
        sessions: Sessions,
        admission: Admission,
        registry: TableRegistry,
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self._notifications = notifications
        self._sessions = sessions
        self._admission = admission
        self._registry = registry
        self._wishes = RateLimiter(limits.subscriptions_per_guest, now)

    async def look(self, request: Request) -> Response:
        """Where this guest is notified. `table` asks about one table, too."""
        guest = await self._sessions.guest(request)
        return as_json(await self._shown(request, guest, request.query_params.get("table", "")))

    async def subscribe(self, request: Request) -> Response:
        """Notify this device when it is the guest's turn at the table, which has to be played by days."""
        wanted = await body(request, Subscribe)
        notifications = self._set_up()
        device, guest = await self._sessions.device_id(request), await self._sessions.guest(request)
        if device is None or guest is None:
            raise HTTPException(403, "take a seat first")
        if not self._wishes.take(guest):
            raise HTTPException(429, "too many wishes for notifications: wait a little")
        runner = await self._table(wanted.table, guest)
        _check_length(wanted)
        lang = language(request)
        try:
            await notifications.subscribe(
                Subscription(device, guest, wanted.endpoint, wanted.p256dh, wanted.auth, lang)
            )
        except (BadEndpoint, BadKeys) as error:
            raise RefusedInWords(422, NothingToSayTo()) from error
        await notifications.wish(runner, guest)
        return as_json(await self._shown(request, guest, wanted.table))

    async def renew(self, request: Request) -> Response:
        """Notify this device at its new address. Nothing is changed for a device that is not subscribed."""
        wanted = await body(request, Renew)
        notifications = self._set_up()
        device, guest = await self._sessions.device_id(request), await self._sessions.guest(request)
        if device is None or guest is None:
            raise HTTPException(403, "take a seat first")
        if not self._wishes.take(guest):
            raise HTTPException(429, "too many wishes for notifications: wait a little")
        _check_length(wanted)
        try:
            await notifications.renew(device, wanted.endpoint, wanted.p256dh, wanted.auth)
        except (BadEndpoint, BadKeys) as error:
            raise RefusedInWords(422, NothingToSayTo()) from error
        return as_json(await self._shown(request, guest, ""))

    async def set_quiet_hours(self, request: Request) -> Response:
        """Keep the hours in which this guest is notified of nothing, on all their devices."""
        wanted = await body(request, SetQuietHours)
        notifications = self._set_up()
        guest = await self._sessions.guest(request)
        if guest is None:
            raise HTTPException(403, "take a seat first")
        if not self._wishes.take(guest):
            raise HTTPException(429, "too many wishes for notifications: wait a little")
        try:
            await notifications.set_quiet_hours(guest, wanted.quiet)
        except BadZone as error:
            raise HTTPException(422, "the zone is one of the IANA database, such as Europe/Paris") from error
        return as_json(await self._shown(request, guest, ""))

    async def end(self, request: Request) -> Response:
        """End the notifications of a device, or those about a table on all devices."""
        wanted = await body(request, EndNotifications)
        notifications = self._set_up()
        guest = await self._sessions.guest(request)
        if guest is None:
            raise HTTPException(403, "take a seat first")
        if wanted.device:
            for device in await notifications.subscribed_devices(guest):
                if device[:SHORT] == wanted.device:
                    await notifications.unsubscribe(device)
        if wanted.table:
            await notifications.end_wish(wanted.table, guest)
        return as_json(await self._shown(request, guest, wanted.table))

    def _set_up(self) -> TurnNotifications:
        if self._notifications is None:
            raise RefusedInWords(404, NoNotifications())
        return self._notifications

    async def _table(self, table: str, guest: str) -> TableRunner:
        """The table, where somebody on the guest's device has a seat. A table at another pace is refused."""
        runner = await self._seated_at(table, guest)
        if runner is None:
            raise HTTPException(403, "take a seat at this table first")
        if not is_by_days(runner):
            raise RefusedInWords(422, NotByDays())
        return runner

    async def _seated_at(self, table: str, guest: str) -> TableRunner | None:
        """The table, if somebody on the guest's device has a seat there."""
        if not table or not await self._admission.may_enter(table, guest):
            return None
        runner = await self._registry.find(table)
        guests = self._sessions.device(guest).guests
        if runner is None or not any(runner.table.seating.find(each) is not None for each in guests):
            return None
        return runner

    async def _shown(self, request: Request, guest: str | None, table: str) -> Notifications:
        notifications = self._notifications
        if notifications is None or guest is None:
            key = "" if notifications is None else notifications.public_key
            return Notifications(key, (), here=False, table=False, offered=False)
        runner = await self._seated_at(table, guest)
        devices = await notifications.subscribed_devices(guest)
        return Notifications(
            notifications.public_key,
            tuple(sorted(device[:SHORT] for device in devices)),
            here=await self._sessions.device_id(request) in devices,
            table=notifications.is_wished(table, guest),
            offered=runner is not None and is_by_days(runner),
            quiet=await notifications.quiet_hours(guest),
        )


def _check_length(wanted: Subscribe | Renew) -> None:
    if max(len(wanted.p256dh), len(wanted.auth)) > LONGEST_KEY:
        raise RefusedInWords(422, NothingToSayTo())
