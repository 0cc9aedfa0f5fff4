"""Reads lines with a time limit."""

from __future__ import annotations

import os
from queue import Empty, Queue
from threading import Thread


class ReadTimeout(Exception):
    """No line has come: the time limit is over, or `wake` was called."""


class LineReader:
    """Reads lines in a daemon thread, so that the program can exit while a read is pending."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: Queue[str | ReadTimeout | None] = Queue()
        Thread(target=self._read_lines, daemon=True).start()

    def next(self, timeout: float | None) -> str | None:
        """The next line; None at the end of input. Raises ReadTimeout after so many seconds."""
        try:
            line = self._lines.get(timeout=timeout)
        except Empty:
            raise ReadTimeout from None
        if isinstance(line, ReadTimeout):
            raise line
        if line is None:
            self._lines.put(None)  # for the next call
        return line

    def wake(self) -> None:
        """Make `next` raise ReadTimeout, from any thread."""
        self._lines.put(ReadTimeout())

    def _read_lines(self) -> None:
        rest = b""
        while chunk := self._read():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._lines.put(line.decode(errors="replace"))
        if rest:
            self._lines.put(rest.decode(errors="replace"))
        self._lines.put(None)

    def _read(self) -> bytes:
        try:
            return os.read(self._descriptor, 4096)
        except OSError:  # the terminal is gone
            return b""
