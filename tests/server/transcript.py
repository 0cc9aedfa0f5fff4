"""A game played through the whole application in virtual time: all that its viewer and a spectator receive.

So does the screen for the room that another player has opened, whose hand differs. Where the viewer has no
seat, the spectator is the host.

Every byte is kept with its time. What is random in the server is arranged (`arranged.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import SpectatorsSee
from tests.conformance.every_move import every_move
from tests.server.arranged import arranged, lawful_names, renamed, served
from tests.server.finished_game import FINISHED
from tests.server.inside import Caller, Inside, Message, Wire
from tests.server.routes import END, LONG, RUNNING_REPLAY, SHORT, Wish
from tests.server.script import Babbles, Deed, Does, Evening, Fumbles, Look, Regrets, RunsOut, Twins, Waits
from tests.server.scripted_bot import BOT, ScriptedBot
from tests.server.virtual_time import until, virtual_loop

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
TRIES: tuple[Message, ...] = (  # refused in any world, and in the same words
    {"type": "play", "moves": [], "number": 1},
    {"type": "sit", "seat": 1, "name": "Zoe"},
    {"type": "consent", "agree": True},
    {"type": "rematch"},
    {"type": "start"},
)
ILLEGAL = 3  # moves, tried at every look
STEP = 0.1  # seconds between two deeds that show
LIVE_STEP = 0.5  # the same in real time: longer than any cooldown
REPLAYS = 24 * STEP  # more than the replays of one long look take
FAILED = b"failed: "  # begins the answer to a request at which the server stumbled


@dataclass(frozen=True)
class Piece:
    """A received message, its time, and what caused it."""

    time: float
    occasion: str
    data: bytes


@dataclass
class Transcript:
    pieces: list[Piece] = field(default_factory=list)
    done: int = 0  # moves that were accepted

    def add(self, occasion: str, data: bytes, time: float | None = None) -> None:
        at = virtual_loop().time() if time is None else time
        self.pieces.append(Piece(round(at, 4), occasion, data))


async def transcript(twins: Twins, evening: Evening, game: AnyGame, folder: Path) -> Transcript:
    with arranged(game, evening):
        async with served(folder) as server:
            party = await _Party.gathered(server, twins, evening, game)
            for deed in evening.deeds:
                await party.do(deed)
            await party.part()
    names = lawful_names(evening, party.table)
    pieces = [replace(piece, data=renamed(piece.data, names)) for piece in party.transcript.pieces]
    return Transcript(pieces, party.transcript.done)


@dataclass
class _Party:
    server: Inside
    game: AnyGame
    twins: Twins
    bot: ScriptedBot
    names: dict[str, str]  # of the table and so on, for requests
    players: list[Caller]
    lines: dict[Seat, Wire]
    spectator: Caller
    gallery: Wire
    screen: Wire  # for the room, opened by a player
    transcript: Transcript
    step: float = 0.0  # when the last deed was that shows
    ids: Counter[Seat | None] = field(default_factory=Counter)
    marks: Counter[str] = field(default_factory=Counter)  # how much of each line is written down

    @classmethod
    async def gathered(cls, server: Inside, twins: Twins, evening: Evening, game: AnyGame) -> _Party:
        players = [server.caller(f"192.0.2.{seat + 1}") for seat in range(twins.seats)]
        zoe = server.caller("192.0.2.100")
        watches = twins.viewer is None  # the host
        wish = {"seats": twins.seats, "options": twins.options, "pace": twins.pace, "public": True}
        wish |= {"name": "Zoe", "sit": False, "hosts": True} if watches else {"name": NAMES[0]}
        opened = await (zoe if watches else players[0]).post("/api/tables", {"game": game.slug, **wish})
        table = opened["table"]
        seats = [seat for seat in range(twins.seats) if seat != twins.bot]
        for guest in (*(players[seat] for seat in seats[0 if watches else 1 :]), zoe):
            await guest.post("/api/join", {"invite": opened["invite"]})
        lines = {seat: await players[seat].attach(table) for seat in seats}
        gallery = await zoe.attach(table, "fr")
        other = max(seats, key=lambda seat: seat != twins.viewer)  # the viewer, if the others are bots
        screen = await players[other].attach(table, "fr", screen=1)
        names = {"table": table, "invite": opened["invite"], "game": game.slug, "finished": FINISHED}
        bot = ScriptedBot(await server.runner(table), evening, game, twins.bot)
        server.parts.bot_workers.choose = bot.choose  # type: ignore[method-assign, assignment] # no process
        party = cls(server, game, twins, bot, names, players, lines, zoe, gallery, screen, Transcript())
        await party._begin()
        return party

    async def _begin(self) -> None:
        host = None if self.viewer is None else 0
        await self._must(host, {"type": "train", "training": self.twins.training})
        if self.twins.see is not SpectatorsSee.TABLE:
            await self._must(host, {"type": "spectators", "see": self.twins.see})
        for seat in self.lines:
            if seat != host:
                await self._must(seat, {"type": "sit", "seat": seat, "name": NAMES[seat]})
                await self._must(seat, {"type": "ready", "ready": True})
        if self.twins.bot is not None:
            await self._must(host, {"type": "set_bot", "seat": self.twins.bot, "bot": BOT})
        await self._must(host, {"type": "start"})
        self.names["record"] = (await self.server.runner(self.table)).logged.record or ""
        self.step = virtual_loop().time()
        self._write_down()

    @property
    def table(self) -> str:
        return self.names["table"]

    @property
    def viewer(self) -> Seat | None:
        return self.twins.viewer

    async def part(self) -> None:
        self._write_down()
        status, headers, body = await self.spectator.ask("POST", "/api/session/end")
        self.transcript.add(f"gallery {END}", _answer(status, headers, body))
        await _settled()
        self.transcript.add("gallery is closed", repr(self.gallery.closed).encode())
        for line in (*self.lines.values(), self.screen):
            await line.hang_up()

    async def do(self, deed: Deed) -> None:
        shows = (isinstance(deed, Does) and not deed.hidden) or isinstance(deed, Look | Regrets)
        if shows and not (isinstance(deed, Does) and deed.seat == self.twins.bot):
            self.step += await self._pace()
            await until(self.step)  # what shows happens at the same time in both worlds
        match deed:
            case Does() if deed.seat == self.twins.bot:
                self.transcript.done += await self.bot.has_moved()
                self.step = virtual_loop().time()
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
            case Waits():
                self.step = virtual_loop().time() + deed.seconds
                await until(self.step)
            case Look():
                await self._look(deed)
        await _settled()
        self._write_down()

    async def _pace(self) -> float:
        """The seconds to the next deed that shows."""
        match = (await self.server.runner(self.table)).table.match
        assert match is not None
        return LIVE_STEP if match.ask.wait is Wait.LIVE else STEP

    # What players do.

    async def _play(self, seat: Seat, move: Any) -> Message:
        number = self.lines[seat].update["ask"]["number"]
        return await self._say(seat, {"type": "play", "moves": [msgspec.to_builtins(move)], "number": number})

    async def _say(self, seat: Seat | None, command: Message) -> Message:
        """Send a command of a player; None: of the spectator."""
        self.ids[seat] += 1
        return await (self.gallery if seat is None else self.lines[seat]).do(
            f"{seat}-{self.ids[seat]}", command
        )

    async def _must(self, seat: Seat | None, command: Message) -> None:
        answer = await self._say(seat, command)
        assert answer["type"] == "ack", answer
        await _settled()

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
        """Wait until the server's own timer has ended the open question."""
        runner = await self.server.runner(self.table)
        if runner.deadline is not None:
            await until(virtual_loop().time() + runner.deadline - runner.now())
        await _settled()
        self.step = virtual_loop().time()

    # Looks.

    async def _look(self, look: Look) -> None:
        """Routes, new and resumed sockets, and commands that are refused."""
        await self._look_as(self.spectator, self.gallery, "gallery", look)
        if self.viewer is not None:
            await self._look_as(self.players[self.viewer], self.lines[self.viewer], "viewer", look)
            number = self.lines[self.viewer].update["ask"]["number"]
            illegal = self._illegal(self.viewer, ILLEGAL)
            answers = [([move], number) for move in illegal]
            for moves, asked in (*answers, (2 * illegal, number), (illegal[:1], 10_000)):
                await self._say(self.viewer, {"type": "play", "moves": moves, "number": asked})
            for command in TRIES:
                await self._say(self.viewer, command)

    async def _look_as(self, guest: Caller, line: Wire, who: str, look: Look) -> None:
        for lang, last in (("en", None), ("fr", line.number - 2)):
            again = await guest.attach(self.table, lang, last)
            await _settled()
            self.transcript.add(f"{who} attach since {last}", b"\n".join(again.heard))
            await again.hang_up()
        wishes = LONG if look.long else SHORT
        for route in wishes:
            if route == RUNNING_REPLAY and self._is_nearly_over():
                continue
            asked = [self._ask(guest, route, wish) for wish in wishes[route]]
            for wish, (time, answer) in zip(wishes[route], await asyncio.gather(*asked), strict=True):
                self.transcript.add(f"{who} {route}: {wish.path}", answer, time)

    async def _ask(self, guest: Caller, route: str, wish: Wish) -> tuple[float, bytes]:
        """The answer, and when it comes."""
        path, body = wish.path.format(**self.names), wish.body
        if isinstance(body, dict):
            body = {key: self._filled(value) for key, value in body.items()}
        caller = replace(guest)  # several requests are under way at once
        try:
            answer = _answer(*await caller.ask(wish.method or route.partition(" ")[0], path, body))
        except Exception as error:  # compared like any answer, then refused
            answer = FAILED + repr(error).encode()
        return virtual_loop().time(), answer

    def _filled(self, value: Any) -> Any:
        return value.format(**self.names) if isinstance(value, str) else value

    def _is_nearly_over(self) -> bool:
        """Whether the open question may end before the replay comes, so that the worlds might part."""
        left = self.gallery.update["left"]
        return left is not None and left < REPLAYS

    def _write_down(self) -> None:
        lines = {"gallery": self.gallery, "screen": self.screen}
        if self.viewer is not None:
            lines["viewer"] = self.lines[self.viewer]
        for who, line in lines.items():
            for number in range(self.marks[who], len(line.heard)):
                self.transcript.add(f"{who} hears", line.heard[number], line.times[number])
            self.marks[who] = len(line.heard)


def _answer(status: int, headers: Any, body: bytes) -> bytes:
    return b"%d %r %d " % (status, sorted(headers.items()), len(body)) + body


async def _settled() -> None:
    """Let everything happen that is under way."""
    await asyncio.sleep(0.001)
