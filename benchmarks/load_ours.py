"""Tables of ours under load: four guests each, players first, every one on a line of its own."""

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

GUESTS = 4
DOORS = 8
LANGUAGE = b"fr"


class Wish(Struct, frozen=True):
    """What is played."""

    game: str
    players: int  # of the four; the others look on
    options: dict[str, str] = {}


LUTIN_TROLL = Wish("lutin_troll", 2, {"hands": "dealt"})  # so that every move is public, and told to all four
COUNT = Wish("count", 4)


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

    def __init__(
        self, players: int, figures: Figures, chance: random.Random, ready: Callable[[Table], None]
    ) -> None:
        self.lines: list[Line] = []
        self.moving = False
        self._players = players
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
        return next((seat for seat, update in self._updates.items() if update.moves), None)

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
        if who >= self._players:  # those who look on need not understand
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


async def seated(
    port: int, count: int, wish: Wish, ready: Callable[[Table], None]
) -> tuple[list[Table], Figures]:
    """So many tables, a game begun at each, through a few doors at once: every answer waits for the disk."""
    figures, chance = Figures(), random.Random(1)
    tables = [Table(wish.players, figures, chance, ready) for _ in range(count)]

    async def door(number: int) -> None:
        api = Api(port)
        for table in tables[number::DOORS]:
            await _begun(api, table, wish)

    await asyncio.gather(*(door(number) for number in range(DOORS)))
    return tables, figures


async def _begun(api: Api, table: Table, wish: Wish) -> None:
    setting = {"game": wish.game, "options": wish.options, "pace": "untimed", "name": "Ada"}
    opened, first = await api.post("/api/tables", setting)
    cookies = [first]
    for _ in range(GUESTS - 1):
        cookies.append((await api.post("/api/join", {"invite": opened["invite"]}))[1])
    for who, cookie in enumerate(cookies):
        await _attached(api, table, who, opened["table"], cookie)
    for seat in range(1, wish.players):
        await table.done(seat, b'{"type":"sit","seat":%d,"name":"Bob %d"}' % (seat, seat))
        await table.done(seat, b'{"type":"ready","ready":true}')
    await table.done(0, b'{"type":"start"}')
    while table.mover is None:
        await asyncio.sleep(0.001)


async def _attached(api: Api, table: Table, who: int, id: str, cookie: str) -> None:
    ticket = (await api.post(f"/api/tables/{id}/ticket", {}, cookie))[0]["ticket"]
    line = await Line.dial(api.port, f"/socket?ticket={ticket}", lambda text: table.hear(who, text))
    table.lines.append(line)
    line.send(b'{"type":"attach","lang":"%b"}' % LANGUAGE)


def _number(text: bytes) -> int:
    start = text.find(b'"number":') + 9
    return int(text[start : text.find(b",", start)])
