"""People at the tables of a soak: they open tables, play, lose their connections, read slowly and leave."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from contextlib import suppress
from time import perf_counter
from typing import Any

from msgspec import Struct, field

from benchmarks.load_connection import Connection
from benchmarks.soak_report import Window
from taverne.games import GAMES

Json = dict[str, Any]
LONGEST_VISIT = 120.0  # seconds
PATIENCE = 10.0


class Figures(Struct):
    """Counts of visits, games, moves and errors."""

    visits: int = 0
    games: int = 0
    moves: int = 0
    reconnects: int = 0
    replays: int = 0
    slow: int = 0
    restarts: int = 0
    errors: int = 0
    waits: list[float] = field(default_factory=list)  # seconds until an ack, in the current window
    last_error: str = ""

    def window(self, at: float) -> Window:
        """Sum up the waits since the last window, and begin another."""
        waits, self.waits = sorted(self.waits) or [0.0], []
        return Window(at, waits[len(waits) // 2], waits[int(len(waits) * 0.99)], self.line())

    def line(self) -> str:
        lived = (
            f"{self.visits} visits, {self.games} games, {self.reconnects} reconnects, {self.replays} replays"
        )
        rest = f"{self.slow} slow readers, {self.restarts} restarts, {self.errors} errors {self.last_error}"
        return f"{lived}, {self.moves} moves, {rest}"


class Visits:
    """So many people at a time; whoever leaves is followed by another."""

    def __init__(self, port: int, people: int, dice: random.Random, figures: Figures) -> None:
        self._port = port
        self._people = people
        self._dice = dice
        self._figures = figures
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False
        self._calm_at = 0.0  # errors before this moment come from a restart

    def start(self) -> None:
        self._tasks = [asyncio.ensure_future(self._one_after_the_other()) for _ in range(self._people)]

    def server_stops(self) -> None:
        self._calm_at = perf_counter() + 30.0

    async def stop(self) -> None:
        self._over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _one_after_the_other(self) -> None:
        while not self._over:
            visit = Visit(self._port, self._dice, self._figures)
            self._figures.visits += 1
            try:
                await asyncio.wait_for(visit.run(), LONGEST_VISIT)
            except TimeoutError:
                pass  # leaves in the middle of a game
            except (OSError, ConnectionError, KeyError, ValueError) as error:
                if perf_counter() > self._calm_at:
                    self._figures.errors += 1
                    self._figures.last_error = repr(error)[:200]
                await asyncio.sleep(1.0)
            finally:
                visit.leave()


class Visit:
    """One person at one table with bots."""

    def __init__(self, port: int, dice: random.Random, figures: Figures) -> None:
        self._port = port
        self._dice = dice
        self._figures = figures
        self._cookie = ""
        self._connection: Connection | None = None
        self._slow: Connection | None = None
        self._news: asyncio.Queue[Json] = asyncio.Queue()
        self._update: Json = {}
        self._record = ""
        self._number: int | None = None
        self._table = ""
        self._ids = 0

    async def run(self) -> None:
        dice = self._dice
        slug = dice.choice(list(GAMES))
        seats = dice.choice(list(GAMES[slug].seats))
        wish: Json = {"game": slug, "name": "Ada", "seats": seats, "bot": dice.choice(["novice", "habitue"])}
        await self._ask("GET", "/api/front?lang=fr")
        self._table = (await self._ask("POST", "/api/tables", wish))["table"]
        await self._attach()
        if dice.random() < 0.2:
            await self._watch_slowly()
        for _ in range(dice.choice((1, 1, 2, 3))):
            await self._play_to_the_end()
            self._figures.games += 1
            if dice.random() < 0.5:
                self._figures.replays += 1
                await self._ask("GET", f"/api/records/{self._record}?lang=en&seat=0")
            if not await self._do({"type": "rematch"}):
                return

    def leave(self) -> None:
        for connection in (self._connection, self._slow):
            if connection is not None:
                connection.close()

    async def _play_to_the_end(self) -> None:
        while True:
            update = self._update
            if update.get("stage") == "over":
                return
            if self._dice.random() < 0.01:
                self._figures.reconnects += 1
                await self._attach(self._number)
            moves, ask = update.get("moves"), update.get("ask")
            if moves and ask:
                await asyncio.sleep(self._dice.uniform(0.0, 0.2))
                if self._update is update:
                    move = self._dice.choice(moves)
                    await self._do({"type": "play", "moves": [move], "number": ask["number"]})
                    self._figures.moves += 1
                if self._update is update:
                    await self._next()
            else:
                await self._next()

    async def _attach(self, last: int | None = None) -> None:
        if self._connection is not None:
            self._connection.close()
        self._news = asyncio.Queue()
        self._connection = await self._dial(self._news.put_nowait)
        self._connection.send(json.dumps({"type": "attach", "lang": "fr", "last": last}).encode())
        if last is None:
            await self._next()

    async def _watch_slowly(self) -> None:
        """A second line of the same person that reads nothing after the first messages."""
        self._figures.slow += 1
        self._slow = await self._dial(lambda _message: None)
        self._slow.send(b'{"type":"attach","lang":"en"}')
        transport = self._slow._transport
        assert transport is not None
        transport.pause_reading()

    async def _dial(self, hear: Any) -> Connection:
        ticket = (await self._ask("POST", f"/api/tables/{self._table}/ticket", {}))["ticket"]
        return await Connection.open(
            self._port, f"/socket?ticket={ticket}", lambda text: hear(json.loads(text))
        )

    async def _do(self, command: Json) -> bool:
        """Send a command and wait for its answer. Returns whether it was done."""
        assert self._connection is not None
        self._ids += 1
        id, begun = f"c{self._ids}", perf_counter()
        self._connection.send(json.dumps({"type": "do", "id": id, "command": command}).encode())
        while True:
            message = await self._next()
            if message["type"] in ("ack", "nack") and message["id"] == id:
                self._figures.waits.append(perf_counter() - begun)
                return bool(message["type"] == "ack")

    async def _next(self) -> Json:
        """The next message; after a silence in which the connection was lost, a new connection."""
        while True:
            try:
                message = await asyncio.wait_for(self._news.get(), PATIENCE)
            except TimeoutError:
                assert self._connection is not None
                if not self._connection.lost:
                    continue
                raise ConnectionError("the connection was lost") from None
            if message["type"] == "closing":
                raise ConnectionError("the server restarts")
            self._number = message.get("number", self._number)
            self._record = message.get("record") or self._record
            if "update" in message:
                self._update = {"stage": self._update.get("stage"), **message["update"]}
            return message

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Json:
        return await asyncio.to_thread(self._request, method, path, body)

    def _request(self, method: str, path: str, body: Json | None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        request = urllib.request.Request(f"http://127.0.0.1:{self._port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            for cookie in answer.headers.get_all("set-cookie") or []:
                self._cookie = cookie.partition(";")[0]
            with suppress(ValueError):
                return dict(json.loads(answer.read()))
        return {}
