"""Lines from the standard input, without ever being stuck on it."""

from __future__ import annotations

import os
from queue import Empty, Queue
from threading import Thread


class EndOfInput(Exception):
    """Nobody has said anything for as long as one was ready to listen."""


class LineReader:
    """Listens in a thread of its own, which may be left behind at any time."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: Queue[str | None] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def next(self, patience: float | None) -> str | None:
        """The next line; None at the end of input; Silence when patience, in seconds, has run out."""
        try:
            line = self._lines.get(timeout=patience)
        except Empty:
            raise EndOfInput from None
        if line is None:
            self._lines.put(None)  # the end stays the end
        return line

    def _listen(self) -> None:
        rest = b""
        while heard := self._read():
            *lines, rest = (rest + heard).split(b"\n")
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
