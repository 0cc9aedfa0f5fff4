"""Finished games are looked back on in the background: one at a time, behind all else, once for good."""

from __future__ import annotations

import asyncio
import contextlib
from enum import StrEnum
from multiprocessing.connection import Connection

import msgspec
from msgspec import Struct

from taverne.bots.hindsight import VERSION, Hindsight, looked_back
from taverne.games import GAMES
from taverne.kernel.lines import read as read_record
from taverne.server.store.port import Store, StoreError
from taverne.server.workers.worker_pool import BIRTH_SECONDS, READY, Worker, WorkerMain

MOST_WAITING = 12  # games
SILENCE_SECONDS = 120.0  # without any progress before an analyst is given up
GLANCE_SECONDS = 0.1
MODESTY = 19  # bots at tables never wait for this


class Progress(StrEnum):
    """How far an analysis is."""

    NONE = "none"  # nobody has asked for it
    WAITING = "waiting"  # for others to be done
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"  # it may be asked for again


class Analysis(Struct, frozen=True):
    stand: Progress
    done: float = 0.0  # how much of it, from 0 to 1
    hindsight: Hindsight | None = None


class TooManyWait(Exception):
    """So many games wait already that this one is not taken on."""


class AnalysisWorker:
    def __init__(
        self, store: Store, life: WorkerMain | None = None, silence: float = SILENCE_SECONDS
    ) -> None:
        self._store = store
        self._life = life or _work
        self._silence = silence
        self._waiting: dict[str, str] = {}  # lines of records by their names, in the order they came
        self._failed: set[str] = set()
        self._at: tuple[str, float] | None = None  # the game being looked back on, and how far that is
        self._working: asyncio.Task[None] | None = None

    async def stand(self, record: str) -> Analysis:
        if self._at is not None and self._at[0] == record:
            return Analysis(Progress.RUNNING, self._at[1])
        if record in self._waiting:
            next_one = self._at is None and record == next(iter(self._waiting))
            return Analysis(Progress.RUNNING if next_one else Progress.WAITING)
        kept = await self._store.load_analysis(record)
        if kept is not None and msgspec.json.decode(kept, type=_Kept).version == VERSION:
            return Analysis(Progress.DONE, 1.0, msgspec.json.decode(kept, type=Hindsight))
        return Analysis(Progress.FAILED if record in self._failed else Progress.NONE)

    def want(self, record: str, lines: str) -> None:
        """Look back on this game as soon as those that came before are done."""
        if len(self._waiting) >= MOST_WAITING:
            raise TooManyWait
        self._waiting[record] = lines
        self._failed.discard(record)
        if self._working is None or self._working.done():
            self._working = asyncio.get_running_loop().create_task(self._work_through())

    async def close(self) -> None:
        """What is not done is forgotten: it may be asked for again."""
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working

    async def _work_through(self) -> None:
        while self._waiting:
            record = next(iter(self._waiting))
            lines = self._waiting.pop(record)
            self._at = record, 0.0
            try:
                await self._store.save_analysis(record, await self._looked_back(record, lines))
            except (EOFError, OSError, TimeoutError, StoreError, msgspec.DecodeError):
                self._failed.add(record)
            finally:
                self._at = None

    async def _looked_back(self, record: str, lines: str) -> bytes:
        worker = Worker(self._life, MODESTY)
        try:
            if await _heard(worker, BIRTH_SECONDS) != READY:
                raise EOFError
            worker.tell(lines.encode())
            while True:
                word = await _heard(worker, self._silence)
                told = msgspec.json.decode(word, type=float | Hindsight)
                if isinstance(told, Hindsight):
                    return word
                self._at = record, told
        finally:
            worker.stop()


class _Kept(Struct, frozen=True):
    """As much of a kept analysis as any version can read."""

    version: int


async def _heard(worker: Worker, seconds: float) -> bytes:
    async with asyncio.timeout(seconds):
        while (word := worker.heard()) is None:
            await asyncio.sleep(GLANCE_SECONDS)
    return word


def _work(pipe: Connection) -> None:
    """An analyst's life: a record in, how far it is, and in the end what was found."""
    game, record = read_record(pipe.recv_bytes().decode(), GAMES)
    found = looked_back(game, record, lambda done: pipe.send_bytes(msgspec.json.encode(done)))
    pipe.send_bytes(msgspec.json.encode(found))
