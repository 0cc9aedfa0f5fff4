"""Analyses finished games in the background: one at a time, at low priority, each only once."""

from __future__ import annotations

import asyncio
import contextlib
from enum import StrEnum
from multiprocessing.connection import Connection

import msgspec
from msgspec import Struct

from taverne.bots.game_analysis import VERSION, GameAnalysis, analyse_game
from taverne.games import GAMES
from taverne.kernel.record_file import load as read_record
from taverne.server.store.port import Store, StoreError
from taverne.server.workers.worker_pool import READY, START_SECONDS, Worker, WorkerMain

MOST_WAITING = 12  # games
SILENCE_SECONDS = 120.0  # without progress before a worker is stopped
POLL_SECONDS = 0.1
NICENESS = 19  # so that bots at tables never wait for an analysis


class Progress(StrEnum):
    """The progress of an analysis."""

    NONE = "none"  # nobody has asked for it
    WAITING = "waiting"  # in the queue
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"  # it may be asked for again


class AnalysisTexts(Struct, frozen=True):
    percents: tuple[tuple[int, ...], ...]  # of each point: its chances as whole numbers that add up to 100
    summary: str  # the chances at the beginning and at the end
    turns: tuple[dict[str, str], ...]  # of each turn: the sentence about a seat; with two players, about both


class Analysis(Struct, frozen=True):
    stand: Progress
    done: float = 0.0  # the finished share, from 0 to 1
    hindsight: GameAnalysis | None = None
    texts: AnalysisTexts | None = None  # with `hindsight`, in the language that was asked for


class TooManyWait(Exception):
    """The queue of games to analyse is full."""


class AnalysisWorker:
    def __init__(
        self, store: Store, main: WorkerMain | None = None, silence: float = SILENCE_SECONDS
    ) -> None:
        self._store = store
        self._main = main or _analyse
        self._silence = silence
        self._waiting: dict[str, str] = {}  # the queue: lines of records by record name
        self._failed: set[str] = set()
        self._running: tuple[str, float] | None = None  # the record being analysed, and the finished share
        self._task: asyncio.Task[None] | None = None

    async def progress(self, record: str) -> Analysis:
        """The progress of this game's analysis, with the result once it is done."""
        if self._running is not None and self._running[0] == record:
            return Analysis(Progress.RUNNING, self._running[1])
        if record in self._waiting:
            is_next = self._running is None and record == next(iter(self._waiting))
            return Analysis(Progress.RUNNING if is_next else Progress.WAITING)
        stored = await self._store.load_analysis(record)
        if stored is not None:
            with contextlib.suppress(msgspec.DecodeError):  # damaged: it can be made again
                if msgspec.json.decode(stored, type=_Versioned).version == VERSION:
                    return Analysis(Progress.DONE, 1.0, msgspec.json.decode(stored, type=GameAnalysis))
        return Analysis(Progress.FAILED if record in self._failed else Progress.NONE)

    def request(self, record: str, lines: str) -> None:
        """Queue a game for analysis."""
        if len(self._waiting) >= MOST_WAITING:
            raise TooManyWait
        self._waiting[record] = lines
        self._failed.discard(record)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work_through())

    async def close(self) -> None:
        """Stop. Analyses that are not done are dropped and may be asked for again."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _work_through(self) -> None:
        while self._waiting:
            record = next(iter(self._waiting))
            lines = self._waiting.pop(record)
            self._running = record, 0.0
            try:
                await self._store.save_analysis(record, await self._run_analysis(record, lines))
            except (EOFError, OSError, TimeoutError, StoreError, msgspec.DecodeError):
                self._failed.add(record)
            finally:
                self._running = None

    async def _run_analysis(self, record: str, lines: str) -> bytes:
        """The encoded analysis of one game, from a process that is started for it."""
        worker = Worker(self._main, NICENESS)
        try:
            if await _next_message(worker, START_SECONDS) != READY:
                raise EOFError
            worker.send(lines.encode())
            while True:
                raw = await _next_message(worker, self._silence)
                message = msgspec.json.decode(raw, type=float | GameAnalysis)
                if isinstance(message, GameAnalysis):
                    return raw
                self._running = record, message
        finally:
            worker.stop()


class _Versioned(Struct, frozen=True):
    """The part of a stored analysis that every version can decode."""

    version: int


async def _next_message(worker: Worker, seconds: float) -> bytes:
    async with asyncio.timeout(seconds):
        while (message := worker.received()) is None:
            await asyncio.sleep(POLL_SECONDS)
    return message


def _analyse(pipe: Connection) -> None:
    """The main function of the worker: reads a record, writes the finished share, then the analysis."""
    game, record = read_record(pipe.recv_bytes().decode(), GAMES)
    found = analyse_game(game, record, lambda done: pipe.send_bytes(msgspec.json.encode(done)))
    pipe.send_bytes(msgspec.json.encode(found))
