"""The server over hours, with people who come and go: `benchmarks/soak.py --minutes 120`.

People open tables of all games with bots, play, ask for rematches, lose their connections, read slowly, look
at replays and leave without a word; the server restarts now and then. Every ten seconds the server notes its
memory, descriptors and tasks. At the end everybody leaves, and what stays is told apart: memory in use, and
memory that the allocator keeps for later. All samples are appended to a file in the folder, and a run on the
same folder goes on from there.

With `PYTHONMALLOC=malloc` in the environment the figure of memory in use counts every object.
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
from pathlib import Path
from statistics import NormalDist, linear_regression, mean, median

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.soak_visits import Figures, Visits, Window  # noqa: E402 - found from the root
from taverne.server.serve import serve  # noqa: E402 - the same
from taverne.server.settings import Limits, Settings  # noqa: E402 - the same

SAMPLE_SECONDS = 10.0
WINDOW_SECONDS = 60.0  # for which the time of an answer is summed up
TYPES_EVERY = 6  # samples between two counts of all objects
QUIET_SECONDS = 45.0  # at the end, for tables without guests to be unloaded
PORT_PATIENCE = 30.0


class Sample(Struct):
    at: float
    run: int  # number of starts of the server so far
    rss: int  # bytes
    in_use: int  # bytes that the C allocator has handed out
    kept_free: int  # bytes that it keeps for later
    descriptors: int
    tasks: int
    objects: int
    phase: str = "busy"
    types: dict[str, int] = {}


def main() -> int:
    wish = _arguments()
    if wish.serve:
        _serve(wish.folder, wish.port)
        return 0
    wish.folder.mkdir(parents=True, exist_ok=True)
    return asyncio.run(_soak(wish))


async def _soak(wish: argparse.Namespace) -> int:
    figures, end = Figures(), time.monotonic() + 60 * wish.minutes
    server = _start(wish)
    restart_at = time.monotonic() + 60 * wish.restart
    visits = Visits(wish.port, wish.people, random.Random(wish.seed), figures)
    windows: list[Window] = []
    window = time.monotonic()
    try:
        visits.start()
        while time.monotonic() < end:
            await asyncio.sleep(5)
            if time.monotonic() > restart_at and time.monotonic() + 60 < end:
                figures.restarts += 1
                visits.server_stops()
                server.send_signal(signal.SIGTERM)
                await asyncio.to_thread(server.wait)
                server = _start(wish)
                restart_at = time.monotonic() + 60 * wish.restart
            if time.monotonic() - window > WINDOW_SECONDS:
                window = time.monotonic()
                windows.append(figures.window(window))
            print(figures.line(), flush=True)
        await visits.stop()
        _phase(wish.folder, "quiet")
        await asyncio.sleep(QUIET_SECONDS)
        _phase(wish.folder, "trimmed")
        await asyncio.sleep(2 * SAMPLE_SECONDS)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    report(_samples(wish.folder), figures, windows)
    return 1 if figures.errors else 0


def report(samples: list[Sample], figures: Figures, windows: list[Window]) -> None:
    print(f"\n{figures.line()}")
    for name in ("p50", "p99"):
        waits = [getattr(each, name) for each in windows]
        print(_slope(f"ack {name}", [each.at for each in windows], waits, 1e-3, " ms"))
    busy = [sample for sample in samples if sample.phase == "busy"]
    longest = max(Counter(sample.run for sample in busy).items(), key=lambda each: each[1], default=(0, 0))[0]
    settled = [sample for sample in busy if sample.run == longest]
    settled = settled[len(settled) // 3 :]
    for name in ("rss", "in_use", "descriptors", "tasks", "objects"):
        values = [float(getattr(sample, name)) for sample in settled]
        scale, unit = (1e6, " MB") if name in ("rss", "in_use") else (1.0, "")
        print(_slope(name, [sample.at for sample in settled], values, scale, unit))
    for phase in ("busy", "quiet", "trimmed"):
        for last in [sample for sample in samples if sample.phase == phase][-1:]:
            memory = f"rss {_mb(last.rss)}, in use {_mb(last.in_use)}, kept free {_mb(last.kept_free)}"
            counts = f"{last.descriptors} descriptors, {last.tasks} tasks, {last.objects} objects"
            print(f"{phase:>8}: {memory}, {counts}")
    counted = [sample for sample in samples if sample.types and sample.run == samples[-1].run]
    if len(counted) > 1:
        grown = Counter(counted[-1].types)
        grown.subtract(counted[0].types)
        print("types that grew most:", ", ".join(f"{name} {more:+}" for name, more in grown.most_common(10)))


def _slope(name: str, seconds: list[float], values: list[float], scale: float, unit: str) -> str:
    """The slope of a figure an hour, with its 95 % interval."""
    if len(values) < 6:
        return f"{name}: too few samples for a slope"
    hours = [each / 3600 for each in seconds]
    slope, start = linear_regression(hours, values)
    rest = sum((value - start - slope * hour) ** 2 for hour, value in zip(hours, values, strict=True))
    spread = sum((hour - mean(hours)) ** 2 for hour in hours)
    error = (rest / (len(values) - 2) / spread) ** 0.5 * NormalDist().inv_cdf(0.975)
    minutes, middle = (hours[-1] - hours[0]) * 60, f"median {median(values) / scale:.1f}{unit}"
    over = f"over {minutes:.0f} minutes"
    return f"{name}: {middle}, {slope / scale:+.1f}{unit} an hour, ± {error / scale:.1f} ({over})"


# The server's side.


def _serve(folder: Path, port: int) -> None:
    """Run the server, and note how it fares in a thread beside it."""
    limits = Limits(large_network_factor=0, absent_seconds=5.0, idle_seconds=20.0)
    threading.Thread(target=_watch, args=(folder,), daemon=True).start()
    everybody = ("127.0.0.0/8",)  # one network without limits
    serve(Settings(folder, port=port, limits=limits, large_networks=everybody, bot_pause=(0.0, 0.1)))


def _watch(folder: Path) -> None:
    run = 1 + max((sample.run for sample in _samples(folder)), default=0)
    number = 0
    with (folder / "samples.jsonl").open("ab") as out:
        while True:
            time.sleep(SAMPLE_SECONDS)
            phase = (folder / "phase").read_text()
            if phase == "trimmed":
                gc.collect()
                with suppress(AttributeError):
                    ctypes.CDLL(None).malloc_trim(0)
            number += 1
            sample = _sample(run, phase)
            if number % TYPES_EVERY == 1 or phase != "busy":
                objects = gc.get_objects()
                sample.types = dict(Counter(type(each).__name__ for each in objects).most_common(60))
            out.write(msgspec.json.encode(sample) + b"\n")
            out.flush()


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
        ask = ctypes.CDLL(None).mallinfo2
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
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
    patience = time.monotonic() + PORT_PATIENCE
    while time.monotonic() < patience:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", wish.port), 0.5).close()
            return server
        time.sleep(0.05)
    sys.exit("the server did not start")


def _phase(folder: Path, phase: str) -> None:
    (folder / "phase").write_text(phase)


def _samples(folder: Path) -> list[Sample]:
    file = folder / "samples.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Sample) for line in lines]


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--people", type=int, default=12, help="who play at the same time")
    parser.add_argument("--restart", type=float, default=1e9, metavar="MINUTES", help="between two restarts")
    parser.add_argument("--folder", type=Path, default=Path(".cache/soak"))
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
