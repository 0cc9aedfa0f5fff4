"""One table over HTTP: its facts for a page, tickets for sockets, tokens for external bots."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.sign import has_tv, screen_of
from taverne.server.http.admission import Admission, RefusedInWords
from taverne.server.http.client import client_of
from taverne.server.http.companions import Device
from taverne.server.http.identity import guest_of_bot_token, new_bot_token
from taverne.server.http.lan_address import origin_for_other_devices
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.http.responses import as_json
from taverne.server.http.tickets import Tickets
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire.messages import OneDeviceEach


class TableInfo(Struct, frozen=True):
    """The facts about a table that a page needs before it connects."""

    table: str
    game: str
    seats: int
    public: bool
    code: str | None  # the spoken code without its space; None: this guest may not see it
    own_table: bool  # the game has a screen of its own
    elsewhere: str | None  # the server's address for other devices, if it differs from the page's
    version: int = 1  # of the rules that the table plays
    screen: str = ""  # the folder of its screen below /static/; "": it is drawn from its zones
    device: tuple[SeatOnDevice, ...] = ()  # the seats of those who play on this device
    tv: bool = False  # this screen has a board for a television, in its folder tv/
    hosts: bool = False  # whoever asks is the host, with a seat or without


class SeatOnDevice(Struct, frozen=True):
    """The seat of somebody who plays on the device that asks."""

    companion: int  # 0: the guest of the cookie
    seat: int


class SocketTicket(Struct, frozen=True):
    ticket: str


class BotToken(Struct, frozen=True):
    token: str


class TableEndpoints:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        admission: Admission,
        tickets: Tickets,
        now: Callable[[], float],
    ) -> None:
        self._settings = settings
        self._store = store
        self._admission = admission
        self._tickets = tickets
        self._tokens = RateLimiter(settings.limits.bots_per_table, now)

    async def table(self, request: Request) -> Response:
        """The table's game and seats; its spoken code only for players, the host and on a television."""
        runner, device, number = await self._admission.admit_device(request)
        row = runner.row
        shows_code = await self._shows_code(runner, device, number, is_screen=_is_for_screen(request))
        return as_json(
            TableInfo(
                table=row.id,
                game=row.game,
                seats=row.seats,
                public=row.public,
                code=row.code if shows_code else None,
                own_table=bool(screen_of(runner.game)),
                elsewhere=origin_for_other_devices(client_of(request), self._settings),
                version=runner.game.version,
                screen=screen_of(runner.game),
                device=_seats(runner, device),
                tv=has_tv(runner.game),
                hosts=runner.table.seating.is_host(device.guests[number]),
            )
        )

    async def _shows_code(self, runner: TableRunner, device: Device, number: int, *, is_screen: bool) -> bool:
        """Whether this page may show the code.

        A screen for the room shows it, so that people in the room can come in, if its guest was let in by
        invitation or code, and not only because the table is public.
        """
        seating, guest = runner.table.seating, device.guests[number]
        if seating.find(guest) is not None or seating.is_host(guest):
            return True
        return is_screen and await self._store.has_access(runner.row.id, device.owner)

    async def ticket(self, request: Request) -> Response:
        """Issue a ticket for one socket to this table, or for a screen that shows it to the whole room.

        No companion gets one where all players move at the same time: they have only one screen.
        """
        runner, device, number = await self._admission.admit_device(request)
        if _is_for_screen(request):
            return as_json(SocketTicket(self._tickets.issue(runner.row.id, device, is_screen=True)))
        if number and runner.game.cooldowns(runner.table.options, 0):
            raise RefusedInWords(409, OneDeviceEach())
        return as_json(SocketTicket(self._tickets.issue(runner.row.id, device, number)))

    async def bot_token(self, request: Request) -> Response:
        """Issue a token for an external bot to the host. It is shown once; only its hash is stored."""
        runner, guest = await self._admission.admit(request)
        if guest != await self._admission.guest(request) or not runner.table.seating.is_host(guest):
            raise HTTPException(403, "only the host of a table lets bots from outside in")
        if not self._tokens.take(runner.row.id):
            raise HTTPException(429, "too many tokens for this table: wait a little")
        token = new_bot_token(runner.row.id)
        await self._admission.grant_access(runner.row.id, guest_of_bot_token(token))
        return as_json(BotToken(token))


def _is_for_screen(request: Request) -> bool:
    """Whether the request is for a screen that shows the table to the whole room."""
    text = request.query_params.get("screen", "0")
    if text not in ("0", "1"):
        raise HTTPException(422, "screen is 1 for a screen that shows the table to all, or 0")
    return text == "1"


def _seats(runner: TableRunner, device: Device) -> tuple[SeatOnDevice, ...]:
    """The seats of the guests of this device."""
    seats = [(number, runner.table.seating.find(guest)) for number, guest in enumerate(device.guests)]
    return tuple(SeatOnDevice(number, seat) for number, seat in seats if seat is not None)
