"""The server over hours, with people who come and go: `benchmarks/soak.py --minutes 120`.

People open tables of all games with bots, play, ask for rematches, lose their connections, read slowly, look
at replays and leave without a word. In the first quarter of the time the server restarts again and again; the
rest is one long run, of which the slopes are told. Every ten seconds the server notes its memory, descriptors
and tasks. At the end everybody leaves, and what stays is told apart: memory in use, and memory that the
allocator keeps for later. All is written to the folder as it happens: `--report` reads it again at any time.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.soak_report import SAMPLES, WINDOWS, Sample, lines, report  # noqa: E402 - found from the root
from benchmarks.soak_visits import Figures, Visits  # noqa: E402 - the same
from taverne.server.serve import serve  # noqa: E402 - the same
from taverne.server.settings import Limits, Settings  # noqa: E402 - the same

SAMPLE_SECONDS = 10.0
WINDOW_SECONDS = 60.0  # for which the time of an answer is summed up
TYPES_EVERY = 6  # samples between two counts of all objects
QUIET_SECONDS = 45.0  # at the end, for tables without guests to be unloaded
PORT_PATIENCE = 30.0
EVERY_OBJECT_COUNTS = {**os.environ, "PYTHONMALLOC": "malloc"}  # so that memory in use is known to the byte


def main() -> int:
    wish = _arguments()
    if wish.serve:
        _serve(wish.folder, wish.port)
        return 0
    found = []
    if not wish.report:
        if (wish.folder / SAMPLES).exists():
            sys.exit(f"{wish.folder} holds an earlier soak; name another --folder, or read it with --report")
        wish.folder.mkdir(parents=True, exist_ok=True)
        found += asyncio.run(_soak(wish))
    found += report(wish.folder)
    print("\n".join(found) or "flat")
    return 1 if found else 0


async def _soak(wish: argparse.Namespace) -> list[str]:
    """Returns what went wrong for the people."""
    figures, begin = Figures(), time.monotonic()
    end = begin + 60 * wish.minutes
    restarts = [begin + 15 * wish.minutes * (number + 1) / wish.restarts for number in range(wish.restarts)]
    server = _start(wish)
    visits = Visits(wish.port, wish.people, random.Random(wish.seed), figures)
    window = time.monotonic()
    try:
        visits.start()
        while time.monotonic() < end:
            await asyncio.sleep(5)
            if restarts and time.monotonic() > restarts[0]:
                restarts.pop(0)
                figures.restarts += 1
                visits.server_stops()
                server.send_signal(signal.SIGTERM)
                await asyncio.to_thread(server.wait)
                server = _start(wish)
            if time.monotonic() - window > WINDOW_SECONDS:
                window = time.monotonic()
                _append(wish.folder / WINDOWS, figures.window(time.time()))
        await visits.stop()
        _phase(wish.folder, "quiet")
        await asyncio.sleep(QUIET_SECONDS)
        _phase(wish.folder, "trimmed")
        await asyncio.sleep(2 * SAMPLE_SECONDS)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    return [f"{figures.errors} errors, the last one: {figures.last_error}"] if figures.errors else []


# The server's side.


def _serve(folder: Path, port: int) -> None:
    """Run the server, and note how it fares in a thread beside it."""
    limits = Limits(large_network_factor=0, absent_seconds=5.0, idle_seconds=20.0)
    threading.Thread(target=_watch, args=(folder,), daemon=True).start()
    everybody = ("127.0.0.0/8",)  # one network without limits
    serve(Settings(folder, port=port, limits=limits, large_networks=everybody, bot_pause=(0.0, 0.1)))


def _watch(folder: Path) -> None:
    run = 1 + max((sample.run for sample in lines(folder / SAMPLES, Sample)), default=0)
    number = 0
    while True:
        time.sleep(SAMPLE_SECONDS)
        phase = (folder / "phase").read_text()
        if phase == "trimmed":
            gc.collect()
            with suppress(AttributeError):
                _libc().malloc_trim(0)
        number += 1
        sample = _sample(run, phase)
        if number % TYPES_EVERY == 1 or phase != "busy":
            sample.types = dict(Counter(type(each).__name__ for each in gc.get_objects()).most_common(60))
        _append(folder / SAMPLES, sample)


def _sample(run: int, phase: str) -> Sample:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    in_use, kept_free = _heap()
    tasks = sum(not task.done() for task in _all_tasks())
    return Sample(
        time.time(),
        run,
        pages * os.sysconf("SC_PAGE_SIZE"),
        in_use,
        kept_free,
        len(os.listdir("/proc/self/fd")),
        tasks,
        len(gc.get_objects()),
        phase,
    )


def _all_tasks() -> list[asyncio.Task[object]]:
    """All tasks of all threads: asyncio itself lists only those of the event loop that asks."""
    return list(vars(asyncio.tasks)["_all_tasks"])


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)


class _MallInfo(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        )
    ]


def _heap() -> tuple[int, int]:
    """Bytes in use and bytes kept free by the allocator of glibc; zeros elsewhere."""
    try:
        ask = _libc().mallinfo2
    except AttributeError:
        return 0, 0
    ask.restype = _MallInfo
    info = ask()
    return info.uordblks + info.hblkhd, info.fordblks


# The driver's side.


def _start(wish: argparse.Namespace) -> subprocess.Popen[bytes]:
    _phase(wish.folder, "busy")
    command = [sys.executable, __file__, "--serve", "--folder", str(wish.folder), "--port", str(wish.port)]
    with (wish.folder / "log").open("ab") as log:
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=EVERY_OBJECT_COUNTS)
    patience = time.monotonic() + PORT_PATIENCE
    while time.monotonic() < patience:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", wish.port), 0.5).close()
            return server
        time.sleep(0.05)
    sys.exit("the server did not start")


def _phase(folder: Path, phase: str) -> None:
    (folder / "phase").write_text(phase)


def _append(file: Path, line: Struct) -> None:
    with file.open("ab") as out:
        out.write(msgspec.json.encode(line) + b"\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--people", type=int, default=12, help="who play at the same time")
    parser.add_argument("--restarts", type=int, default=5, help="of the server, in the first quarter")
    parser.add_argument("--folder", type=Path, default=Path(".cache/soak"))
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true", help="only tell what the samples in the folder show")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
