"""The house under load: `make load`. The exit code is 1 when a target is missed.

How it is measured, so that nobody need take it on trust:

- The server has one core to itself, whoever speaks to it another (`taskset`), so neither steals time from the
  other. Both servers are driven by the same client code.
- *Steady*: tables of Lutin & Troll with two players and two spectators, each on a socket of its own, at a
  fixed rate of moves. Every move is public: it is committed to disk, acknowledged, and told to four viewers.
  An acknowledgement is timed from the send of a move to its ack, the fan-out from the same moment to the
  receipt by each of the other three.
- *Hunts*: tables of Grumpf in real time, six people at each, every one of whom makes a gesture every 0.9
  seconds. A gesture is timed from its send to its receipt by each of the six.
- *Saturated*: every table moves again as soon as the next player has heard of the last move, without a pause.
  Four players count in turn, on our server and on a boardgame.io server in production mode: rules cost
  neither anything. Ours commits every move to disk, theirs keeps its matches in memory alone. Rounds are
  interleaved (ours, theirs, ours, theirs ...) and the best of each counts, as in all our benchmarks: others
  on the machine can only slow a round down. The median of the ratios of neighbouring rounds is told beside
  it, and what a move costs the server's core. The last lines are ours with a real game.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks import load_hunts, load_ours, load_theirs  # noqa: E402 - found from the root
from benchmarks.results import Result, at_most, verdict  # noqa: E402 - the same
from taverne import games  # noqa: E402 - the same
from taverne.server.serve import serve  # noqa: E402 - the same
from taverne.server.settings import Limits, Settings  # noqa: E402 - the same

PEER = "boardgame.io@0.50.2"
CACHE = ROOT / ".cache" / "boardgame.io"
ACK_MS, FAN_OUT_MS, GESTURE_MS, MEMORY_MB, TIMES_THEIRS = 50.0, 75.0, 50.0, 300.0, 2.0


class Saturated(Struct, frozen=True, order=True):
    """What a server can do at most, and what it costs."""

    rate: float  # moves a second
    cost: float  # microseconds of CPU a move


def main() -> int:
    wish = _wishes()
    if wish.serve:
        _open_house(Path(wish.serve), wish.port)
        return 0
    _keep_to(1)
    parts = {"steady": steady, "hunts": hunts, "saturated": saturated}
    return max([verdict(part(wish)) for name, part in parts.items() if wish.only in (name, None)])


def steady(wish: argparse.Namespace) -> list[Result]:
    with _ours() as (port, pid):
        figures, lost, megabytes, late = asyncio.run(_steady(port, pid, wish))
    ack, fan_out = ([1000 * second for second in each] for each in (figures.acks, figures.fan_out))
    rate = figures.moves / wish.seconds
    return [
        Result(
            "steady: moves a second", f"{rate:.0f}", f">= {0.98 * wish.rate:.0f}", rate >= 0.98 * wish.rate
        ),
        Result("steady: moves that had to wait for a table", f"{late}"),
        Result("steady: ack p50", f"{_at(ack, 50):.1f} ms"),
        at_most("steady: ack p99", _at(ack, 99), "ms", ACK_MS),
        Result("steady: fan-out p50", f"{_at(fan_out, 50):.1f} ms"),
        at_most("steady: fan-out p99", _at(fan_out, 99), "ms", FAN_OUT_MS),
        at_most("steady: memory of the server", megabytes, "MB", MEMORY_MB),
        at_most("steady: lost (lines, acks, messages)", lost, "", 0),
    ]


def hunts(wish: argparse.Namespace) -> list[Result]:
    with _ours() as (port, _):
        figures, unseen = asyncio.run(_hunts(port, wish))
    seen = [1000 * second for second in figures.seen]
    return [
        Result("hunts: gestures a second", f"{figures.gestures / wish.seconds:.0f}"),
        Result("hunts: gesture to screen p50", f"{_at(seen, 50):.1f} ms"),
        at_most("hunts: gesture to screen p99", _at(seen, 99), "ms", GESTURE_MS),
        at_most("hunts: gestures that somebody has not seen", unseen, "", 0),
        Result("hunts: gestures that came too late", f"{figures.refused}"),
    ]


def saturated(wish: argparse.Namespace) -> list[Result]:
    ours, theirs = [], []
    for _ in range(wish.rounds):
        with _ours() as (port, pid):
            ours.append(asyncio.run(_saturate_ours(port, pid, load_ours.COUNT, wish)))
        with _theirs() as (port, pid):
            theirs.append(asyncio.run(_saturate_theirs(port, pid, wish)))
    with _ours() as (port, pid):
        real = asyncio.run(_saturate_ours(port, pid, load_ours.LUTIN_TROLL, wish))
    ratio = max(ours).rate / max(theirs).rate
    neighbours = median([our.rate / their.rate for our, their in zip(ours, theirs, strict=True)])
    return [
        *_told("counting, ours", ours),
        *_told(f"counting, {PEER}", theirs),
        Result("saturated: ratio", f"{ratio:.2f}", f">= {TIMES_THEIRS:g}", ratio >= TIMES_THEIRS),
        Result("saturated: median ratio of neighbouring rounds", f"{neighbours:.2f}"),
        *_told("Lutin & Troll, ours", [real]),
    ]


def _told(what: str, rounds: list[Saturated]) -> list[Result]:
    return [
        Result(f"saturated: {what}, moves a second", f"{max(rounds).rate:.0f}"),
        Result(f"saturated: {what}, CPU a move", f"{min(each.cost for each in rounds):.0f} us"),
    ]


async def _steady(port: int, pid: int, wish: argparse.Namespace) -> tuple[load_ours.Figures, int, float, int]:
    """So many moves a second, round the tables; what a table is not ready for waits for the next one."""
    ready: deque[load_ours.Table] = deque()
    tables, figures = await load_ours.seated(port, wish.tables, load_ours.LUTIN_TROLL, ready.append)
    start, sent, late = perf_counter(), 0, 0
    while (now := perf_counter() - start) < wish.seconds:
        due = int(now * wish.rate)
        while sent < due:
            if not ready:
                late += due - sent
                sent = due
                break
            table = ready.popleft()
            if table.mover is not None and not table.moving:
                table.move()
                sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(1.0)
    megabytes = _memory(pid)
    lost = figures.gaps + figures.refused
    lost += sum(table.lost + table.deaf + table.moving for table in tables)
    _hang_up(tables)
    return figures, lost, megabytes, late


async def _hunts(port: int, wish: argparse.Namespace) -> tuple[load_hunts.Figures, int]:
    gathered, figures = await load_hunts.gathered(port, wish.hunts)
    for hunt in gathered:
        hunt.begin()
    await asyncio.sleep(wish.seconds)
    for hunt in gathered:
        hunt.stop()
    await asyncio.sleep(1.0)
    _hang_up(gathered)
    return figures, sum(hunt.unseen for hunt in gathered)


async def _saturate_ours(port: int, pid: int, game: load_ours.Wish, wish: argparse.Namespace) -> Saturated:
    begun = asyncio.Event()

    def move(table: load_ours.Table) -> None:
        if begun.is_set() and table.mover is not None:
            table.move()

    tables, figures = await load_ours.seated(port, wish.peer_tables, game, move)
    begun.set()
    for table in tables:
        table.move()
    measured = await _measured(lambda: figures.moves, pid, wish)
    _hang_up(tables)
    return measured


async def _saturate_theirs(port: int, pid: int, wish: argparse.Namespace) -> Saturated:
    matches = await load_theirs.gathered(port, wish.peer_tables, load_theirs.Match.move)
    for match in matches:
        match.move()
    measured = await _measured(lambda: sum(match.moves for match in matches), pid, wish)
    _hang_up(matches)
    return measured


async def _measured(moves: Callable[[], int], pid: int, wish: argparse.Namespace) -> Saturated:
    await asyncio.sleep(wish.warm_up)
    before, busy, start = moves(), _busy(pid), perf_counter()
    await asyncio.sleep(wish.peer_seconds)
    made, seconds = moves() - before, perf_counter() - start
    return Saturated(made / seconds, 1e6 * (_busy(pid) - busy) / made)


def _hang_up(tables: list[load_ours.Table] | list[load_hunts.Hunt] | list[load_theirs.Match]) -> None:
    for table in tables:
        for line in table.lines:
            line.close()


# The servers.


@contextmanager
def _ours() -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory(dir=_disk()) as folder:
        port = _free_port()
        words = [sys.executable, __file__, "--serve", folder, "--port", str(port)]
        with _running(words, port) as pid:
            yield port, pid


@contextmanager
def _theirs() -> Iterator[tuple[int, int]]:
    if shutil.which("npm") is None:
        sys.exit("the comparison needs node and npm; --only leaves it out")
    if not (CACHE / "node_modules").exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        (CACHE / "package.json").write_text("{}")
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", PEER]
        subprocess.run(install, cwd=CACHE, check=True)
    port = _free_port()
    script = str(Path(__file__).with_name("boardgame_io.cjs"))
    with _running(["node", script, str(CACHE), str(port)], port) as pid:
        yield port, pid


@contextmanager
def _running(words: list[str], port: int) -> Iterator[int]:
    """A server on the first core."""
    pinned = ["taskset", "-c", "0", *words] if shutil.which("taskset") and _cores() > 1 else words
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(pinned, stdout=subprocess.DEVNULL, env=environment) as process:
        try:
            while not _answers(port):
                if process.poll() is not None:
                    sys.exit(f"{words[0]} ended before it opened")
            yield process.pid
        finally:
            process.send_signal(signal.SIGTERM)


def _open_house(folder: Path, port: int) -> None:
    """A house that lets in anybody, and plays one game more than usual."""
    games.__path__.append(str(Path(__file__).with_name("games")))
    games.GAMES["count"] = import_module("taverne.games.count").COUNT
    many = (10**9, 1.0)
    limits = Limits(
        messages=many, sockets_per_address=10**6, tables_per_guest=many, tables_per_address=many, tables=10**6
    )
    serve(Settings(folder, port=port, limits=limits))


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=0.2).close()
    except OSError:
        return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _keep_to(core: int) -> None:
    if _cores() > 1:
        os.sched_setaffinity(0, {core})


def _cores() -> int:
    return os.cpu_count() or 1


def _disk() -> Path:
    """A folder on a real disk: a flush to memory would flatter us."""
    cache = ROOT / ".cache"
    cache.mkdir(exist_ok=True)
    return cache


def _busy(pid: int) -> float:
    """Seconds for which a process, with all its threads, has kept a core busy."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    """Resident megabytes of a process and of those it has started."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    own = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(_memory(int(child)) for child in started)


def _at(values: list[float], percent: int) -> float:
    return quantiles(values, n=100)[percent - 1]


def _wishes() -> argparse.Namespace:
    wishes = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    wishes.add_argument("--tables", type=int, default=250, help="of four sockets each (default 250)")
    wishes.add_argument("--rate", type=int, default=500, help="moves a second (default 500)")
    wishes.add_argument("--seconds", type=float, default=20.0, help="of steady load (default 20)")
    wishes.add_argument("--hunts", type=int, default=50, help="in real time, of six sockets (default 50)")
    wishes.add_argument("--peer-tables", type=int, default=200, help="when saturated (default 200)")
    wishes.add_argument("--peer-seconds", type=float, default=5.0, help="of each round (default 5)")
    wishes.add_argument("--warm-up", type=float, default=2.0, help="seconds before a round (default 2)")
    wishes.add_argument("--rounds", type=int, default=7, help="of which the best counts (default 7)")
    wishes.add_argument("--only", choices=("steady", "hunts", "saturated"), help="one part of all this")
    wishes.add_argument("--serve", help=argparse.SUPPRESS)
    wishes.add_argument("--port", type=int, help=argparse.SUPPRESS)
    return wishes.parse_args()


if __name__ == "__main__":
    sys.exit(main())
