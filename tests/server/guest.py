"""A test client: a browser's cookie, JSON over HTTP, and sockets to tables."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPMessage
from itertools import count
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.whole import decoded

Json: TypeAlias = dict[str, Any]
PATIENCE = 20.0  # seconds without a word that fail a test


@dataclass(frozen=True)
class Answer:
    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Guest:
    port: int
    cookie: str = ""

    def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send one request; a body that is not bytes is sent as JSON."""
        fields = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = msgspec.json.encode(body)
            fields.setdefault("Content-Type", "application/json")
        if self.cookie:
            fields.setdefault("Cookie", f"taverne={self.cookie}")
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, fields)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        for cookie in answer.headers.get_all("set-cookie") or []:
            self.cookie = cookie.partition(";")[0].partition("=")[2]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, (path, answer)
        return answer.json

    def post(self, path: str, body: Any) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status == 200, (path, answer)
        return answer.json

    def open_table(self, name: str = "Ada", **wish: Any) -> Json:
        """Open a table of Lutin & Troll and take its first seat."""
        opened: Json = self.post("/api/tables", {"game": "lutin_troll", "name": name, **wish})
        return opened

    def join(self, table: Json) -> None:
        self.post("/api/join", {"invite": table["invite"]})

    def ticket(self, table: str, companion: int = 0, screen: int = 0) -> str:
        path = f"/api/tables/{table}/ticket?companion={companion}&screen={screen}"
        return str(self.post(path, {})["ticket"])

    def figure(self, name: str) -> int:
        """One of the server's metrics."""
        found = re.search(rf"^taverne_{name} (\d+)$", self.ask("GET", "/metrics").body.decode(), re.MULTILINE)
        assert found is not None, name
        return int(found[1])

    async def attach(
        self, table: str, lang: str = "en", last: int | None = None, companion: int = 0, screen: int = 0
    ) -> Line:
        """A new socket to a table, with `attach` sent; perhaps for a companion on this device or a screen."""
        line = Line(await self.dial(self.ticket(table, companion, screen)))
        await line.send({"type": "attach", "lang": lang, "last": last})
        return line

    async def dial(self, ticket: str, origin: str | None = None, **wishes: Any) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/socket?ticket={ticket}",
            origin=origin or f"http://127.0.0.1:{self.port}",  # type: ignore[arg-type] # a NewType of str
            compression=None,
            proxy=None,
            max_size=None,
            **wishes,
        )


_ids = count(1)


@dataclass
class Line:
    """A socket after its `attach`. It keeps all messages it has received."""

    socket: ClientConnection
    heard: list[Json] = field(default_factory=list)
    update: Json = field(default_factory=dict)  # the last one
    number: int | None = None

    async def send(self, message: Json) -> None:
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def hear(self) -> Json:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            message = decoded(await self.socket.recv())
        self.heard.append(message)
        if "number" in message:
            self.number = message["number"]
        if "update" in message:
            self.update = message["update"]
        return message

    async def hear_until(self, kind: str) -> Json:
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def do(self, command: Json, id: str = "") -> Json:
        """Send a command and receive everything up to its ack or nack; return that."""
        id = id or f"c{next(_ids)}"
        await self.send({"type": "do", "id": id, "command": command})
        while (message := await self.hear()).get("id") != id or message["type"] not in ("ack", "nack"):
            pass
        return message

    async def done(self, command: Json) -> None:
        answer = await self.do(command)
        assert answer["type"] == "ack", (command, answer)

    async def refused(self, command: Json) -> str:
        """Send a command that is refused; the tag of the refusal."""
        answer = await self.do(command)
        assert answer["type"] == "nack", (command, answer)
        return str(answer["reason"]["type"])

    async def quiet(self) -> None:
        """Receive all messages under way: a touch is answered after everything sent before it."""
        await self.do({"type": "touch"})

    async def close(self) -> None:
        """Close the socket and receive what was still under way."""
        closing = asyncio.ensure_future(self.socket.close())
        with suppress(ConnectionClosed):
            while True:
                await self.socket.recv()
        await closing

    async def closed(self) -> int:
        """Receive everything until the server closes; the close code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


def play(update: Json, *moves: Json) -> Json:
    return {"type": "play", "moves": list(moves), "number": update["ask"]["number"]}


async def seated(port: int, name: str, table: Json, seat: int) -> tuple[Guest, Line]:
    """A new guest who has joined, sat down and is ready."""
    guest = Guest(port)
    guest.join(table)
    line = await guest.attach(table["table"])
    await line.hear()
    await line.done({"type": "sit", "seat": seat, "name": name})
    await line.done({"type": "ready", "ready": True})
    return guest, line


async def duel(port: int, **wish: Any) -> tuple[Json, tuple[Guest, Guest], tuple[Line, Line]]:
    """A game of Lutin & Troll that two guests have just begun."""
    ada = Guest(port)
    table = ada.open_table(**wish)
    first = await ada.attach(table["table"])
    await first.hear()
    bob, second = await seated(port, "Bob", table, 1)
    await first.quiet()
    await first.done({"type": "start"})
    await first.quiet()
    await second.quiet()
    return table, (ada, bob), (first, second)
