"""The devices of a guest over HTTP: list them, bring the guest to a further one by a phrase, sign one out."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.api.session import close_sockets
from taverne.server.api.spoken_phrases import new_phrase, typed_phrase
from taverne.server.http.admission import RefusedInWords
from taverne.server.http.client import client_of
from taverne.server.http.device_offers import OFFER_SECONDS, DeviceOffers
from taverne.server.http.lan_address import origin_for_other_devices
from taverne.server.http.rate_limits import NetworkLimiter, RateLimiter, TokenBucket
from taverne.server.http.responses import as_json, body, language, with_json_body
from taverne.server.http.sessions import Sessions
from taverne.server.http.tickets import Tickets
from taverne.server.settings import Settings
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.wire.messages import NoSuchDevice, NoSuchPhrase, TooManyDevices

MOST_DEVICES = 8  # of one guest
SHORT = 16  # letters of a device's id that are sent


class Arrive(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to act as the guest who offered this phrase, from the device that sends it."""

    phrase: str


class EndDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sign a device out."""

    device: str


class ListedDevice(Struct, frozen=True):
    id: str
    since: float | None  # when it was added; None: the first device
    here: bool  # the device that asks


class Devices(Struct, frozen=True):
    devices: tuple[ListedDevice, ...]


class DeviceOffer(Struct, frozen=True):
    """A phrase that brings the guest to a further device, once."""

    phrase: str
    seconds: float  # for which it is valid
    elsewhere: str | None  # the server's address for other devices, if it differs from the page's


class DeviceEndpoints:
    def __init__(
        self,
        settings: Settings,
        sessions: Sessions,
        tickets: Tickets,
        registry: TableRegistry,
        now: Callable[[], float],
    ) -> None:
        limits = settings.limits
        self._settings = settings
        self._sessions = sessions
        self._tickets = tickets
        self._registry = registry
        self._now = now
        self._offers = DeviceOffers(now)
        self._offers_by_guest = RateLimiter(limits.device_offers_per_guest, now)
        self._tries_by_network = NetworkLimiter(limits.device_phrases_per_network, now)
        self._wrong = TokenBucket(limits.wrong_device_phrases, now())

    async def look(self, request: Request) -> Response:
        """The devices of this guest; a browser without a cookie has none."""
        guest = await self._sessions.guest(request)
        return as_json(Devices(()) if guest is None else await self._devices(request, guest))

    async def offer(self, request: Request) -> Response:
        """Offer this guest's identity to a further device. An earlier offer is withdrawn."""
        response, guest = await self._sessions.guest_or_new(request)
        if len(await self._sessions.devices_of(guest)) >= MOST_DEVICES:
            raise RefusedInWords(422, TooManyDevices(MOST_DEVICES))
        if not self._offers_by_guest.take(guest):
            raise HTTPException(429, "too many phrases for further devices: wait a little")
        phrase = new_phrase(language(request))
        self._offers.add(guest, typed_phrase(phrase))
        elsewhere = origin_for_other_devices(client_of(request), self._settings)
        return with_json_body(response, DeviceOffer(phrase, OFFER_SECONDS, elsewhere))

    async def withdraw(self, request: Request) -> Response:
        """Withdraw the open offer, if there is one."""
        guest = await self._sessions.guest(request)
        if guest is not None:
            self._offers.withdraw(guest)
        return Response(status_code=204)

    async def arrive(self, request: Request) -> Response:
        """Let this device act as the guest who offered the phrase. Why a phrase is wrong is not told."""
        phrase = typed_phrase((await body(request, Arrive)).phrase)
        await self._sessions.guest(request)  # refuses a device of a banned guest
        if not self._tries_by_network.take(client_of(request).shares):
            raise HTTPException(429, "too many phrases tried from here: wait a few minutes")
        if not self._wrong.take(self._now()):
            raise HTTPException(429, "too many wrong phrases are being tried here just now: wait a minute")
        guest = self._offers.redeem(phrase)
        if guest is None or not await self._sessions.devices_of(guest):  # all were signed out meanwhile
            raise RefusedInWords(404, NoSuchPhrase())
        self._wrong.give_back()
        response, device = await self._sessions.add_device(request, guest)
        return with_json_body(response, _shown(await self._sessions.devices_of(guest), device))

    async def end(self, request: Request) -> Response:
        """Sign a device of this guest out and close the guest's sockets. Their other devices come back."""
        wanted = (await body(request, EndDevice)).device
        guest = await self._sessions.guest(request)
        devices = [] if guest is None else await self._sessions.devices_of(guest)
        found = next((device for device, _ in devices if device[:SHORT] == wanted), None)
        if guest is None or found is None:
            raise RefusedInWords(404, NoSuchDevice())
        here = await self._sessions.device_id(request)
        await self._sessions.end_device(found)
        self._offers.withdraw(guest)
        close_sockets(self._sessions, self._tickets, self._registry, guest)
        response = as_json(_shown(await self._sessions.devices_of(guest), here))
        if found == here:
            self._sessions.forget(request, response)
        return response

    async def _devices(self, request: Request, guest: str) -> Devices:
        return _shown(await self._sessions.devices_of(guest), await self._sessions.device_id(request))


def _shown(devices: list[tuple[str, float | None]], here: str | None) -> Devices:
    return Devices(tuple(ListedDevice(device[:SHORT], since, device == here) for device, since in devices))
