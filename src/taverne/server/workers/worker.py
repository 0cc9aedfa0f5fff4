"""One worker process and the pipe to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeAlias

from taverne.games.boxes import install, installed

READY = b"ready"
START_SECONDS = 30.0
MEMORY = 1024 * 1024 * 1024

WorkerMain: TypeAlias = Callable[[Connection], None]  # reads questions and writes answers, for ever


class Worker:
    """One process and the pipe to it."""

    def __init__(self, main: WorkerMain, *, niceness: int = 0, memory: int = MEMORY) -> None:
        """Start the process. The nicer it is (0 to 19), the more other processes come first.

        A process that needs more than `memory` bytes fails.
        """
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_run, args=(main, theirs, niceness, memory, installed()), daemon=True
        )
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

    def kill(self) -> None:
        """Kill the process. Whoever waits for its answer gets an EOFError."""
        self._process.kill()

    def stop(self) -> None:
        """Kill the process and close the pipe, which nobody may use any more."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _run(main: WorkerMain, pipe: Connection, niceness: int, memory: int, boxes: tuple[str, ...]) -> None:
    """Run the worker with these boxes.

    Exceptions are not printed: a traceback could contain a player's hidden cards.
    """
    with contextlib.suppress(Exception, KeyboardInterrupt):
        if niceness and hasattr(os, "nice"):
            with contextlib.suppress(OSError):  # it works without, too
                os.nice(niceness)
        _limit_memory(memory)
        for box in boxes:
            install(box)
        pipe.send_bytes(READY)
        main(pipe)


def _limit_memory(most: int) -> None:
    """Make requests for more memory fail, where the system can (Linux)."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
