"""The house's doors: pages, a small JSON interface, the socket. GET never changes anything."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from taverne.games import GAMES
from taverne.kernel.lines import read as read_record
from taverne.server.advisers import Advisers
from taverne.server.analyses import AnalysisDoor
from taverne.server.analysts import Analysts
from taverne.server.answers import as_json, body, language, packed
from taverne.server.catalogue import game_card, has_own_table
from taverne.server.entrance import Entrance
from taverne.server.front import FrontDoor
from taverne.server.guests import (
    Allowance,
    Tickets,
    address_of,
    bot_named,
    new_bot_token,
)
from taverne.server.headers import Headers, fields
from taverne.server.hints import HintDoor
from taverne.server.house import House
from taverne.server.metrics import Metrics
from taverne.server.neighbourhood import seen_from_elsewhere
from taverne.server.replays import told_again
from taverne.server.rulepages import rule_blocks
from taverne.server.settings import Settings
from taverne.server.shelf import Shelf
from taverne.server.sockets import Sockets
from taverne.server.sqlite import SqliteStore
from taverne.server.store import StoreFailed
from taverne.server.thinkers import Thinkers
from taverne.table.messages import ChairSeen, Stage
from taverne.table.words import words


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as a page needs it before it connects."""

    table: str
    game: str
    seats: int
    public: bool
    code: str | None  # to be said aloud; for those who sit here
    own_table: bool  # the game has a screen of its own
    elsewhere: str | None  # the address of this house for others in the home network, if it is another one


class SocketTicket(msgspec.Struct, frozen=True):
    ticket: str


class BotToken(msgspec.Struct, frozen=True):
    token: str


class QrCode(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]  # of 0 and 1


class Doors:
    def __init__(self, house: House, tickets: Tickets, metrics: Metrics, shelf: Shelf) -> None:
        self.house = house
        self.tickets = tickets
        self.metrics = metrics
        self.shelf = shelf
        self.entrance = Entrance(house)
        self._bots = Allowance(house.settings.limits.bots_per_table, house.now)

    # Pages.

    async def page(self, request: Request) -> Response:
        return self.shelf.page(request)

    async def static(self, request: Request) -> Response:
        return self.shelf.answer(request.path_params["path"], request)

    # A table.

    async def table(self, request: Request) -> Response:
        host, guest = await self.entrance.admitted(request)
        row = host.row
        seated = host.table.seating.find(guest) is not None
        return as_json(
            TableInfo(
                table=row.id,
                game=row.game,
                seats=row.seats,
                public=row.public,
                code=row.code if seated else None,
                own_table=has_own_table(row.game),
                elsewhere=seen_from_elsewhere(request, self.house.settings),
            )
        )

    async def ticket(self, request: Request) -> Response:
        host, guest = await self.entrance.admitted(request)
        return as_json(SocketTicket(self.tickets.issue(host.row.id, guest)))

    async def bot_token(self, request: Request) -> Response:
        """The host lets a program take a seat: a token for this table, told once and kept only as a hash."""
        host, guest = await self.entrance.admitted(request)
        if guest != self.entrance.guest(request) or not host.table.seating.rules(guest):
            raise HTTPException(403, "only the host of a table lets bots from outside in")
        if not self._bots.take(host.row.id):
            raise HTTPException(429, "too many tokens for this table: wait a little")
        token = new_bot_token(host.row.id)
        await self.house.store.admit(host.row.id, bot_named(token))
        return as_json(BotToken(token))

    # To read.

    async def game(self, request: Request) -> Response:
        return as_json(game_card(_slug(request), language(request)))

    async def rules(self, request: Request) -> Response:
        return as_json(rule_blocks(_slug(request), language(request)))

    async def replay(self, request: Request) -> Response:
        """While it is played, from one's own seat; once it is over, from any."""
        game, record, names, me = await self._record(request)
        wish = request.query_params.get("seat", "")
        if record.end is not None and wish in map(str, range(record.head.seats)):
            me = int(wish)
        return packed(as_json(told_again(game, record, names, me, language(request))), request)

    async def record_file(self, request: Request) -> Response:
        stored = await self.house.store.record(request.path_params["record"])
        if stored is None:
            raise HTTPException(404, "no finished game has that name")
        name = f'attachment; filename="{stored.id}.jsonl"'
        return Response(stored.lines, media_type="application/jsonl", headers={"Content-Disposition": name})

    async def square(self, request: Request) -> Response:
        """A QR code as rows of 0 and 1, for a link into this house."""
        text = (await body(request, Text)).text
        elsewhere = seen_from_elsewhere(request, self.house.settings)
        ours = {request.headers.get("host"), urlsplit(elsewhere).netloc if elsewhere else None}
        if urlsplit(text).netloc not in ours or len(text) > 300:
            raise HTTPException(422, "only links into this house are drawn")
        matrix = segno.make(text, error="m").matrix
        return as_json(QrCode(tuple("".join(str(int(bit)) for bit in row) for row in matrix)))

    # For those who run the house.

    async def livez(self, _request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(self, _request: Request) -> Response:
        if self.house.closing:
            return PlainTextResponse("closing\n", 503)
        try:
            await self.house.store.probe()
        except StoreFailed as error:
            return PlainTextResponse(f"the store cannot write: {error}\n", 503)
        return PlainTextResponse("ready\n")

    async def metrics_page(self, request: Request) -> Response:
        """On this machine only: counts of commands would tell a player when another has chosen a card."""
        if not _is_this_machine(address_of(request, self.house.settings.proxies)):
            raise HTTPException(404, "metrics are told on the machine of the house only")
        hosts = self.house.hosts
        gauges: dict[str, float] = {f"tables_{stage}": 0 for stage in Stage}
        for host in hosts:
            gauges[f"tables_{host.table.stage}"] += 1
        gauges["bot_failures_total"] = self.house.thinkers.failures
        return PlainTextResponse(self.metrics.text(gauges), media_type="text/plain; version=0.0.4")

    # What they share.

    async def _record(self, request: Request) -> tuple[Any, Any, tuple[str, ...], int | None]:
        """A finished game for anyone with its link; one being played for those at its table."""
        name = request.path_params["record"]
        guest, lang = self.entrance.guest(request), language(request)
        table = name.split("-")[0]
        host = (
            await self.house.host(table) if guest and await self.house.store.admitted(table, guest) else None
        )
        live = host is not None and host.ledger.record == name and host.table.match is not None
        if host is not None and live:
            look = host.table.look(guest or "", self.house.now())
            match = host.table.match
            assert match is not None
            return host.game, match.record, words(host.game.slug, lang).names(look.chairs), look.seat
        stored = await self.house.store.record(name)
        if stored is None:
            raise HTTPException(404, "no game has that name, or it is still being played")
        game, record = read_record(stored.lines, GAMES)
        chairs = msgspec.json.decode(stored.chairs, type=tuple[ChairSeen, ...])
        return game, record, words(game.slug, lang).names(chairs), None


def make_app(settings: Settings, now: Callable[[], float] = time.time) -> Starlette:
    metrics = Metrics()
    store = SqliteStore(settings.data / "taverne.db", settings.loose_lines)
    thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
    shelf = Shelf()
    house = House(settings, store, thinkers, now, shelf.build)
    tickets = Tickets(settings.limits.ticket_seconds, now)
    doors = Doors(house, tickets, metrics, shelf)
    front = FrontDoor(house, doors.entrance)
    advisers = Advisers(settings.hint_seconds)
    hints = HintDoor(house, doors.entrance, advisers)
    analysts = Analysts(store)
    analyses = AnalysisDoor(house, analysts)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await thinkers.open()
        app.state.house = house
        house.start_chores()
        try:
            yield
        finally:
            await house.close()
            await thinkers.close()
            await advisers.close()
            await analysts.close()
            await store.close()

    routes = [
        Route("/", doors.page),
        Route("/t", doors.page),
        Route("/t/{table}", doors.page),
        Route("/r/{record}", doors.page),
        Route("/rules/{slug}", doors.page),
        Route("/credits", doors.page),
        Route("/static/{path:path}", doors.static),
        Route("/api/front", front.look),
        Route("/api/tables", front.open_table, methods=["POST"]),
        Route("/api/join", front.join, methods=["POST"]),
        Route("/api/tables/{table}", doors.table),
        Route("/api/tables/{table}/ticket", doors.ticket, methods=["POST"]),
        Route("/api/tables/{table}/bots", doors.bot_token, methods=["POST"]),
        Route("/api/tables/{table}/hint", hints.hint, methods=["POST"]),
        Route("/api/games/{slug}", doors.game),
        Route("/api/rules/{slug}", doors.rules),
        Route("/api/records/{record}", doors.replay),
        Route("/api/records/{record}/file", doors.record_file),
        Route("/api/records/{record}/analysis", analyses.look),
        Route("/api/records/{record}/analysis", analyses.want, methods=["POST"]),
        Route("/api/square", doors.square, methods=["POST"]),
        Route("/livez", doors.livez),
        Route("/readyz", doors.readyz),
        Route("/metrics", doors.metrics_page),
        WebSocketRoute("/socket", Sockets(house, tickets, metrics).open),
    ]
    handlers: dict[Any, Any] = {
        HTTPException: _refused,
        StoreFailed: _disk_full,
        Exception: _failed(metrics, settings),
    }
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers, settings=settings)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )


async def _refused(_request: Request, error: HTTPException) -> Response:
    return as_json({"error": error.detail}, error.status_code)


async def _disk_full(_request: Request, _error: StoreFailed) -> Response:
    return as_json(
        {"error": "what you asked could not be kept, so it was not done: the disk may be full"}, 503
    )


def _failed(metrics: Metrics, settings: Settings) -> Callable[[Request, Exception], Any]:
    async def handler(_request: Request, _error: Exception) -> Response:
        metrics.errors += 1
        answer = as_json({"error": "the house has stumbled: this is our mistake"}, 500)
        answer.headers.update(fields(settings))  # this one is made outside of all middleware
        return answer

    return handler


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _slug(request: Request) -> str:
    slug = str(request.path_params["slug"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    return slug
