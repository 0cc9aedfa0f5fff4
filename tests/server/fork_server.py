"""Starts servers quickly: a process that has imported the server and forks itself for each one.

Imports, texts and static files are most of the work of starting (0.5 s of CPU of 0.55 s). A forked server is
a process like any other, with its own folder, port, worker processes and clock.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
REQUEST_BYTES = 65_536


class ForkedServer:
    """A server process, with the part of `subprocess.Popen` that tests use."""

    def __init__(self, pid: int, exits: socket.socket) -> None:
        self.pid = pid
        self._exits = exits  # receives the exit status
        self._status: int | None = None

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0.0)
        return self._status

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, negative for a signal."""
        if self._status is None:
            if not select.select([self._exits], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("server", timeout or 0.0)
            self._status = int(self._exits.recv(16))
            self._exits.close()
        return self._status

    def send_signal(self, sign: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sign)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def fork_server(arguments: list[str], stdout: int, stderr: int) -> ForkedServer:
    """Start a server that `tests/server/launch.py` would start with the same arguments."""
    ours, theirs = socket.socketpair()
    with theirs:
        request, files = msgspec.json.encode(arguments), [stdout, stderr, theirs.fileno()]
        socket.send_fds(_forking_process(), [request], files)
    return ForkedServer(int(ours.recv(16)), ours)


@cache
def _forking_process() -> socket.socket:
    """The connection to the process that forks. It ends when the connection is closed."""
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "tests.server.fork_server", str(theirs.fileno())]
    with theirs:
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


class _Forks:
    """The connections of the forking process: requests come in, and the exits of its servers go out."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._exits: dict[int, socket.socket] = {}
        self._woken, self._wakes = socket.socketpair()
        self._woken.setblocking(False)
        self._wakes.setblocking(False)
        signal.set_wakeup_fd(self._wakes.fileno())
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def next_server(self) -> list[str] | None:
        """Fork at each request. Returns its arguments in the new process, and None in this one at the end."""
        while True:
            ready, _, _ = select.select([self._requests, self._woken], [], [])
            if self._woken in ready:
                self._woken.recv(REQUEST_BYTES)
                self._report_exits()
            if self._requests in ready:
                request, files, _, _ = socket.recv_fds(self._requests, REQUEST_BYTES, 3)
                if not request:
                    self._kill_servers()
                    return None
                if self._fork(files):
                    return list(msgspec.json.decode(request))

    def _fork(self, files: list[int]) -> bool:
        """Whether this is the new process."""
        stdout, stderr, exits = files
        pid = os.fork()
        if pid == 0:
            os.dup2(stdout, 1)
            os.dup2(stderr, 2)
            self._forget()
        else:
            self._exits[pid] = socket.socket(fileno=os.dup(exits))
            self._exits[pid].send(str(pid).encode())
        for file in files:
            os.close(file)
        return pid == 0

    def _forget(self) -> None:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for each in (self._requests, self._woken, self._wakes, *self._exits.values()):
            each.close()

    def _kill_servers(self) -> None:
        """The tests have ended, perhaps without their fixtures."""
        for pid in self._exits:
            os.kill(pid, signal.SIGKILL)

    def _report_exits(self) -> None:
        for pid in list(self._exits):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                with self._exits.pop(pid) as exits, contextlib.suppress(OSError):  # nobody waits any more
                    exits.send(str(os.waitstatus_to_exitcode(status)).encode())


def _main(requests: socket.socket) -> None:
    launch = import_module("tests.server.launch")  # not above: worker processes import this module again
    static_files = import_module("taverne.server.http.static_files")
    static_files.StaticFile = cache(static_files.StaticFile)  # type: ignore[attr-defined] # compressed once
    import_module("taverne.server.app").house_files("")
    gc.collect()
    gc.freeze()
    if arguments := _Forks(requests).next_server():
        launch.serve(launch.settings(*arguments))


if __name__ == "__main__":
    _main(socket.socket(fileno=int(sys.argv[1])))
