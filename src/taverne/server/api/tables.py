"""One table over HTTP: its facts for a page, tickets for sockets, tokens for external bots."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.sign import screen_of
from taverne.server.http.admission import Admission
from taverne.server.http.client import client_of
from taverne.server.http.identity import guest_of_bot_token, new_bot_token
from taverne.server.http.lan_address import origin_for_other_devices
from taverne.server.http.rate_limits import RateLimiter
from taverne.server.http.responses import as_json
from taverne.server.http.tickets import Tickets
from taverne.server.settings import Settings
from taverne.server.store.port import Store


class TableInfo(Struct, frozen=True):
    """The facts about a table that a page needs before it connects."""

    table: str
    game: str
    seats: int
    public: bool
    code: str | None  # the spoken code without its space, only for guests with a seat
    own_table: bool  # the game has a screen of its own
    elsewhere: str | None  # the server's address for other devices, if it differs from the page's
    version: int = 1  # of the rules that the table plays
    screen: str = ""  # the folder of its screen below /static/; "": it is drawn from its zones


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
        """The table's game and seats; its spoken code only for guests with a seat."""
        runner, guest = await self._admission.admit(request)
        row = runner.row
        seated = runner.table.seating.find(guest) is not None
        return as_json(
            TableInfo(
                table=row.id,
                game=row.game,
                seats=row.seats,
                public=row.public,
                code=row.code if seated else None,
                own_table=bool(screen_of(runner.game)),
                elsewhere=origin_for_other_devices(client_of(request), self._settings),
                version=runner.game.version,
                screen=screen_of(runner.game),
            )
        )

    async def ticket(self, request: Request) -> Response:
        """Issue a ticket for one socket to this table."""
        runner, guest = await self._admission.admit(request)
        return as_json(SocketTicket(self._tickets.issue(runner.row.id, guest)))

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
