"""A game played through the whole application, with every byte that its viewer and a spectator receive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import commitment
from taverne.kernel.tagged import Seat
from taverne.server.http.static_files import StaticFiles
from taverne.server.tables.logged_table import derived
from taverne.table.messages.commands import ClockTick
from taverne.table.seating import SHELL
from tests.conformance.every_move import every_move
from tests.server.inside import Caller, Inside, Message, Wire, inside, settled
from tests.server.twins import Babbles, Deed, Does, Evening, Fumbles, Look, Regrets, RunsOut, Twins

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
PAGES = (
    "/api/front?lang=en",
    "/api/tables/{table}",
    "/api/records/{record}?lang=fr",
    "/api/records/{record}?lang=en&seat=0",
    "/api/records/{record}?lang=fr&from=8",
    "/api/records/{record}/file",
    "/metrics",
)
TRIES: tuple[Message, ...] = (  # refused in any world, and in the same words
    {"type": "play", "moves": [], "number": 1},
    {"type": "sit", "seat": 1, "name": "Zoe"},
    {"type": "consent", "agree": True},
    {"type": "rematch"},
    {"type": "start"},
)
ILLEGAL = 3  # moves, tried at every look
_static_files = cache(StaticFiles)  # the same for all servers of this process: compressing them takes a while


@dataclass
class Transcript:
    """All received bytes, each with the request or event that caused them."""

    pieces: list[tuple[str, bytes]] = field(default_factory=list)
    done: int = 0  # moves that were accepted

    def add(self, occasion: str, data: bytes) -> None:
        self.pieces.append((occasion, data))


async def transcript(twins: Twins, evening: Evening, game: AnyGame, folder: Path) -> Transcript:
    with _arranged(game, evening):
        async with inside(folder) as server:
            party = await _Party.gathered(server, twins, game)
            for deed in evening.deeds:
                await party.do(deed)
            await party.part()
    names = _lawful_names(evening, party.table)
    pieces = [(occasion, _renamed(data, names)) for occasion, data in party.transcript.pieces]
    return Transcript(pieces, party.transcript.done)


@dataclass
class _Party:
    server: Inside
    game: AnyGame
    viewer: Seat | None
    table: str
    players: list[Caller]
    lines: list[Wire]
    spectator: Caller
    gallery: Wire
    transcript: Transcript
    step: float
    ids: Counter[Seat] = field(default_factory=Counter)
    marks: dict[int, int] = field(default_factory=dict)  # by line: how much of it is written down

    @classmethod
    async def gathered(cls, server: Inside, twins: Twins, game: AnyGame) -> _Party:
        players = [server.caller(f"192.0.2.{seat + 1}") for seat in range(twins.seats)]
        zoe = server.caller("192.0.2.100")
        wish = {"seats": twins.seats, "options": twins.options, "pace": twins.pace, "public": True}
        opened = await players[0].post("/api/tables", {"game": game.slug, "name": NAMES[0], **wish})
        table = opened["table"]
        for guest in (*players[1:], zoe):
            await guest.post("/api/join", {"invite": opened["invite"]})
        lines = [await player.attach(table) for player in players]
        gallery = await zoe.attach(table, "fr")
        start = server.clock.now
        party = cls(server, game, twins.viewer, table, players, lines, zoe, gallery, Transcript(), step=start)
        for seat in range(1, twins.seats):
            await party._must(seat, {"type": "sit", "seat": seat, "name": NAMES[seat]})
            await party._must(seat, {"type": "ready", "ready": True})
        await party._must(0, {"type": "start"})
        party._write_down()
        return party

    async def part(self) -> None:
        self._write_down()
        for line in (*self.lines, self.gallery):
            await line.hang_up()

    async def do(self, deed: Deed) -> None:
        clock = self.server.clock
        if (isinstance(deed, Does) and not deed.hidden) or isinstance(deed, RunsOut | Look | Regrets):
            self.step += 1.0  # what shows happens at the same time in both worlds
            clock.now = self.step
        else:
            clock.now += 0.01
        match deed:
            case Does():
                answer = await self._play(deed.seat, deed.move)
                self.transcript.done += answer["type"] == "ack"
            case Fumbles():
                await self._play(deed.seat, deed.move)
                await self._say(deed.seat, {"type": "take_back"})
            case Regrets():
                await self._say(deed.seat, {"type": "take_back"})
                await self._play(deed.seat, deed.move)
            case Babbles():
                await self._babble(deed)
            case RunsOut():
                await self._run_out()
            case Look():
                await self._look()
        await settled()
        self._write_down()

    async def _play(self, seat: Seat, move: Any) -> Message:
        number = self.lines[seat].update["ask"]["number"]
        return await self._say(seat, {"type": "play", "moves": [msgspec.to_builtins(move)], "number": number})

    async def _say(self, seat: Seat, command: Message) -> Message:
        self.ids[seat] += 1
        return await self.lines[seat].do(f"{seat}-{self.ids[seat]}", command)

    async def _must(self, seat: Seat, command: Message) -> None:
        answer = await self._say(seat, command)
        assert answer["type"] == "ack", answer
        await settled()

    async def _babble(self, deed: Babbles) -> None:
        number = self.lines[deed.seat].update["ask"]["number"]
        match deed.nonsense:
            case "stale":
                command: Message = {"type": "play", "moves": self._illegal(deed.seat, 1), "number": 0}
            case "illegal":
                command = {"type": "play", "moves": self._illegal(deed.seat, 9), "number": number}
            case "garbage":
                self.lines[deed.seat].say({"type": "do", "id": "?", "command": {"type": "shout"}})
                command = {"type": "touch"}
            case "consent":
                command = {"type": "consent", "agree": False}
            case other:
                command = {"type": other}
        await self._say(deed.seat, command)

    def _illegal(self, seat: Seat, count: int) -> list[Message]:
        """A changing choice of moves that this seat may not make."""
        every, legal = every_move(self.game), self.lines[seat].update["moves"]
        start = 7 * len(self.transcript.pieces)
        moves = (msgspec.to_builtins(every[(start + 11 * n) % len(every)]) for n in range(len(every)))
        return list(islice((move for move in moves if move not in legal), count))

    async def _run_out(self) -> None:
        runner = await self.server.runner(self.table)
        assert runner.deadline is not None
        self.step = self.server.clock.now = runner.deadline
        await runner.do(SHELL, ClockTick())

    async def _look(self) -> None:
        """Every page, new and resumed sockets, and commands that are refused."""
        await self._look_as(self.spectator, self.gallery, "gallery")
        if self.viewer is not None:
            await self._look_as(self.players[self.viewer], self.lines[self.viewer], "viewer")
            number = self.lines[self.viewer].update["ask"]["number"]
            illegal = self._illegal(self.viewer, ILLEGAL)
            answers = [([move], number) for move in illegal]
            for moves, asked in (*answers, (2 * illegal, number), (illegal[:1], 10_000)):
                await self._say(self.viewer, {"type": "play", "moves": moves, "number": asked})
            for command in TRIES:
                await self._say(self.viewer, command)

    async def _look_as(self, guest: Caller, line: Wire, who: str) -> None:
        record = (await self.server.runner(self.table)).logged.record
        for page in PAGES:
            path = page.format(table=self.table, record=record)
            status, headers, body = await guest.ask("GET", path)
            self.transcript.add(f"{who} GET {page}", b"%d %r " % (status, dict(headers)) + body)
        for lang, last in (("en", None), ("fr", line.number - 2)):
            again = await guest.attach(self.table, lang, last)
            await settled()
            self.transcript.add(f"{who} attach since {last}", b"\n".join(again.heard))
            await again.hang_up()

    def _write_down(self) -> None:
        lines = [("gallery", self.gallery)]
        if self.viewer is not None:
            lines.append(("viewer", self.lines[self.viewer]))
        for number, (who, line) in enumerate(lines):
            for raw in line.heard[self.marks.get(number, 0) :]:
                self.transcript.add(f"{who} hears", raw)
            self.marks[number] = len(line.heard)


@contextmanager
def _arranged(game: AnyGame, evening: Evening) -> Iterator[None]:
    """Fix the deal and the table's secret; every other secret is a number of its own."""
    dealt = replace(game, deal=lambda _seats, _options, _luck: evening.opening)
    numbers, secrets = count(1), iter(("invitation" * 3, evening.seed))

    def word() -> str:
        return f"{next(numbers):043}"

    with (
        patch("taverne.server.app.StaticFiles", _static_files),
        patch.dict(GAMES, {game.slug: dealt}),
        patch("taverne.server.http.identity.new_secret", word),
        patch("taverne.server.http.tickets.new_secret", word),
        patch("taverne.server.tables.table_registry.new_secret", secrets.__next__),
        patch("taverne.server.tables.table_registry.new_code", lambda: "BARUGO"),
        patch("secrets.token_hex", lambda _: "0123456789ab"),
    ):
        yield


def _lawful_names(evening: Evening, table: str) -> dict[str, str]:
    """The values that may differ: the seed's commitment and the record's name, which reveal nothing."""
    return {
        commitment(derived(evening.seed, "seed", 1)): "COMMITMENT",
        f"{table}-1-{derived(evening.seed, 'record', 1)[:12]}": "RECORD",
    }


def _renamed(data: bytes, names: dict[str, str]) -> bytes:
    for name, stand_in in names.items():
        data = data.replace(name.encode(), stand_in.encode())
    return data
