"""Killed again and again under load: every acknowledged command is in the log exactly once."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.profiles import amount
from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.running import PATIENCE, Running, children

TABLES = 5
LOOSE = 20  # entries, so that some kills happen during a compaction
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


async def test_an_acknowledged_move_survives_every_kill_exactly_once(tmp_path: Path) -> None:
    dice = random.Random(7)
    with Running(tmp_path, loose_lines=LOOSE) as server:
        players = await seated(server, dice)
        tasks = [asyncio.create_task(player.play()) for player in players]
        orphans: list[int] = []
        for _ in range(amount(quick=3, thorough=200)):
            enough = acked(players) + dice.randrange(60)
            await until(lambda: acked(players) >= enough)  # noqa: B023 - called within this turn
            await asyncio.sleep(dice.uniform(0.0, 0.02))
            orphans += children(server.pid)
            server.kill()
            await asyncio.to_thread(server.start)
        for player in players:
            mark = len(player.journal.acked)
            await until(lambda: len(player.journal.acked) > mark)  # noqa: B023 - called within this turn
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert server.stop() == 0
        assert "error" not in server.log
    _check(players, server)
    await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in orphans))


def _check(players: list[Player], server: Running) -> None:
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("SELECT count(*) FROM chapters").fetchone() > (0,)
    lines = [msgspec.json.decode(line) for line in server.lines()]
    written = Counter(line["id"] for line in lines if line.get("id"))
    assert sum(player.journal.retried for player in players) > 0
    for player in players:
        assert player.gaps == 0, player.name
        assert [written[id] for id in player.journal.acked] == [1] * len(player.journal.acked)
        assert [written[id] for id in player.journal.refused] == [0] * len(player.journal.refused)
    known = {id for player in players for id in (*player.journal.acked, *player.journal.refused)}
    open_ends = {player.pending["id"] for player in players if player.pending is not None}
    ours = {id for id in written if id.split("-")[0] in {player.name for player in players}}
    assert ours <= known | open_ends
    assert max(written.values()) == 1


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


async def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "still waiting"
        await asyncio.sleep(0.002)
