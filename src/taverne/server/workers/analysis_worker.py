"""Analyses finished games in the background: a few at a time, at low priority, each only once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from enum import StrEnum
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from taverne.bots.game_analysis import VERSION, GameAnalysis, analyse_game
from taverne.games.versions import read_record
from taverne.server.store.port import Store, StoreError
from taverne.server.workers.draft_worker import DraftWorker
from taverne.server.workers.fair_queue import FairQueue
from taverne.server.workers.worker import READY, START_SECONDS, Worker, WorkerMain
from taverne.server.workers.worker_pool import PoolFigures, PoolLimits

SILENCE_SECONDS = 120.0  # without progress before a worker is stopped
POLL_SECONDS = 0.1
NICENESS = 5  # bots and hints get three times as much of a busy machine, and an analysis still goes on


class Progress(StrEnum):
    """The progress of an analysis."""

    NONE = "none"  # nobody has asked for it
    WAITING = "waiting"  # in the queue
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"  # it may be asked for again


class SplitText(Struct, frozen=True):
    """The causes of the changes of one seat's chances in a whole game, in whole percents and in words."""

    luck: int
    own: int
    others: int
    told: tuple[str, str, str]  # the three numbers with their signs
    text: str


class BetterText(Struct, frozen=True):
    """A decision for which there was a better one, as a sentence and as a riddle."""

    text: str
    moves: tuple[str, ...]  # those that were compared
    answers: tuple[str, ...]  # to each of these moves
    right: tuple[bool, ...]  # whether it is as good as the best
    because: str = ""  # what speaks for the better one; empty: nothing to say
    reasons: tuple[str, ...] = ()  # the same of each of these moves


class AnalysisTexts(Struct, frozen=True):
    percents: tuple[tuple[int, ...], ...]  # of each point: its chances as whole numbers that add up to 100
    summary: str  # the chances at the beginning and at the end
    turns: tuple[dict[str, str], ...]  # of each turn: the sentence about a seat; with two players, about both
    causes: tuple[str, ...] = ()  # of each turn; none in a draft, which does not know them
    splits: tuple[SplitText, ...] = ()  # by seat
    better: tuple[BetterText, ...] = ()


class Analysis(Struct, frozen=True):
    stand: Progress
    done: float = 0.0  # the finished share, from 0 to 1
    hindsight: GameAnalysis | None = None  # a first draft, or that of an earlier version, while it is made
    texts: AnalysisTexts | None = None  # with `hindsight`, in the language that was asked for


class TooManyWait(Exception):
    """The queue of games to analyse is full."""


class _Job(Struct, frozen=True):
    record: str
    lines: str
    network: str
    asked: float  # when, on the clock of the event loop


class AnalysisWorker:
    """Processes for analyses, which are started when they are needed and kept for the next game.

    Games that wait have a first draft, too.
    """

    def __init__(
        self,
        store: Store,
        limits: PoolLimits,
        main: WorkerMain | None = None,
        silence: float = SILENCE_SECONDS,
        drafter: DraftWorker | None = None,
    ) -> None:
        self.figures = PoolFigures()
        self._store = store
        self._limits = limits
        self._main = main or _analyse
        self._silence = silence
        self._drafter = drafter
        self._idle: list[Worker] = []
        self._queue: FairQueue[_Job] = FairQueue(limits.waiting, limits.waiting_of_one)
        self._waiting: set[str] = set()  # the names of the records in the queue
        self._failed: set[str] = set()
        self._running: dict[str, float] = {}  # the finished share of each record that is being analysed
        self._drafts: dict[str, GameAnalysis] = {}  # of records that wait or are being analysed
        self._tasks: set[asyncio.Task[None]] = set()

    async def progress(self, record: str) -> Analysis:
        """The progress of this game's analysis, with the result once it is done."""
        if record in self._running:
            return Analysis(Progress.RUNNING, self._running[record], self._drafts.get(record))
        if record in self._waiting:
            return Analysis(Progress.WAITING, hindsight=self._drafts.get(record))
        stored = await self._store.load_analysis(record)
        if stored is not None:
            with contextlib.suppress(msgspec.DecodeError):  # damaged: it can be made again
                return Analysis(Progress.DONE, 1.0, msgspec.json.decode(stored, type=GameAnalysis))
        return Analysis(Progress.FAILED if record in self._failed else Progress.NONE)

    def request(self, record: str, lines: str, network: str = "") -> None:
        """Analyse a game, or queue it, unless that has been done.

        Games asked for from all networks are analysed in turn.
        """
        if record in self._running or record in self._waiting:
            return
        job = _Job(record, lines, network, asyncio.get_running_loop().time())
        if len(self._running) < self._limits.workers:
            self._running[record] = 0.0
            self._failed.discard(record)
            self._start(self._draft(job))
            self._start(self._work_through(job))
            return
        out = self._queue.put(network, job)
        self.figures.refused += out is not None
        if out is job:
            raise TooManyWait
        self._waiting.add(record)
        self._failed.discard(record)
        if out is not None:
            self._waiting.discard(out.record)
            self._failed.add(out.record)
            self._drafts.pop(out.record, None)
        self._start(self._draft(job))
        self.figures.waiting = len(self._queue)

    async def close(self) -> None:
        """Stop. Analyses that are not done are dropped and may be asked for again."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._idle:
            worker.stop()
        if self._drafter is not None:
            await self._drafter.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _draft(self, job: _Job) -> None:
        """Keep a first draft, unless the analysis is done before it."""
        if self._drafter is None:
            return
        draft = await self._drafter.draft(job.lines, job.network)
        if draft is not None and (job.record in self._running or job.record in self._waiting):
            self._drafts[job.record] = draft

    async def _work_through(self, job: _Job | None) -> None:
        """Analyse this game, then those that wait."""
        while job is not None:
            self.figures.waited += 1
            self.figures.waited_seconds += asyncio.get_running_loop().time() - job.asked
            self._waiting.discard(job.record)
            self._running[job.record] = 0.0
            try:
                await self._store.save_analysis(job.record, await self._run_analysis(job.record, job.lines))
            except (EOFError, OSError, TimeoutError, StoreError, msgspec.DecodeError):
                self.figures.failures += 1
                self._failed.add(job.record)
            finally:
                del self._running[job.record]
                self._drafts.pop(job.record, None)
            job = self._queue.take()
            self.figures.waiting = len(self._queue)

    async def _run_analysis(self, record: str, lines: str) -> bytes:
        """The encoded analysis of one game, from a process that is started or has done another game."""
        worker = self._idle.pop() if self._idle else None
        try:
            if worker is None:
                worker = Worker(self._main, niceness=NICENESS, memory=self._limits.memory)
                if await _next_message(worker, START_SECONDS) != READY:
                    raise EOFError
            worker.send(lines.encode())
            while True:
                raw = await _next_message(worker, self._silence)
                message = msgspec.json.decode(raw, type=float | GameAnalysis)
                if isinstance(message, GameAnalysis):
                    break
                self._running[record] = message
        except BaseException:
            if worker is not None:
                worker.stop()
            raise
        self._idle.append(worker)
        return raw


def is_old(analysis: Analysis) -> bool:
    """Whether the analysis was made by an earlier version, and can be made again."""
    return analysis.hindsight is not None and analysis.hindsight.version < VERSION


async def _next_message(worker: Worker, seconds: float) -> bytes:
    async with asyncio.timeout(seconds):
        while (message := worker.received()) is None:
            await asyncio.sleep(POLL_SECONDS)
    return message


def _analyse(pipe: Connection) -> None:
    """The main function of the worker: of each record, writes the finished share, then the analysis."""
    while True:
        game, record = read_record(pipe.recv_bytes().decode())
        found = analyse_game(game, record, lambda done: pipe.send_bytes(msgspec.json.encode(done)))
        pipe.send_bytes(msgspec.json.encode(found))
