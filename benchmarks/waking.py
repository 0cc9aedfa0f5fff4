"""Opening stored tables: part of `make load`.

How it is measured:

- *Waking*: a server starts on a data folder with 1,000 tables, each of 500 commands, of the five games in
  turn. Clients on a hundred connections ask for all of them, one after the other as answers come. Meanwhile a
  process of its own asks for `/livez` every ten milliseconds; each answer is timed from its request.
- *Opening*: a server opens tables of Lutin & Troll after 50, 500, 5,000 and 50,000 commands, each for the
  first time, one after the other. The median of twenty tables counts, and the longest is compared with the
  shortest. Beside it stands what it costs to build the same table from all entries of its log.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.long_tables import Entry, copies, evening, row_of, write  # noqa: E402 - found from the root
from benchmarks.results import Result, at_most, verdict  # noqa: E402 - the same
from taverne.games import GAMES  # noqa: E402 - the same
from taverne.server.tables.logged_table import LoggedTable  # noqa: E402 - the same
from tests.server.guest import Guest  # noqa: E402 - the same
from tests.server.running import Running  # noqa: E402 - the same

LIVEZ_MS, WAKING_SECONDS, TIMES_SHORTEST = 50.0, 6.0, 2.0
PROBE_SECONDS = 0.01  # between two requests for /livez
CLIENTS = 100  # that ask at the same time
OPENED = 20  # tables of each length
LENGTHS = (50, 500, 5_000, 50_000)


def main() -> int:
    wish = _arguments()
    if wish.probe:
        _probe(wish.probe)
        return 0
    parts: dict[str, Callable[[], list[Result]]] = {
        "waking": partial(waking, wish.tables, wish.commands),
        "opening": opening,
    }
    return max([verdict(part()) for name, part in parts.items() if wish.only in (name, None)])


def waking(tables: int, commands: int) -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder), copies(list(GAMES), tables, commands)))
        with Running(Path(folder), bot_workers=0) as server:
            cookie = _cookie(server.port)
            probe = subprocess.Popen(
                [sys.executable, __file__, "--probe", str(server.port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert probe.stdout is not None
            probe.stdout.readline()
            before = _cpu_seconds(server.pid)
            took = asyncio.run(_wake(server.port, cookie, tables))
            cpu = _cpu_seconds(server.pid) - before
            late = [float(line) for line in probe.communicate("\n")[0].split()]
    return [
        at_most(f"waking: {tables:,} tables of {commands} commands", took, "s", WAKING_SECONDS),
        Result("waking: CPU time of the server", f"{cpu:.1f} s"),
        at_most("waking: /livez, 99th percentile", 1000 * quantiles(late, n=100)[98], "ms", LIVEZ_MS),
        Result(
            "waking: /livez, median and longest", f"{1000 * median(late):.1f} / {1000 * max(late):.1f} ms"
        ),
    ]


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _wake(port: int, cookie: str, tables: int) -> float:
    """Ask for all tables over some connections at once. Returns the seconds until the last answer."""
    left = iter(range(tables))

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for number in left:
            path = f"/api/tables/{row_of('lutin_troll', number).id}"
            head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: taverne={cookie}\r\n\r\n"
            writer.write(head.encode())
            answer = await reader.readuntil(b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 200 "), answer
            length = re.search(rb"content-length: (\d+)", answer)
            await reader.readexactly(int(length[1]) if length else 0)

    streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(CLIENTS)]
    begun = perf_counter()
    await asyncio.gather(*[ask(*stream) for stream in streams])
    took = perf_counter() - begun
    for _, writer in streams:
        writer.close()
    return took


def opening() -> list[Result]:
    """The time to open tables of several lengths, the longest compared with the shortest."""
    log = evening("lutin_troll", max(LENGTHS))
    tables = [
        (row_of("lutin_troll", number), log[: LENGTHS[number % 4] + number]) for number in range(4 * OPENED)
    ]
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder), tables))
        with Running(Path(folder), bot_workers=0) as server:
            guest = Guest(server.port, _cookie(server.port))
            took: dict[int, list[float]] = {length: [] for length in LENGTHS}
            for number, (row, _) in enumerate(tables):
                begun = perf_counter()
                guest.get(f"/api/tables/{row.id}")
                took[LENGTHS[number % 4]].append(1000 * (perf_counter() - begun))
    shortest, *_, longest = medians = [median(took[length]) for length in LENGTHS]
    figures = [
        Result(
            f"opening: after {length:,} commands, and from its log",
            f"{ms:.1f} / {_folding(log, length):.0f} ms",
        )
        for length, ms in zip(LENGTHS, medians, strict=True)
    ]
    return [
        *figures,
        at_most("opening: the longest as against the shortest", longest / shortest, "times", TIMES_SHORTEST),
    ]


def _folding(log: list[Entry], length: int) -> float:
    begun = perf_counter()
    LoggedTable(row_of("lutin_troll"), [entry.line for entry in log[:length]])
    return 1000 * (perf_counter() - begun)


def _cookie(port: int) -> str:
    """The cookie of a guest who may enter public tables."""
    guest = Guest(port)
    guest.post("/api/join", {"table": row_of("lutin_troll").id})
    return guest.cookie


def _probe(port: int) -> None:
    """Time /livez again and again until a line arrives; then print all times."""
    connection, times = HTTPConnection("127.0.0.1", port, timeout=30), []
    connection.connect()
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        begun = perf_counter()
        connection.request("GET", "/livez")
        connection.getresponse().read()
        times.append(perf_counter() - begun)
        sleep(PROBE_SECONDS)
    print(*times)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="waking.py", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--commands", type=int, default=500)
    parser.add_argument("--only", choices=["waking", "opening"])
    parser.add_argument("--probe", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
