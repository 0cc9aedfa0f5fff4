"""Tables of Lutin & Troll under load: two players and two spectators each, every one on a line of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from http.client import HTTPConnection
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct, field

from benchmarks.load_line import Line

WATCHERS = 2
OPTIONS = {"hands": "dealt"}  # so that every move is public, and told to all four


class Ask(Struct):
    number: int


class Update(Struct):
    stage: str
    moves: tuple[Raw, ...] = ()
    notices: tuple[Raw, ...] = ()
    ask: Ask | None = None


class Message(Struct):
    """As much of a message as a player must read to play on."""

    type: str
    number: int = 0
    id: str = ""
    update: Update | None = None


class Figures(Struct):
    moves: int = 0
    acks: list[float] = field(default_factory=list)
    fan_out: list[float] = field(default_factory=list)
    gaps: int = 0  # numbers that were skipped on any line
    refused: int = 0


_read = msgspec.json.Decoder(Message).decode


class Table:
    """One table and its four lines. It has at most one move on its way."""

    def __init__(self, figures: Figures, chance: random.Random, ready: Callable[[Table], None]) -> None:
        self.lines: list[Line] = []
        self.moving = False
        self._figures = figures
        self._chance = chance
        self._ready = ready
        self._updates: dict[int, Update] = {}  # by seat: the last one
        self._last: dict[int, int] = {}  # by line: the last number
        self._sent = 0.0
        self._deaf: set[int] = set()  # who has not heard of the last move
        self._count = 0
        self._answers: dict[str, asyncio.Future[str]] = {}

    @property
    def mover(self) -> int | None:
        """The seat that may move."""
        return next((seat for seat in (0, 1) if seat in self._updates and self._updates[seat].moves), None)

    @property
    def lost(self) -> int:
        return sum(line.lost for line in self.lines)

    @property
    def deaf(self) -> int:
        return len(self._deaf)

    def move(self) -> None:
        """Let whoever may move do so."""
        seat = self.mover
        assert seat is not None
        update = self._updates.pop(seat)
        assert update.ask is not None
        move = self._chance.choice(update.moves)
        self.moving = True
        self._deaf = set(range(len(self.lines))) - {seat}
        self._sent = perf_counter()
        self._command(seat, b'{"type":"play","moves":[%b],"number":%d}' % (bytes(move), update.ask.number))

    async def done(self, seat: int, command: bytes) -> None:
        """A command before the game, and its answer."""
        answer = asyncio.get_running_loop().create_future()
        self._answers[self._command(seat, command)] = answer
        if await answer != "ack":
            raise RuntimeError(f"{command!r} was refused")

    def hear(self, who: int, text: bytes) -> None:
        if who >= 2:  # those who look on need not understand
            self._heard(who, text.startswith(b'{"type":"fresh"'), _number(text))
            return
        message = _read(text)
        if message.type in ("ack", "nack"):
            self._answered(message)
            return
        self._heard(who, message.type == "fresh", message.number)
        if message.update is None:
            return
        self._updates[who] = message.update
        if message.update.stage == "over" and not message.update.notices:
            self._command(who, b'{"type":"rematch"}')
        elif message.update.moves:
            self._ready(self)

    def _answered(self, message: Message) -> None:
        if message.id in self._answers:
            self._answers.pop(message.id).set_result(message.type)
        elif message.type == "nack":
            self._figures.refused += 1
        elif self.moving:
            self._figures.acks.append(perf_counter() - self._sent)
            self._figures.moves += 1
            self.moving = False

    def _heard(self, who: int, fresh: bool, number: int) -> None:  # noqa: FBT001 - private, one caller
        if not fresh and number != self._last.get(who, 0) + 1:
            self._figures.gaps += 1
        self._last[who] = number
        if who in self._deaf:
            self._deaf.discard(who)
            self._figures.fan_out.append(perf_counter() - self._sent)

    def _command(self, seat: int, command: bytes) -> str:
        self._count += 1
        id = f"{seat}-{self._count}"
        self.lines[seat].send(b'{"type":"do","id":"%b","command":%b}' % (id.encode(), command))
        return id


class Api:
    """The house's doors, for one guest after another on one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._connection = HTTPConnection("127.0.0.1", port, timeout=30)

    def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        headers = {"Content-Type": "application/json"} | ({"Cookie": f"taverne={cookie}"} if cookie else {})
        self._connection.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text!r}")
        given = answer.headers.get("set-cookie", "").partition(";")[0].partition("=")[2]
        return msgspec.json.decode(text), given or cookie


async def seated(port: int, count: int, ready: Callable[[Table], None]) -> tuple[list[Table], Figures]:
    """So many tables, with a game begun at each."""
    figures, chance, api = Figures(), random.Random(1), Api(port)
    tables = []
    for number in range(count):
        table = Table(figures, chance, ready)
        wish = {"game": "lutin_troll", "name": f"Ada {number}", "options": OPTIONS, "pace": "untimed"}
        opened, ada = api.post("/api/tables", wish)
        guests = [ada] + [api.post("/api/join", {"invite": opened["invite"]})[1] for _ in range(1 + WATCHERS)]
        for who, cookie in enumerate(guests):
            await _attached(api, table, who, opened["table"], cookie)
        await table.done(1, b'{"type":"sit","seat":1,"name":"Bob %d"}' % number)
        await table.done(1, b'{"type":"ready","ready":true}')
        await table.done(0, b'{"type":"start"}')
        while table.mover is None:
            await asyncio.sleep(0.001)
        tables.append(table)
    return tables, figures


async def _attached(api: Api, table: Table, who: int, id: str, cookie: str) -> None:
    ticket = api.post(f"/api/tables/{id}/ticket", {}, cookie)[0]["ticket"]
    line = await Line.dial(api.port, f"/socket?ticket={ticket}", lambda text: table.hear(who, text))
    table.lines.append(line)
    line.send(b'{"type":"attach","lang":"%b"}' % (b"fr" if who % 2 else b"en"))


def _number(text: bytes) -> int:
    start = text.find(b'"number":') + 9
    return int(text[start : text.find(b",", start)])
