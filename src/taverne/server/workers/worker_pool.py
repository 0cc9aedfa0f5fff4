"""A pool of worker processes. Each answers one question at a time, within a time limit."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

from taverne.server.workers.fair_queue import FairQueue
from taverne.server.workers.worker import MEMORY, Worker, WorkerMain


class Busy(Exception):
    """Too many questions wait for a worker, or this one has waited too long."""


@dataclass(frozen=True)
class PoolLimits:
    workers: int
    seconds: float  # for an answer
    waiting: int = 500  # questions
    waiting_of_one: int = 80  # of one key
    wait_seconds: float = 10.0  # for a worker
    memory: int = MEMORY  # bytes of one worker
    niceness: int = 0  # of the processes, from 0 to 19: the nicer they are, the more others come first


@dataclass
class PoolFigures:
    """The figures of a pool for the operator."""

    waiting: int = 0
    refused: int = 0
    failures: int = 0
    waited: int = 0  # questions that have been given to a worker
    waited_seconds: float = 0.0


class WorkerPool:
    """A few processes that answer questions. One that hangs, dies or needs too much memory is replaced.

    Questions wait in a queue that serves their keys in turn. Processes are started when they are needed.
    """

    def __init__(self, limits: PoolLimits, main: WorkerMain) -> None:
        self.figures = PoolFigures()
        self._limits = limits
        self._main = main
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._queue: FairQueue[asyncio.Future[Worker]] = FairQueue(limits.waiting, limits.waiting_of_one)
        self._asking: set[asyncio.Task[bytes | None]] = set()
        self._threads = ThreadPoolExecutor(max(1, limits.workers), "worker")
        self._closing = False

    async def open(self) -> None:
        """Start the first process, so that the first question need not wait for it."""
        if self._limits.workers and not self._workers:
            self._idle.append(self._new_worker())

    async def close(self) -> None:
        """Kill all processes. Questions that are being answered have no answer."""
        self._closing = True
        while (waiting := self._queue.take()) is not None:
            _refuse(waiting)
        for worker in self._workers:
            worker.kill()
        await asyncio.gather(*self._asking)
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=False)

    async def ask(self, question: bytes, key: str = "") -> bytes | None:
        """Ask a worker; None if it fails or takes too long. Raises Busy if none is free in time.

        The question is answered to its end even if the caller is cancelled.
        """
        started = asyncio.get_running_loop().time()
        try:
            worker = await self._free_worker(key)
        except Busy:
            self.figures.refused += 1
            raise
        self.figures.waited += 1
        self.figures.waited_seconds += asyncio.get_running_loop().time() - started
        asking = asyncio.get_running_loop().create_task(self._ask(worker, question))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        return await asyncio.shield(asking)

    async def _ask(self, worker: Worker, question: bytes) -> bytes | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, worker.ask, question, self._limits.seconds)
        except (EOFError, OSError, TimeoutError):
            self.figures.failures += 1
            await loop.run_in_executor(self._threads, worker.stop)
            if not self._closing:
                new = self._new_worker()
                self._workers.discard(worker)
                worker = new
            return None
        finally:
            self._release(worker)

    async def _free_worker(self, key: str) -> Worker:
        if self._closing:
            raise Busy
        if self._idle:
            return self._idle.pop()
        if len(self._workers) < self._limits.workers:
            try:
                return self._new_worker()
            except OSError as error:  # the system has no room for another process
                raise Busy from error
        waiting: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        out = self._queue.put(key, waiting)
        if out is not None:
            _refuse(out)
        self.figures.waiting = len(self._queue)
        late = asyncio.get_running_loop().call_later(self._limits.wait_seconds, _refuse, waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._release(waiting.result())
            raise
        finally:
            late.cancel()
            self._queue.discard(key, waiting)
            self.figures.waiting = len(self._queue)

    def _release(self, worker: Worker) -> None:
        """Give the worker to the next question that waits."""
        while (waiting := self._queue.take()) is not None:
            if not waiting.done():
                waiting.set_result(worker)
                return
        self._idle.append(worker)

    def _new_worker(self) -> Worker:
        worker = Worker(self._main, niceness=self._limits.niceness, memory=self._limits.memory)
        self._workers.add(worker)
        return worker


def _refuse(waiting: asyncio.Future[Worker]) -> None:
    with suppress(asyncio.InvalidStateError):
        waiting.set_exception(Busy())
