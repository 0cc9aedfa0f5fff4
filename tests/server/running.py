"""A real server process with a port, a data folder and a log; it can be killed and restarted."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from tests.server.fork_server import ForkedServer, fork_server

LAUNCHER = Path(__file__).with_name("launch.py")
PATIENCE = 30.0  # seconds before a server that does not answer fails the test


class Running:
    """A server that runs inside a `with` block. After a restart it has the same port and folder."""

    def __init__(
        self,
        folder: Path,
        launcher: Path = LAUNCHER,
        *,
        environment: dict[str, str] | None = None,
        under: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        """`under` is a command that runs the server, such as `prlimit`."""
        self.folder = folder
        self.port = 0
        self._launcher = launcher
        self._environment = environment
        self._under = under
        self._settings = settings
        self._process: subprocess.Popen[bytes] | ForkedServer | None = None

    def __enter__(self) -> Running:
        self.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        words = [str(self._launcher), str(self.folder), str(self.port), _text(self._settings)]
        with (self.folder / "out").open("wb") as out, self.log_file.open("ab") as log:
            if self._may_fork() and not self.port:
                self._process = fork_server(words[1:], out.fileno(), log.fileno())
            else:  # also after a restart: a new Python, with another hash seed
                self._process = subprocess.Popen(
                    [*self._under, sys.executable, *words],
                    stdout=out,
                    stderr=log,
                    stdin=subprocess.DEVNULL,
                    env=self._environment,
                )
        self.port = int(waited_for(self._port))

    def kill(self) -> None:
        """Kill the process without warning."""
        process = self._running()
        process.kill()
        process.wait()
        self._process = None

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to stop; its exit code."""
        process = self._running()
        process.send_signal(sign)
        code = process.wait(PATIENCE)
        self._process = None
        return code

    @property
    def pid(self) -> int:
        return self._running().pid

    @property
    def database(self) -> Path:
        return self.folder / "taverne.db"

    @property
    def log_file(self) -> Path:
        return self.folder / "log"

    @property
    def log(self) -> str:
        """The server's log, but for its warning about an old SQLite."""
        lines = self.log_file.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if "WAL-reset bug" not in line)

    def lines(self, table: str | None = None) -> list[bytes]:
        """The log entries of one table or of all: compacted ones first, then the single lines."""
        of_it, values = ("", ()) if table is None else ("WHERE tab = ?", (table,))
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as base:
            chapters = base.execute(f"SELECT lines FROM chapters {of_it} ORDER BY seq", values).fetchall()
            loose = base.execute(f"SELECT line FROM log {of_it} ORDER BY seq", values).fetchall()
        return [line for (lines,) in chapters for line in lines.split(b"\n")] + [line for (line,) in loose]

    @property
    def memory(self) -> int:
        """Resident memory in bytes."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def _may_fork(self) -> bool:
        return self._launcher == LAUNCHER and self._environment is None and not self._under

    def _port(self) -> str | None:
        process = self._running()
        if process.poll() is not None:
            raise AssertionError(f"the server did not start: {self.log}")
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", (self.folder / "out").read_text())
        return found[1] if found else None

    def _running(self) -> subprocess.Popen[bytes] | ForkedServer:
        assert self._process is not None, "the server is stopped"
        return self._process


def children(pid: int) -> list[int]:
    """The child processes of a process: worker processes, among others."""
    with suppress(FileNotFoundError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def waited_for(found: Any) -> str:
    """Wait until the function returns something true, and return that as a text."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := found():
            return str(answer)
        time.sleep(0.01)
    raise AssertionError("it did not happen in time")


def _text(settings: dict[str, Any]) -> str:
    return msgspec.json.encode(settings).decode()
