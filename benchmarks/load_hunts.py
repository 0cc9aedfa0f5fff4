"""Live hunts of Grumpf under load: six people at every table, each with a connection of their own."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from time import perf_counter

import msgspec
from msgspec import Raw, Struct, field

from benchmarks.load_connection import Connection
from benchmarks.load_taverne import PARALLEL_SETUPS, Api, Ask

SEATS = 6
GESTURE, JITTER = 0.9, 0.25  # seconds from one gesture to the next, as our bots take
GESTURES = {"flip": "flipped", "place": "laid", "club": "clubbed"}  # the move, and the event of it


class Event(Struct):
    type: str
    seat: int | None = None


class Update(Struct):
    stage: str
    ask: Ask | None = None
    moves: tuple[Raw, ...] = ()
    events: tuple[Event, ...] = ()


class Message(Struct):
    """The fields of a message that a hunter needs."""

    type: str
    id: str = ""
    update: Update | None = None


class Kind(Struct):
    type: str


class Figures(Struct):
    gestures: int = 0
    seen: list[float] = field(default_factory=list)  # seconds from a gesture to each of its six receipts
    refused: int = 0


_read = msgspec.json.Decoder(Message).decode
_kind = msgspec.json.Decoder(Kind).decode


class Hunt:
    """One table. Every seat has at most one gesture under way."""

    def __init__(self, figures: Figures, rng: random.Random) -> None:
        self.connections: list[Connection] = []
        self._figures = figures
        self._rng = rng
        self._updates: dict[int, Update] = {}
        self._sent: dict[int, float] = {}  # time of the last gesture, by seat
        self._unseen: dict[int, set[int]] = {}  # viewers that have not received the last gesture, by seat
        self._running = True
        self._count = 0
        self._answers: dict[str, asyncio.Future[str]] = {}

    @property
    def unseen(self) -> int:
        return sum(map(len, self._unseen.values()))

    def begin(self) -> None:
        for seat in range(SEATS):
            self._schedule_gesture(seat)

    def stop(self) -> None:
        self._running = False

    async def send_and_wait(self, seat: int, command: bytes) -> None:
        """Send a command and wait for its ack."""
        answer = asyncio.get_running_loop().create_future()
        self._answers[self._command(seat, command)] = answer
        if await answer != "ack":
            raise RuntimeError(f"{command!r} was refused")

    def receive(self, viewer: int, text: bytes) -> None:
        now, message = perf_counter(), _read(text)
        if message.update is not None:
            self._count_events(viewer, message.update, now)
        elif message.id in self._answers:
            self._answers.pop(message.id).set_result(message.type)
        elif message.type == "nack":
            self._figures.refused += 1
            if message.id.startswith("g"):
                self._unseen[viewer] = set()

    def _count_events(self, viewer: int, update: Update, now: float) -> None:
        self._updates[viewer] = update
        for event in update.events:
            if event.seat is not None and event.type in GESTURES.values():
                unseen = self._unseen.get(event.seat, set())
                if viewer in unseen:
                    unseen.discard(viewer)
                    self._figures.seen.append(now - self._sent[event.seat])

    def _schedule_gesture(self, seat: int) -> None:
        seconds = GESTURE * (1 + JITTER * self._rng.uniform(-1, 1))
        asyncio.get_running_loop().call_later(seconds, self._make_gesture, seat)

    def _make_gesture(self, seat: int) -> None:
        if not self._running:
            return
        self._schedule_gesture(seat)
        update = self._updates[seat]
        if update.stage == "over":
            self._command(seat, b'{"type":"rematch"}')
            return
        moves = [(_kind(move).type, move) for move in update.moves]
        gestures = [move for kind, move in moves if kind in GESTURES]
        choices = gestures or [move for kind, move in moves if kind not in ("sleep", "rest")]
        if choices and update.ask is not None:
            move = self._rng.choice(choices)
            if gestures:
                self._figures.gestures += 1
                self._sent[seat], self._unseen[seat] = perf_counter(), set(range(SEATS))
            play = b'{"type":"play","moves":[%b],"number":%d}' % (bytes(move), update.ask.number)
            self._command(seat, play, "g" if gestures else "")

    def _command(self, seat: int, command: bytes, mark: str = "") -> str:
        self._count += 1
        id = f"{mark}{seat}-{self._count}"
        self.connections[seat].send(b'{"type":"do","id":"%b","command":%b}' % (id.encode(), command))
        return id


async def open_hunts(port: int, count: int) -> tuple[list[Hunt], Figures]:
    """Open so many tables and start a game at each."""
    figures, rng = Figures(), random.Random(1)
    hunts = [Hunt(figures, rng) for _ in range(count)]

    async def set_up(number: int) -> None:
        api = Api(port)
        for hunt in hunts[number::PARALLEL_SETUPS]:
            await _start_game(api, hunt)

    await asyncio.gather(*(set_up(number) for number in range(PARALLEL_SETUPS)))
    return hunts, figures


async def _start_game(api: Api, hunt: Hunt) -> None:
    options = {"rhythm": "live"}
    body = {"game": "grumpf", "seats": SEATS, "options": options, "pace": "faithful", "name": "Ada"}
    opened, cookie = await api.post("/api/tables", body)
    for seat in range(SEATS):
        if seat:
            _, cookie = await api.post("/api/join", {"invite": opened["invite"]})
        ticket = (await api.post(f"/api/tables/{opened['table']}/ticket", {}, cookie))[0]["ticket"]
        connection = await Connection.open(api.port, f"/socket?ticket={ticket}", partial(hunt.receive, seat))
        hunt.connections.append(connection)
        connection.send(b'{"type":"attach","lang":"fr"}')
        if seat:
            await hunt.send_and_wait(seat, b'{"type":"sit","seat":%d,"name":"Bob %d"}' % (seat, seat))
            await hunt.send_and_wait(seat, b'{"type":"ready","ready":true}')
    await hunt.send_and_wait(0, b'{"type":"start"}')
