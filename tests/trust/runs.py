"""Does the pieces that are left, each in a process group of its own, and keeps those that are finished."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from types import TracebackType

import msgspec

from tests.trust.counting import ROOT, Counted, Ledger, Part, Piece


class Runs:
    """The pieces that are being done. Those that run at the end of the `with` block are stopped."""

    def __init__(self, parts: list[Part], ledger: Ledger, module: str, *, again: bool, today: bool) -> None:
        self._parts = parts
        self._ledger = ledger
        self._module = module
        self._today = today  # what was counted on other code is counted again
        self._codes = {part.name: part.code() for part in parts}
        self._running: dict[Future[Piece | None], tuple[Part, int, int]] = {}  # part, number, size
        self._processes: set[subprocess.Popen[str]] = set()
        self._repeated = [
            (part, piece.number, piece.count)
            for part in parts
            for piece in self._done(part)
            if piece.failures
        ] * again

    def __enter__(self) -> Runs:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        for process in list(self._processes):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def go_on(self, processes: int, end: float) -> None:
        """Do all that is left, or what can be begun before this moment."""
        with ThreadPoolExecutor(processes) as pool:
            try:
                while self._fill(pool, processes, end):
                    finished, _ = wait(self._running, return_when=FIRST_COMPLETED)
                    for future in finished:
                        self._keep(future)
            except KeyboardInterrupt:
                self.__exit__(None, None, None)
                raise

    def _fill(self, pool: ThreadPoolExecutor, processes: int, end: float) -> bool:
        while len(self._running) < processes and (piece := self._next(end)):
            self._running[pool.submit(self._do, *piece)] = piece
        return bool(self._running)

    def _next(self, end: float) -> tuple[Part, int, int] | None:
        left = end - time.monotonic()
        if left > 0 and self._repeated:
            return self._repeated.pop()
        for part in self._parts:
            running = [(number, size) for other, number, size in self._running.values() if other is part]
            if left > 60 * part.minutes and (
                piece := self._ledger.next_piece(part, self._done(part), running)
            ):
                return part, *piece
        return None

    def _done(self, part: Part) -> list[Piece]:
        return self._ledger.of(part, self._codes[part.name] if self._today else None)

    def _do(self, part: Part, number: int, size: int) -> Piece | None:
        """Do one piece. None if the code has changed meanwhile: nobody knows which one was counted."""
        code = part.code()
        words = ["--parts", self._module, "--only", part.name, "--want", str(size), "--number", str(number)]
        begun = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._processes.add(process)
        out, error = process.communicate()
        self._processes.discard(process)
        try:
            found = msgspec.json.decode(out.splitlines()[-1] if out else "", type=Counted)
        except msgspec.DecodeError:
            found = Counted(
                size, (f"the process of the piece ended with {process.returncode}: {error[-2000:]}",)
            )
        seconds, date = round(time.monotonic() - begun, 1), time.strftime("%Y-%m-%d %H:%M", time.gmtime())
        if part.code() != code:
            return None
        said = found.count, found.failures, found.measured
        return Piece(part.name, number, *said, seconds, code, _commit(), date)

    def _keep(self, future: Future[Piece | None]) -> None:
        part, _, _ = self._running.pop(future)
        piece = future.result()
        self._codes[part.name] = part.code()
        if piece is None:
            print(f"{part.name}: the code has changed, so that this piece does not count", flush=True)
            return
        self._ledger.add(piece)
        done = sum(each.count for each in self._done(part))
        failed = f", {len(piece.failures)} FAILURES" if piece.failures else ""
        print(f"{part.name}: {done:,} of {part.wanted:,}, {piece.seconds:.0f} s{failed}", flush=True)


def _commit() -> str:
    """The commit that is checked out. What counts is the digest of the code; this tells when that was."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
