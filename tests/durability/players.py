"""Players that play at random for ever, and keep the answers to their commands."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.running import PATIENCE, Running

TABLES = 5
AWAY = (OSError, ConnectionClosed, HTTPException, InvalidHandshake, AssertionError, TimeoutError)


@dataclass
class Journal:
    """The answer that a player got to each command."""

    acked: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    retried: int = 0


@dataclass
class Player:
    """Plays at random for ever; after a cut it reconnects and repeats the commands without an answer."""

    name: str
    guest: Guest
    table: str
    dice: random.Random
    last: int | None
    journal: Journal = field(default_factory=Journal)
    pending: Json | None = None
    sent: int = 0
    gaps: int = 0

    async def play(self) -> None:
        while True:
            with suppress(*AWAY):
                line = await self.guest.attach(self.table, last=self.last)
                try:
                    await self._converse(line)
                finally:
                    line.socket.transport.abort()
            await asyncio.sleep(0.01)

    async def _converse(self, line: Line) -> None:
        if self.last is None or self.pending is not None:
            self.journal.retried += self.pending is not None
            await self._answered(line)
        while True:
            if not line.update:  # nothing was missed: ask afresh where things stand
                self.last = None
                return
            command = self._wish(line.update)
            if command is None:
                await self._hear(line)
                continue
            self.sent += 1
            self.pending = {"type": "do", "id": f"{self.name}-{self.sent}", "command": command}
            await self._answered(line)
            if command["type"] == "play" and line.heard[-1]["type"] == "ack":
                await self._hear(line)  # what it led to

    async def _answered(self, line: Line) -> None:
        if self.pending is None:
            await self._hear(line)
            return
        await line.send(self.pending)
        while self.pending is not None:
            message = await self._hear(line)
            if message.get("id") == self.pending["id"] and message["type"] in ("ack", "nack"):
                known = self.journal.acked if message["type"] == "ack" else self.journal.refused
                known.append(self.pending["id"])
                self.pending = None

    async def _hear(self, line: Line) -> Json:
        message = await line.hear()
        if message["type"] in ("told", "heard"):
            self.gaps += self.last is None or message["number"] != self.last + 1
        if "number" in message:
            self.last = message["number"]
        return message

    def _wish(self, update: Json) -> Json | None:
        if update["stage"] == "over":
            return {"type": "rematch"}
        if not update["moves"]:
            return None if self.dice.random() < 0.8 else {"type": "say", "phrase": "thinking"}
        return play(update, self.dice.choice(update["moves"]))


@dataclass
class Visitor:
    """Says something at a table of their own, leaves, and comes again, so that the table is unloaded."""

    name: str
    guest: Guest
    table: str
    dice: random.Random
    acked: int = 0
    last: int | None = None
    first: int = 0  # the number of the first message heard
    gaps: int = 0

    async def visit(self) -> None:
        while True:
            with suppress(*AWAY):
                line = await self.guest.attach(self.table, last=self.last)
                try:
                    await self._say(line)
                finally:
                    line.socket.transport.abort()
            await asyncio.sleep(self.dice.choice((0.01, 0.3)))

    async def _say(self, line: Line) -> None:
        """Say one thing. The same id is sent until it is acknowledged."""
        if self.last is None:
            self._hear(await line.hear())
        id = f"{self.name}-{self.acked + 1}"
        await line.send({"type": "do", "id": id, "command": {"type": "say", "phrase": "hello"}})
        while (message := await line.hear()).get("id") != id:
            self._hear(message)
        assert message["type"] == "ack"
        self.acked += 1

    def _hear(self, message: Json) -> None:
        if self.last is None:
            self.first = self.last = message["number"]
        elif "number" in message:
            self.gaps += message["number"] != self.last + 1
            self.last = message["number"]


async def visitors(server: Running, number: int, dice: random.Random) -> list[Visitor]:
    found = []
    for each in range(number):
        guest = Guest(server.port)
        found.append(Visitor(f"v{each}", guest, guest.open_table()["table"], random.Random(dice.random())))
    return found


async def seated(server: Running, dice: random.Random) -> list[Player]:
    players = []
    for number in range(TABLES):
        table, guests, lines = await duel(server.port, options={"tokens": "3"})
        for seat, (guest, line) in enumerate(zip(guests, lines, strict=True)):
            await line.close()
            own = random.Random(dice.random())
            players.append(Player(f"p{number}x{seat}", guest, table["table"], own, None))
    return players


def acked(players: list[Player]) -> int:
    return sum(len(player.journal.acked) for player in players)


async def until_acked(players: list[Player], count: int) -> None:
    """Wait for so many acknowledged commands, for as long as any are acknowledged."""
    while (before := acked(players)) < count:
        await until(lambda: acked(players) > before)


async def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "still waiting"
        await asyncio.sleep(0.002)
