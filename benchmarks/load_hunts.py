"""Live hunts of Grumpf under load: six people at every table, all with a line and a hand of their own."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from time import perf_counter

import msgspec
from msgspec import Raw, Struct, field

from benchmarks.load_line import Line
from benchmarks.load_ours import DOORS, Api, Ask

SEATS = 6
GESTURE, JITTER = 0.9, 0.25  # seconds from a gesture to the next, as the regulars of the house
GESTURES = {"flip": "flipped", "place": "laid", "club": "clubbed"}  # and what is told of them


class Event(Struct):
    type: str
    seat: int | None = None


class Update(Struct):
    stage: str
    ask: Ask | None = None
    moves: tuple[Raw, ...] = ()
    events: tuple[Event, ...] = ()


class Message(Struct):
    """As much of a message as a hunter must read to go on."""

    type: str
    id: str = ""
    update: Update | None = None


class Kind(Struct):
    type: str


class Figures(Struct):
    gestures: int = 0
    seen: list[float] = field(default_factory=list)  # from a gesture to each of six screens
    refused: int = 0


_read = msgspec.json.Decoder(Message).decode
_kind = msgspec.json.Decoder(Kind).decode


class Hunt:
    """One table; every seat has at most one gesture on its way."""

    def __init__(self, figures: Figures, chance: random.Random) -> None:
        self.lines: list[Line] = []
        self._figures = figures
        self._chance = chance
        self._updates: dict[int, Update] = {}
        self._sent: dict[int, float] = {}  # by seat: when its gesture was sent
        self._blind: dict[int, set[int]] = {}  # by seat: who has not seen its last gesture
        self._going = True
        self._count = 0
        self._answers: dict[str, asyncio.Future[str]] = {}

    @property
    def unseen(self) -> int:
        return sum(map(len, self._blind.values()))

    def begin(self) -> None:
        for seat in range(SEATS):
            self._act_soon(seat)

    def stop(self) -> None:
        self._going = False

    async def done(self, seat: int, command: bytes) -> None:
        """A command before the game, and its answer."""
        answer = asyncio.get_running_loop().create_future()
        self._answers[self._command(seat, command)] = answer
        if await answer != "ack":
            raise RuntimeError(f"{command!r} was refused")

    def hear(self, who: int, text: bytes) -> None:
        now, message = perf_counter(), _read(text)
        if message.update is not None:
            self._see(who, message.update, now)
        elif message.id in self._answers:
            self._answers.pop(message.id).set_result(message.type)
        elif message.type == "nack":
            self._figures.refused += 1
            if message.id.startswith("g"):
                self._blind[who] = set()

    def _see(self, who: int, update: Update, now: float) -> None:
        self._updates[who] = update
        for event in update.events:
            if event.seat is not None and event.type in GESTURES.values():
                blind = self._blind.get(event.seat, set())
                if who in blind:
                    blind.discard(who)
                    self._figures.seen.append(now - self._sent[event.seat])

    def _act_soon(self, seat: int) -> None:
        seconds = GESTURE * (1 + JITTER * self._chance.uniform(-1, 1))
        asyncio.get_running_loop().call_later(seconds, self._act, seat)

    def _act(self, seat: int) -> None:
        if not self._going:
            return
        self._act_soon(seat)
        update = self._updates[seat]
        if update.stage == "over":
            self._command(seat, b'{"type":"rematch"}')
            return
        moves = [(_kind(move).type, move) for move in update.moves]
        gestures = [move for kind, move in moves if kind in GESTURES]
        choices = gestures or [move for kind, move in moves if kind not in ("sleep", "rest")]
        if choices and update.ask is not None:
            move = self._chance.choice(choices)
            if gestures:
                self._figures.gestures += 1
                self._sent[seat], self._blind[seat] = perf_counter(), set(range(SEATS))
            play = b'{"type":"play","moves":[%b],"number":%d}' % (bytes(move), update.ask.number)
            self._command(seat, play, "g" if gestures else "")

    def _command(self, seat: int, command: bytes, mark: str = "") -> str:
        self._count += 1
        id = f"{mark}{seat}-{self._count}"
        self.lines[seat].send(b'{"type":"do","id":"%b","command":%b}' % (id.encode(), command))
        return id


async def gathered(port: int, count: int) -> tuple[list[Hunt], Figures]:
    """So many tables with a game begun at each."""
    figures, chance = Figures(), random.Random(1)
    hunts = [Hunt(figures, chance) for _ in range(count)]

    async def door(number: int) -> None:
        api = Api(port)
        for hunt in hunts[number::DOORS]:
            await _begun(api, hunt)

    await asyncio.gather(*(door(number) for number in range(DOORS)))
    return hunts, figures


async def _begun(api: Api, hunt: Hunt) -> None:
    options = {"rhythm": "live"}
    setting = {"game": "grumpf", "seats": SEATS, "options": options, "pace": "faithful", "name": "Ada"}
    opened, cookie = await api.post("/api/tables", setting)
    for seat in range(SEATS):
        if seat:
            _, cookie = await api.post("/api/join", {"invite": opened["invite"]})
        ticket = (await api.post(f"/api/tables/{opened['table']}/ticket", {}, cookie))[0]["ticket"]
        line = await Line.dial(api.port, f"/socket?ticket={ticket}", partial(hunt.hear, seat))
        hunt.lines.append(line)
        line.send(b'{"type":"attach","lang":"fr"}')
        if seat:
            await hunt.done(seat, b'{"type":"sit","seat":%d,"name":"Bob %d"}' % (seat, seat))
            await hunt.done(seat, b'{"type":"ready","ready":true}')
    await hunt.done(0, b'{"type":"start"}')
