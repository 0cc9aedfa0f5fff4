"""A pool of worker processes. Each answers one question at a time, within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeAlias

READY = b"ready"
START_SECONDS = 30.0

WorkerMain: TypeAlias = Callable[[Connection], None]  # reads questions and writes answers, for ever


class WorkerPool:
    """A few processes that answer questions. One that hangs or dies is replaced."""

    def __init__(self, number: int, seconds: float, main: WorkerMain) -> None:
        self._number = number
        self._seconds = seconds
        self._main = main
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.failures = 0

    async def open(self) -> None:
        for _ in range(self._number):
            self._idle.put_nowait(Worker(self._main))

    async def close(self) -> None:
        for _ in range(self._number):
            (await self._idle.get()).stop()

    async def ask(self, question: bytes) -> bytes | None:
        """Ask an idle worker; None if it fails or takes too long."""
        worker = await self._idle.get()
        try:
            return await asyncio.to_thread(worker.ask, question, self._seconds)
        except (EOFError, OSError, TimeoutError):
            self.failures += 1
            worker.stop()
            worker = Worker(self._main)
            return None
        finally:
            self._idle.put_nowait(worker)


class Worker:
    """One process and the pipe to it."""

    def __init__(self, main: WorkerMain, niceness: int = 0) -> None:
        """Start the process. The nicer it is (0 to 19), the more other processes come first."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(main, theirs, niceness), daemon=True)
        self._process.start()
        self._ready = False
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a question and wait `seconds` for the answer.

        The time the process takes to start is not counted.
        """
        if not self._ready and not self._pipe.poll(START_SECONDS):
            raise TimeoutError
        self._ready = self._ready or self._pipe.recv_bytes() == READY
        self._pipe.send_bytes(question)
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv_bytes()

    def send(self, message: bytes) -> None:
        self._pipe.send_bytes(message)

    def received(self) -> bytes | None:
        """The next message from the process, if one has come; does not wait."""
        return self._pipe.recv_bytes() if self._pipe.poll() else None

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _run(main: WorkerMain, pipe: Connection, niceness: int) -> None:
    """Run the worker. Exceptions are not printed: a traceback could contain a player's hidden cards."""
    with contextlib.suppress(Exception, KeyboardInterrupt):
        if niceness and hasattr(os, "nice"):
            os.nice(niceness)
        pipe.send_bytes(READY)
        main(pipe)
