"""Tables of our server under load: four guests each, players first, each with a connection of their own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from http.client import HTTPConnection
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct, field

from benchmarks.load_connection import Connection

GUESTS = 4
PARALLEL_SETUPS = 8
LANGUAGE = b"fr"


class TableSetup(Struct, frozen=True):
    """The game of a table and its number of players."""

    game: str
    players: int  # of the four; the others are spectators
    options: dict[str, str] = {}


LUTIN_TROLL = TableSetup("lutin_troll", 2, {"hands": "dealt"})  # with dealt hands every move is public
COUNT = TableSetup("count", 4)


class Ask(Struct):
    number: int


class Update(Struct):
    stage: str
    moves: tuple[Raw, ...] = ()
    notices: tuple[Raw, ...] = ()
    ask: Ask | None = None


class Message(Struct):
    """The fields of a message that a player needs."""

    type: str
    number: int = 0
    id: str = ""
    update: Update | None = None


class Figures(Struct):
    moves: int = 0
    acks: list[float] = field(default_factory=list)
    fan_out: list[float] = field(default_factory=list)
    gaps: int = 0  # numbers that were skipped on any connection
    refused: int = 0


_read = msgspec.json.Decoder(Message).decode


class Table:
    """One table and its four connections. It has at most one move under way."""

    def __init__(
        self, players: int, figures: Figures, rng: random.Random, ready: Callable[[Table], None]
    ) -> None:
        self.connections: list[Connection] = []
        self.moving = False
        self._players = players
        self._figures = figures
        self._rng = rng
        self._ready = ready
        self._updates: dict[int, Update] = {}  # the last one, by seat
        self._last: dict[int, int] = {}  # the last number, by connection
        self._sent = 0.0
        self._unheard: set[int] = set()  # viewers that have not received the last move
        self._count = 0
        self._answers: dict[str, asyncio.Future[str]] = {}

    @property
    def mover(self) -> int | None:
        """The seat that may move."""
        return next((seat for seat, update in self._updates.items() if update.moves), None)

    @property
    def lost(self) -> int:
        return sum(connection.lost for connection in self.connections)

    @property
    def unheard(self) -> int:
        return len(self._unheard)

    def move(self) -> None:
        """Make a random move for the seat that may move."""
        seat = self.mover
        assert seat is not None
        update = self._updates.pop(seat)
        assert update.ask is not None
        move = self._rng.choice(update.moves)
        self.moving = True
        self._unheard = set(range(len(self.connections))) - {seat}
        self._sent = perf_counter()
        self._command(seat, b'{"type":"play","moves":[%b],"number":%d}' % (bytes(move), update.ask.number))

    async def send_and_wait(self, seat: int, command: bytes) -> None:
        """Send a command and wait for its ack."""
        answer = asyncio.get_running_loop().create_future()
        self._answers[self._command(seat, command)] = answer
        if await answer != "ack":
            raise RuntimeError(f"{command!r} was refused")

    def receive(self, viewer: int, text: bytes) -> None:
        if viewer >= self._players:  # a spectator only needs the number
            self._count_update(viewer, text.startswith(b'{"type":"fresh"'), _number(text))
            return
        message = _read(text)
        if message.type in ("ack", "nack"):
            self._count_answer(message)
            return
        self._count_update(viewer, message.type == "fresh", message.number)
        if message.update is None:
            return
        self._updates[viewer] = message.update
        if message.update.stage == "over" and not message.update.notices:
            self._command(viewer, b'{"type":"rematch"}')
        elif message.update.moves:
            self._ready(self)

    def _count_answer(self, message: Message) -> None:
        if message.id in self._answers:
            self._answers.pop(message.id).set_result(message.type)
        elif message.type == "nack":
            self._figures.refused += 1
        elif self.moving:
            self._figures.acks.append(perf_counter() - self._sent)
            self._figures.moves += 1
            self.moving = False

    def _count_update(self, viewer: int, fresh: bool, number: int) -> None:  # noqa: FBT001 - private, one caller
        if not fresh and number != self._last.get(viewer, 0) + 1:
            self._figures.gaps += 1
        self._last[viewer] = number
        if viewer in self._unheard:
            self._unheard.discard(viewer)
            self._figures.fan_out.append(perf_counter() - self._sent)

    def _command(self, seat: int, command: bytes) -> str:
        self._count += 1
        id = f"{seat}-{self._count}"
        self.connections[seat].send(b'{"type":"do","id":"%b","command":%b}' % (id.encode(), command))
        return id


class Api:
    """The HTTP API, for one guest after another on one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._connection = HTTPConnection("127.0.0.1", port, timeout=30)

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        return await asyncio.to_thread(self._post, path, body, cookie)

    def _post(self, path: str, body: Any, cookie: str) -> tuple[Any, str]:
        headers = {"Content-Type": "application/json"} | ({"Cookie": f"taverne={cookie}"} if cookie else {})
        self._connection.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text!r}")
        given = answer.headers.get("set-cookie", "").partition(";")[0].partition("=")[2]
        return msgspec.json.decode(text), given or cookie


async def open_tables(
    port: int, count: int, arguments: TableSetup, ready: Callable[[Table], None]
) -> tuple[list[Table], Figures]:
    """Open so many tables and start a game at each, a few at a time: every answer waits for the disk."""
    figures, rng = Figures(), random.Random(1)
    tables = [Table(arguments.players, figures, rng, ready) for _ in range(count)]

    async def set_up(number: int) -> None:
        api = Api(port)
        for table in tables[number::PARALLEL_SETUPS]:
            await _start_game(api, table, arguments)

    await asyncio.gather(*(set_up(number) for number in range(PARALLEL_SETUPS)))
    return tables, figures


async def _start_game(api: Api, table: Table, arguments: TableSetup) -> None:
    body = {"game": arguments.game, "options": arguments.options, "pace": "untimed", "name": "Ada"}
    opened, first = await api.post("/api/tables", body)
    cookies = [first]
    for _ in range(GUESTS - 1):
        cookies.append((await api.post("/api/join", {"invite": opened["invite"]}))[1])
    for viewer, cookie in enumerate(cookies):
        await _attach(api, table, viewer, opened["table"], cookie)
    for seat in range(1, arguments.players):
        await table.send_and_wait(seat, b'{"type":"sit","seat":%d,"name":"Bob %d"}' % (seat, seat))
        await table.send_and_wait(seat, b'{"type":"ready","ready":true}')
    await table.send_and_wait(0, b'{"type":"start"}')
    while table.mover is None:
        await asyncio.sleep(0.001)


async def _attach(api: Api, table: Table, viewer: int, id: str, cookie: str) -> None:
    ticket = (await api.post(f"/api/tables/{id}/ticket", {}, cookie))[0]["ticket"]
    connection = await Connection.open(
        api.port, f"/socket?ticket={ticket}", lambda text: table.receive(viewer, text)
    )
    table.connections.append(connection)
    connection.send(b'{"type":"attach","lang":"%b"}' % LANGUAGE)


def _number(text: bytes) -> int:
    start = text.find(b'"number":') + 9
    return int(text[start : text.find(b",", start)])
