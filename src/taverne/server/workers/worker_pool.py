"""Processes that think for the house, each about one thing at a time and with a deadline."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeAlias

READY = b"ready"
BIRTH_SECONDS = 30.0

WorkerMain: TypeAlias = Callable[[Connection], None]  # what a worker does: words in, words out


class WorkerPool:
    """A few workers for whoever asks; one that hangs or dies is replaced."""

    def __init__(self, number: int, seconds: float, life: WorkerMain) -> None:
        self._number = number
        self._seconds = seconds
        self._life = life
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.failures = 0

    async def open(self) -> None:
        for _ in range(self._number):
            self._idle.put_nowait(Worker(self._life))

    async def close(self) -> None:
        for _ in range(self._number):
            (await self._idle.get()).stop()

    async def ask(self, question: bytes) -> bytes | None:
        """The answer; None: there is none, or none in time."""
        worker = await self._idle.get()
        try:
            return await asyncio.to_thread(worker.ask, question, self._seconds)
        except (EOFError, OSError, TimeoutError):
            self.failures += 1
            worker.stop()
            worker = Worker(self._life)
            return None
        finally:
            self._idle.put_nowait(worker)


class Worker:
    """One process, from its birth to its end."""

    def __init__(self, life: WorkerMain, modesty: int = 0) -> None:
        """The more modest, the more it lets all else on this machine come first (0 to 19)."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_live, args=(life, theirs, modesty), daemon=True)
        self._process.start()
        self._ready = False
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Coming to life does not count as thinking."""
        if not self._ready and not self._pipe.poll(BIRTH_SECONDS):
            raise TimeoutError
        self._ready = self._ready or self._pipe.recv_bytes() == READY
        self._pipe.send_bytes(question)
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv_bytes()

    def tell(self, word: bytes) -> None:
        self._pipe.send_bytes(word)

    def heard(self) -> bytes | None:
        """The next word that has come, without waiting for one."""
        return self._pipe.recv_bytes() if self._pipe.poll() else None

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _live(life: WorkerMain, pipe: Connection, modesty: int) -> None:
    """Whatever kills a worker, it dies in silence: its last words could be somebody's hand."""
    with contextlib.suppress(Exception, KeyboardInterrupt):
        if modesty and hasattr(os, "nice"):
            os.nice(modesty)
        pipe.send_bytes(READY)
        life(pipe)
