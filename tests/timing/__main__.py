"""Measures whether time tells of secrets: `python -m tests.timing --what refusals --tries 2000`.

The work is done in pieces, each with tables of its own. With --progress FILE each finished piece adds a line
to the file, and the same command again goes on where it stopped. --planted 200 makes the server answer 200
microseconds later if the opponent has chosen cards: that must be found.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tests.server.running import Running
from tests.timing.auc import auc, interval
from tests.timing.measure import LAUNCHER, measured

KINDS = ("live_replay", "refusals", "hints")
PIECE = 100  # tries in each world
MOST = 0.02  # that the area may be away from 0.5
ROOT = Path(__file__).parents[2]
MANY = (10**9, 1.0)


class Line(Struct, frozen=True):
    """A finished piece, as a line of the progress file."""

    what: str
    planted: float
    seed: int
    tries: int
    auc: float


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.timing", description=__doc__)
    parser.add_argument("--what", required=True, choices=KINDS)
    parser.add_argument("--tries", type=int, default=2000, help="answers in each world, in all")
    parser.add_argument("--planted", type=float, default=0.0, metavar="MICROSECONDS", help="a leak")
    parser.add_argument("--tick", type=float, default=0.25, metavar="SECONDS", help="of live replays")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="of the finished pieces")
    wanted = parser.parse_args(arguments)
    if wanted.tries < 1:
        parser.error("--tries is a number from 1 on, like 2000")
    lines = _measure(wanted.what, wanted.tries, wanted.planted, wanted.tick, wanted.progress)
    tries = sum(line.tries for line in lines)
    mean, low, high = interval([line.auc for line in lines], tries)
    result = {"what": wanted.what, "planted": wanted.planted, "tries": tries}
    _print({**result, "auc": round(mean, 4), "interval": (round(low, 4), round(high, 4))})
    return 1 if abs(mean - 0.5) > MOST else 0


def _measure(what: str, tries: int, planted: float, tick: float, progress: Path | None) -> list[Line]:
    """The lines of all pieces that make up the tries, those of earlier runs included."""
    lines = [line for line in _lines(progress) if (line.what, line.planted) == (what, planted)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}  # the launcher imports the tests' own
    limits = {"live_replay_seconds": tick, "hints_per_guest": MANY}
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(
            Path(folder), LAUNCHER, environment=environment, planted=planted, limits=limits, hint_workers=1
        ) as server,
    ):
        while (left := tries - sum(line.tries for line in lines)) > 0:
            seed, size = len(lines), min(PIECE, left)
            first, second = asyncio.run(measured(server, what, size, Random(f"{what} {seed}")))
            lines.append(Line(what, planted, seed, size, auc(first, second)))
            _print(lines[-1])
            if progress is not None:
                with progress.open("ab") as file:
                    file.write(msgspec.json.encode(lines[-1]) + b"\n")
    return lines


def _lines(progress: Path | None) -> list[Line]:
    if progress is None or not progress.exists():
        return []
    return [msgspec.json.decode(line, type=Line) for line in progress.read_bytes().splitlines()]


def _print(line: object) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
