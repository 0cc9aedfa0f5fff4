"""A server without sockets or processes: the ASGI application with a simulated clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from starlette.applications import Starlette

from taverne.server.app import Parts, make_app
from taverne.server.settings import Limits, Settings
from taverne.server.sockets.websocket_transport import TRANSPORT, Receive
from taverne.server.tables.table_runner import TableRunner
from tests.server.whole import decoded

Message: TypeAlias = dict[str, Any]
Reply: TypeAlias = tuple[int, Mapping[str, str], bytes]
ORIGIN = "http://tavern"
PATIENCE = 20.0
MANY = (1_000_000, 1.0)


class Clock:
    """A clock that a test sets."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class LoopClock(Clock):
    """A clock that runs with the event loop, from `now` on."""

    def __call__(self) -> float:
        return self.now + asyncio.get_running_loop().time()


@dataclass
class Inside:
    app: Starlette
    clock: Clock

    @property
    def parts(self) -> Parts:
        parts: Parts = self.app.state.parts
        return parts

    async def runner(self, table: str) -> TableRunner:
        runner = await self.parts.registry.find(table)
        assert runner is not None
        return runner

    def caller(self, address: str = "192.0.2.1") -> Caller:
        return Caller(self, address)


@asynccontextmanager
async def inside(
    folder: Path,
    *,
    limits: Limits | None = None,
    settings: Settings | None = None,
    now: float = 1_000_000.0,
    clock: Clock | None = None,
) -> AsyncIterator[Inside]:
    """A server without bots, unless the settings say otherwise."""
    clock = clock or Clock(now)
    limits = limits or Limits(
        messages=MANY,
        chat_per_guest=MANY,
        chat_per_table=MANY,
        home_page_seconds=0.0,
        replays=MANY,
        requests_per_network=MANY,
        live_replay_seconds=0.0,
    )
    app = make_app(settings or Settings(folder, bot_workers=0, limits=limits), clock)
    async with app.router.lifespan_context(app):
        yield Inside(app, clock)


@dataclass
class Caller:
    """A guest with a cookie."""

    inside: Inside
    address: str
    cookie: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    last: Reply = (0, {}, b"")

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Send one request; status, headers and body of the answer. A body of bytes is sent as it is."""
        data = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        sent: list[Message] = []

        incoming: list[Message] = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Message:
            if not incoming:  # the client stays connected: an answer that is streamed waits for its end
                await asyncio.get_running_loop().create_future()
            return incoming.pop()

        async def send(message: Any) -> None:
            sent.append(message)

        fields = {"content-type": "application/json", "content-length": str(len(data))} if data else {}
        try:
            await self.inside.app(self._scope("http", path, fields) | {"method": method}, receive, send)
        finally:
            headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
            whole = b"".join(message.get("body", b"") for message in sent[1:])
            self.last = sent[0]["status"], headers, whole
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0].partition("=")[2]
        return self.last

    async def post(self, path: str, body: Any) -> Any:
        status, _, answer = await self.ask("POST", path, body)
        assert status == 200, answer
        return msgspec.json.decode(answer)

    async def attach(self, table: str, lang: str = "en", last: int | None = None, screen: int = 0) -> Wire:
        """A socket to a table; with `screen` for the whole room."""
        wire = await self.dial((await self.post(f"/api/tables/{table}/ticket?screen={screen}", {}))["ticket"])
        wire.say({"type": "attach", "lang": lang, "last": last})
        await wire.until(1)
        assert wire.closed is None
        return wire

    async def dial(self, ticket: str) -> Wire:
        wire = Wire()
        scope = self._scope("websocket", f"/socket?ticket={ticket}", {"origin": ORIGIN})
        scope["extensions"] = {TRANSPORT: wire}
        wire.task = asyncio.create_task(self.inside.app(scope, wire.receive, wire.send))
        return wire

    def _scope(self, kind: str, target: str, fields: Mapping[str, str]) -> Message:
        path, _, query = target.partition("?")
        headers = {"host": "tavern", **self.headers, **fields} | (
            {"cookie": f"taverne={self.cookie}"} if self.cookie else {}
        )
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (self.address, 40000),
            "server": ("tavern", 80),
            "subprotocols": [],
            "extensions": {},
        }


@dataclass
class Wire:
    """The client's end of a socket. It keeps all messages as bytes."""

    heard: list[bytes] = field(default_factory=list)
    times: list[float] = field(default_factory=list)  # of the loop, when each message came
    closed: int | None = None
    task: asyncio.Task[None] | None = None
    _said: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    _receive: Receive | None = None
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._said.put_nowait({"type": "websocket.connect"})

    async def receive(self) -> Message:
        return await self._said.get()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            self._news.set()

    def deliver_to(self, receive: Receive) -> None:
        self._receive = receive
        while not self._said.empty():
            receive(self._said.get_nowait()["text"].encode())

    def message_handled(self) -> None:
        pass

    def stop_delivering(self) -> None:
        self._receive = _ignore

    def write(self, texts: list[bytes]) -> None:
        self.heard += texts
        self.times += [asyncio.get_running_loop().time()] * len(texts)
        self._news.set()

    def ping(self, answered: Callable[[float], None]) -> None:
        """No pong comes: this client's round trip is unknown."""

    @property
    def network_latency(self) -> float | None:
        return None

    @property
    def is_full(self) -> bool:
        return False

    def abort(self) -> None:
        raise AssertionError("nobody is slow here")

    def say(self, message: Any) -> None:
        text = msgspec.json.encode(message)
        if self._receive is not None:
            self._receive(text)
        else:
            self._said.put_nowait({"type": "websocket.receive", "text": text.decode()})

    async def do(self, id: str, command: Message) -> Message:
        """Send a command; its answer."""
        mark = len(self.heard)
        self.say({"type": "do", "id": id, "command": command})
        while True:
            for raw in self.heard[mark:]:
                message = decoded(raw)
                if message["type"] in ("ack", "nack") and message["id"] == id:
                    return message
            mark = len(self.heard)
            await self.until(mark + 1)

    async def until(self, count: int) -> None:
        """Wait for so many messages in all, or for the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            while len(self.heard) < count and self.closed is None:
                self._news.clear()
                await self._news.wait()

    @property
    def update(self) -> Message:
        """The latest update."""
        for raw in reversed(self.heard):
            message = decoded(raw)
            if "update" in message:
                update: Message = message["update"]
                return update
        raise AssertionError("nothing was shown")

    @property
    def number(self) -> int:
        numbers = [message.get("number") for message in map(msgspec.json.decode, self.heard)]
        return int([number for number in numbers if number is not None][-1])

    async def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert self.task is not None
        await self.task


def _ignore(_text: bytes | None) -> None:
    """Nothing is received after the end of a connection."""


async def settled() -> None:
    """Give the event loop some turns."""
    for _ in range(20):
        await asyncio.sleep(0)
