"""The server under load: `make load`. The exit code is 1 when a target is missed.

How it is measured:

- The server has one core to itself and the clients another (`taskset`), so that they do not take time from
  each other. Both servers are driven by the same client code.
- *Steady*: tables of Lutin & Troll with two players and two spectators, each on a socket of its own, at a
  fixed rate of moves. Every move is public: it is committed to disk, acknowledged, and sent to four viewers.
  An acknowledgement is timed from the send of a move to its ack, the fan-out from the same moment to the
  receipt by each of the other three.
- *Hunts*: tables of Grumpf in real time with six people each, who make a gesture every 0.9 seconds. A gesture
  is timed from its send to its receipt by each of the six.
- *Saturated*: every table moves again as soon as the next player has received the last move. Four players
  count in turn, on our server and on a boardgame.io server in production mode, so that rules cost next to
  nothing. Ours commits every move to disk, theirs keeps its matches in memory. Rounds are interleaved (ours,
  theirs, ours, theirs ...) and the best of each counts, as in all our benchmarks: other work on the machine
  can only slow a round down. The median ratio of neighbouring rounds and the CPU time of a move are given
  too. The last figures are for our server with a real game.
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

from benchmarks import load_boardgame_io, load_hunts, load_taverne  # noqa: E402 - found from the root
from benchmarks.results import Result, at_most, verdict  # noqa: E402 - the same
from taverne import games  # noqa: E402 - the same
from taverne.server.serve import serve  # noqa: E402 - the same
from taverne.server.settings import Limits, Settings  # noqa: E402 - the same

PEER = "boardgame.io@0.50.2"
CACHE = ROOT / ".cache" / "boardgame.io"
ACK_MS, FAN_OUT_MS, GESTURE_MS, MEMORY_MB, TIMES_PEER = 50.0, 75.0, 50.0, 300.0, 2.0


class Saturated(Struct, frozen=True, order=True):
    """The highest rate of a server, and the CPU time of a move."""

    rate: float  # moves a second
    cost: float  # microseconds of CPU a move


def main() -> int:
    arguments = _parse_arguments()
    if arguments.serve:
        _serve(Path(arguments.serve), arguments.port)
        return 0
    _pin_to_core(1)
    parts = {"steady": steady, "hunts": hunts, "saturated": saturated}
    return max([verdict(part(arguments)) for name, part in parts.items() if arguments.only in (name, None)])


def steady(arguments: argparse.Namespace) -> list[Result]:
    with _ours() as (port, pid):
        figures, lost, megabytes, late = asyncio.run(_steady(port, pid, arguments))
    ack, fan_out = ([1000 * second for second in each] for each in (figures.acks, figures.fan_out))
    rate = figures.moves / arguments.seconds
    return [
        Result(
            "steady: moves a second",
            f"{rate:.0f}",
            f">= {0.98 * arguments.rate:.0f}",
            rate >= 0.98 * arguments.rate,
        ),
        Result("steady: moves that had to wait for a table", f"{late}"),
        Result("steady: ack p50", f"{_percentile(ack, 50):.1f} ms"),
        at_most("steady: ack p99", _percentile(ack, 99), "ms", ACK_MS),
        Result("steady: fan-out p50", f"{_percentile(fan_out, 50):.1f} ms"),
        at_most("steady: fan-out p99", _percentile(fan_out, 99), "ms", FAN_OUT_MS),
        at_most("steady: memory of the server", megabytes, "MB", MEMORY_MB),
        at_most("steady: lost (connections, acks, messages)", lost, "", 0),
    ]


def hunts(arguments: argparse.Namespace) -> list[Result]:
    with _ours() as (port, _):
        figures, unseen = asyncio.run(_hunts(port, arguments))
    seen = [1000 * second for second in figures.seen]
    return [
        Result("hunts: gestures a second", f"{figures.gestures / arguments.seconds:.0f}"),
        Result("hunts: gesture to screen p50", f"{_percentile(seen, 50):.1f} ms"),
        at_most("hunts: gesture to screen p99", _percentile(seen, 99), "ms", GESTURE_MS),
        at_most("hunts: gestures missing at some viewer", unseen, "", 0),
        Result("hunts: gestures that came too late", f"{figures.refused}"),
    ]


def saturated(arguments: argparse.Namespace) -> list[Result]:
    ours, theirs = [], []
    for _ in range(arguments.rounds):
        with _ours() as (port, pid):
            ours.append(asyncio.run(_saturate_ours(port, pid, load_taverne.COUNT, arguments)))
        with _theirs() as (port, pid):
            theirs.append(asyncio.run(_saturate_theirs(port, pid, arguments)))
    with _ours() as (port, pid):
        real = asyncio.run(_saturate_ours(port, pid, load_taverne.LUTIN_TROLL, arguments))
    ratio = max(ours).rate / max(theirs).rate
    neighbours = median([our.rate / their.rate for our, their in zip(ours, theirs, strict=True)])
    return [
        *_results("counting, ours", ours),
        *_results(f"counting, {PEER}", theirs),
        Result("saturated: ratio", f"{ratio:.2f}", f">= {TIMES_PEER:g}", ratio >= TIMES_PEER),
        Result("saturated: median ratio of neighbouring rounds", f"{neighbours:.2f}"),
        *_results("Lutin & Troll, ours", [real]),
    ]


def _results(what: str, rounds: list[Saturated]) -> list[Result]:
    return [
        Result(f"saturated: {what}, moves a second", f"{max(rounds).rate:.0f}"),
        Result(f"saturated: {what}, CPU a move", f"{min(each.cost for each in rounds):.0f} us"),
    ]


async def _steady(
    port: int, pid: int, arguments: argparse.Namespace
) -> tuple[load_taverne.Figures, int, float, int]:
    """Make moves at a fixed rate, at the tables in turn; skip moves for which no table is ready."""
    ready: deque[load_taverne.Table] = deque()
    tables, figures = await load_taverne.open_tables(
        port, arguments.tables, load_taverne.LUTIN_TROLL, ready.append
    )
    start, sent, late = perf_counter(), 0, 0
    while (now := perf_counter() - start) < arguments.seconds:
        due = int(now * arguments.rate)
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
    megabytes = _resident_megabytes(pid)
    lost = figures.gaps + figures.refused
    lost += sum(table.lost + table.unheard + table.moving for table in tables)
    _close_connections(tables)
    return figures, lost, megabytes, late


async def _hunts(port: int, arguments: argparse.Namespace) -> tuple[load_hunts.Figures, int]:
    hunts, figures = await load_hunts.open_hunts(port, arguments.hunts)
    for hunt in hunts:
        hunt.begin()
    await asyncio.sleep(arguments.seconds)
    for hunt in hunts:
        hunt.stop()
    await asyncio.sleep(1.0)
    _close_connections(hunts)
    return figures, sum(hunt.unseen for hunt in hunts)


async def _saturate_ours(
    port: int, pid: int, game: load_taverne.TableSetup, arguments: argparse.Namespace
) -> Saturated:
    started = asyncio.Event()

    def move(table: load_taverne.Table) -> None:
        if started.is_set() and table.mover is not None:
            table.move()

    tables, figures = await load_taverne.open_tables(port, arguments.peer_tables, game, move)
    started.set()
    for table in tables:
        table.move()
    measured = await _measure(lambda: figures.moves, pid, arguments)
    _close_connections(tables)
    return measured


async def _saturate_theirs(port: int, pid: int, arguments: argparse.Namespace) -> Saturated:
    matches = await load_boardgame_io.open_matches(port, arguments.peer_tables, load_boardgame_io.Match.move)
    for match in matches:
        match.move()
    measured = await _measure(lambda: sum(match.moves for match in matches), pid, arguments)
    _close_connections(matches)
    return measured


async def _measure(moves: Callable[[], int], pid: int, arguments: argparse.Namespace) -> Saturated:
    await asyncio.sleep(arguments.warm_up)
    before, cpu_before, start = moves(), _cpu_seconds(pid), perf_counter()
    await asyncio.sleep(arguments.peer_seconds)
    done, seconds = moves() - before, perf_counter() - start
    return Saturated(done / seconds, 1e6 * (_cpu_seconds(pid) - cpu_before) / done)


def _close_connections(
    tables: list[load_taverne.Table] | list[load_hunts.Hunt] | list[load_boardgame_io.Match],
) -> None:
    for table in tables:
        for connection in table.connections:
            connection.close()


# The servers.


@contextmanager
def _ours() -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory(dir=_disk_folder()) as folder:
        port = _free_port()
        command = [sys.executable, __file__, "--serve", folder, "--port", str(port)]
        with _running(command, port) as pid:
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
def _running(command: list[str], port: int) -> Iterator[int]:
    """Run a server on the first core."""
    pinned = ["taskset", "-c", "0", *command] if shutil.which("taskset") and _cores() > 1 else command
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(pinned, stdout=subprocess.DEVNULL, env=environment) as process:
        try:
            while not _accepts_connections(port):
                if process.poll() is not None:
                    sys.exit(f"{command[0]} ended before it opened")
            yield process.pid
        finally:
            process.send_signal(signal.SIGTERM)


def _serve(folder: Path, port: int) -> None:
    """Run our server without rate limits and with the additional game `count`."""
    games.__path__.append(str(Path(__file__).with_name("games")))
    games.GAMES["count"] = import_module("taverne.games.count").COUNT
    many = (10**9, 1.0)
    limits = Limits(
        messages=many,
        sockets_per_network=10**6,
        connections_per_network=10**6,
        requests_per_network=many,
        tables_per_guest=many,
        tables_per_network=many,
        guests_per_network=many,
        joins_per_network=many,
        joins_per_table=many,
        games_per_guest=many,
        tables=10**6,
    )
    serve(Settings(folder, host="127.0.0.1", port=port, limits=limits))


def _accepts_connections(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=0.2).close()
    except OSError:
        return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _pin_to_core(core: int) -> None:
    if _cores() > 1:
        os.sched_setaffinity(0, {core})


def _cores() -> int:
    return os.cpu_count() or 1


def _disk_folder() -> Path:
    """A folder on a real disk: in a memory file system commits would be too fast."""
    cache = ROOT / ".cache"
    cache.mkdir(exist_ok=True)
    return cache


def _cpu_seconds(pid: int) -> float:
    """CPU seconds of a process with all its threads."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _resident_megabytes(pid: int) -> float:
    """Resident megabytes of a process and its children."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    own = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(_resident_megabytes(int(child)) for child in started)


def _percentile(values: list[float], percent: int) -> float:
    return quantiles(values, n=100)[percent - 1]


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=250, help="of four sockets each (default 250)")
    parser.add_argument("--rate", type=int, default=500, help="moves a second (default 500)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of steady load (default 20)")
    parser.add_argument("--hunts", type=int, default=50, help="in real time, of six sockets (default 50)")
    parser.add_argument("--peer-tables", type=int, default=200, help="when saturated (default 200)")
    parser.add_argument("--peer-seconds", type=float, default=5.0, help="of each round (default 5)")
    parser.add_argument("--warm-up", type=float, default=2.0, help="seconds before a round (default 2)")
    parser.add_argument("--rounds", type=int, default=7, help="of which the best counts (default 7)")
    parser.add_argument("--only", choices=("steady", "hunts", "saturated"), help="one part of all this")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
