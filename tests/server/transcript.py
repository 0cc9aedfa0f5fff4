"""A game played through the whole application in virtual time: all that its viewer and a spectator receive.

Every byte is kept with its time.

What is random in the server is told by a rule: its secrets are numbers, counted from the start of the server;
the table's secret is the evening's seed; the commitment and the name of the record, which are hashes of that
seed, are replaced by words of the same length. A bot waits always the same pause, and its thoughts take some
time that depends on its whole view.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, count, islice
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zlib import crc32

import msgspec

from taverne.bots import BOTS
from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck, commitment
from taverne.kernel.tagged import Seat
from taverne.server.http.static_files import StaticFiles
from taverne.server.settings import Limits, Settings
from taverne.server.tables.logged_table import derived
from taverne.server.tables.table_runner import TableRunner
from taverne.server.workers.hint_worker import answer as hint_answer
from taverne.table.messages.commands import BotMove
from tests.conformance.every_move import every_move
from tests.server.finished_game import DEALT_BEFORE, FINISHED, analysis_of_finished_game, finished_game
from tests.server.inside import Caller, Inside, LoopClock, Message, Wire, inside
from tests.server.routes import END, LONG, RUNNING_REPLAY, SHORT, Wish
from tests.server.script import Babbles, Deed, Does, Evening, Fumbles, Look, Regrets, RunsOut, Twins, Waits
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
STEP = 0.1  # seconds between two deeds that show; in real time longer than any cooldown
LIVE_STEP = 0.5
BOT, BOT_PAUSE, BOT_PATIENCE = "mind", 0.8, 5.0
MANY = (1_000_000, 1.0)
LIMITS = Limits(
    messages=MANY,
    chat_per_guest=MANY,
    chat_per_table=MANY,
    home_page_seconds=0.0,
    replays=MANY,
    hints_per_guest=MANY,
    joins_per_table=MANY,
    codes_per_network=MANY,
)
NEVER = 1e9  # seconds
FAILED = b"failed: "  # begins the answer to a request at which the server stumbled


@dataclass(frozen=True)
class Piece:
    """What was received, when, and what caused it."""

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
    settings = Settings(folder, bot_workers=0, bot_pause=(BOT_PAUSE, BOT_PAUSE), limits=LIMITS)
    with _arranged(game, evening):
        async with inside(folder, settings=settings, clock=LoopClock(1_000_000.0)) as server:
            virtual_loop().outside = lambda: is_writing(server)
            party = await _Party.gathered(server, twins, evening, game, folder)
            for deed in evening.deeds:
                await party.do(deed)
            await party.part()
    names = _lawful_names(evening, party.table)
    pieces = [replace(piece, data=_renamed(piece.data, names)) for piece in party.transcript.pieces]
    return Transcript(pieces, party.transcript.done)


@dataclass
class _Party:
    server: Inside
    game: AnyGame
    twins: Twins
    evening: Evening
    names: dict[str, str]  # of the table and so on, for requests
    players: list[Caller]
    lines: dict[Seat, Wire]
    spectator: Caller
    gallery: Wire
    transcript: Transcript
    step: float = 0.0  # when the last deed was that shows
    bot_asked: int = 0  # moves of its script that the bot has been asked for
    bot_made: int = 0  # that have arrived at the table
    bot_waited: int = 0  # that the script has waited for
    ids: Counter[Seat] = field(default_factory=Counter)
    marks: Counter[str] = field(default_factory=Counter)  # how much of each line is written down

    @classmethod
    async def gathered(
        cls, server: Inside, twins: Twins, evening: Evening, game: AnyGame, folder: Path
    ) -> _Party:
        players = [server.caller(f"192.0.2.{seat + 1}") for seat in range(twins.seats)]
        zoe = server.caller("192.0.2.100")
        wish = {"seats": twins.seats, "options": twins.options, "pace": twins.pace, "public": True}
        opened = await players[0].post("/api/tables", {"game": game.slug, "name": NAMES[0], **wish})
        table = opened["table"]
        _store_finished_game(folder)
        seats = [seat for seat in range(twins.seats) if seat != twins.bot]
        for guest in (*(players[seat] for seat in seats[1:]), zoe):
            await guest.post("/api/join", {"invite": opened["invite"]})
        lines = {seat: await players[seat].attach(table) for seat in seats}
        gallery = await zoe.attach(table, "fr")
        names = {"table": table, "invite": opened["invite"], "game": game.slug, "finished": FINISHED}
        party = cls(server, game, twins, evening, names, players, lines, zoe, gallery, Transcript())
        server.parts.bot_workers.choose = party.bot_move  # type: ignore[method-assign, assignment] # no process
        await party._begin()
        return party

    async def _begin(self) -> None:
        await self._must(0, {"type": "train", "training": self.twins.training})
        for seat in self.lines:
            if seat:
                await self._must(seat, {"type": "sit", "seat": seat, "name": NAMES[seat]})
                await self._must(seat, {"type": "ready", "ready": True})
        if self.twins.bot is not None:
            await self._must(0, {"type": "set_bot", "seat": self.twins.bot, "bot": BOT})
        runner = await self.server.runner(self.table)
        self._count_bot_moves(runner)
        await self._must(0, {"type": "start"})
        self.names["record"] = runner.logged.record or ""
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
        for line in self.lines.values():
            await line.hang_up()

    async def do(self, deed: Deed) -> None:
        shows = (isinstance(deed, Does) and not deed.hidden) or isinstance(deed, Look | Regrets)
        if shows and not (isinstance(deed, Does) and deed.seat == self.twins.bot):
            self.step += await self._pace()
            await until(self.step)  # what shows happens at the same time in both worlds
        match deed:
            case Does() if deed.seat == self.twins.bot:
                await self._watch_bot()
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

    # Bots.

    async def bot_move(self, _game: AnyGame, request: Any, _queue: str = "") -> Any:
        """The bot's next move of the script, after thoughts that depend on all that the bot sees."""
        seen = msgspec.json.encode((request.view, request.moves))
        await asyncio.sleep(crc32(seen) % 500 / 1000)
        if request.pause is not None:  # in real time it plays by itself
            return BOTS[request.bot](self.game)(request.view, request.moves, request.luck, Budget(worlds=1))
        questions = (await self.server.runner(self.table)).table.questions
        if request.number != questions.playing().ask.number or not questions.still_owes(request.seat):
            return None
        script = self.evening.moves_of(request.seat)
        if self.bot_asked == len(script):
            await asyncio.sleep(NEVER)  # the script is over
        self.bot_asked += 1
        return script[self.bot_asked - 1]

    def _count_bot_moves(self, runner: TableRunner) -> None:
        """Count the moves that arrive from the bot."""
        do = runner.do

        async def counted(guest: str, command: Any, id: str = "") -> Any:
            refusal = await do(guest, command, id)
            self.bot_made += isinstance(command, BotMove) and command.move is not None
            return refusal

        runner.do = counted  # type: ignore[method-assign] # of this runner only

    async def _watch_bot(self) -> None:
        """Wait until the bot has made its next move of the script."""
        self.bot_waited += 1
        latest = virtual_loop().time() + BOT_PATIENCE
        while self.bot_made < self.bot_waited and virtual_loop().time() < latest:
            await asyncio.sleep(STEP / 10)
        self.transcript.done += self.bot_made >= self.bot_waited
        self.step = virtual_loop().time()

    # What players do.

    async def _play(self, seat: Seat, move: Any) -> Message:
        number = self.lines[seat].update["ask"]["number"]
        return await self._say(seat, {"type": "play", "moves": [msgspec.to_builtins(move)], "number": number})

    async def _say(self, seat: Seat, command: Message) -> Message:
        self.ids[seat] += 1
        return await self.lines[seat].do(f"{seat}-{self.ids[seat]}", command)

    async def _must(self, seat: Seat, command: Message) -> None:
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
        return left is not None and left < 2 * STEP * 12

    def _write_down(self) -> None:
        lines = {"gallery": self.gallery}
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


def is_writing(server: Inside) -> bool:
    commits = server.parts.store._commits
    return commits is not None and commits._busy


def _store_finished_game(folder: Path) -> None:
    """A game that was finished before, with its analysis."""
    record, chairs = finished_game()
    with closing(sqlite3.connect(folder / "taverne.db")) as base:
        row = FINISHED, FINISHED.partition("-")[0], record, chairs
        base.execute("INSERT INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", row)
        base.execute(
            "INSERT INTO analyses (record, body) VALUES (?, ?)", (FINISHED, analysis_of_finished_game())
        )
        base.commit()


@cache
def _files(base_path: str) -> StaticFiles:
    """The static files, read and compressed once for all servers."""
    return StaticFiles(base_path)


@contextmanager
def _arranged(game: AnyGame, evening: Evening) -> Iterator[None]:
    """Fix the deal and all that is random in the server; let workers answer at once, in this process."""

    def deal(seats: int, options: Any, luck: Luck) -> Any:
        return game.deal(seats, options, luck) if luck == DEALT_BEFORE else evening.opening

    words = (f"{number:043}" for number in count(1))
    secrets = chain(("invitation" * 3, evening.seed), (f"{number:043}" for number in count(10**6)))
    codes = chain(("BARUGO",), (f"code{number}" for number in count(1)))
    ids = (f"{number:012x}" for number in count(1))

    async def hint(_self: Any, question: bytes, _key: str = "") -> bytes:
        return hint_answer(question, Budget(worlds=1))

    places: dict[str, Callable[..., Any]] = {
        "taverne.server.app.StaticFiles": _files,
        "taverne.server.http.identity.new_secret": words.__next__,
        "taverne.server.http.tickets.new_secret": words.__next__,
        "taverne.server.tables.table_registry.new_secret": secrets.__next__,
        "taverne.server.tables.table_registry.new_code": codes.__next__,
        "taverne.server.workers.worker_pool.WorkerPool.ask": hint,
        "secrets.token_hex": lambda _: next(ids),
        "http.cookies._getdate": lambda *_: "Thu, 01 Jan 1970 00:00:00 GMT",  # by the clock of the system
    }
    with ExitStack() as stack:
        stack.enter_context(patch.dict(GAMES, {game.slug: replace(game, deal=deal)}))
        for target, stand_in in places.items():
            stack.enter_context(patch(target, stand_in))
        for target in ("housekeeping.SWEEP_SECONDS", "housekeeping.latency.MEASURE_SECONDS"):
            stack.enter_context(patch(f"taverne.server.tables.{target}", NEVER))
        yield


def _lawful_names(evening: Evening, table: str) -> dict[str, str]:
    """The values that may differ: the seed's commitment and the record's name, which reveal nothing."""
    promise, name = commitment(derived(evening.seed, "seed", 1)), derived(evening.seed, "record", 1)[:12]
    return {promise: "COMMITMENT".ljust(len(promise)), f"{table}-1-{name}": f"{table}-1-RECORD______"}


def _renamed(data: bytes, names: dict[str, str]) -> bytes:
    for name, stand_in in names.items():
        data = data.replace(name.encode(), stand_in.encode())
    return data
