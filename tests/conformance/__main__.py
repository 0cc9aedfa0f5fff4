"""Long counts in pieces: `python -m tests.conformance --game munchkin --pairs 100000 --progress FILE`.

With --progress each finished piece adds a line to the file, and the same command again goes on where it
stopped. Several processes share the work if each begins with another part: `--from 1000`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tests.conformance.pieces import Counted, at_the_server, at_the_table, random_games
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS

Work: TypeAlias = Callable[[World[Any, Any], int, int], Counted]


class Kind(Struct, frozen=True):
    """A kind of work, and how much of it is one piece (of a long game: a tenth)."""

    name: str
    work: Work
    size: int


class Line(Struct, frozen=True):
    """A finished piece, as a line of the progress file."""

    kind: str
    game: str
    part: int
    count: int
    failures: tuple[str, ...]
    seconds: float


TABLE = Kind("pairs at the table", at_the_table, 500)
SERVER = Kind("pairs through the server", at_the_server, 20)
GAMES = Kind("random games", random_games, 1000)
LONG_GAMES = ("munchkin", "grumpf")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(WORLDS))
    parser.add_argument("--pairs", type=_number, default=0, metavar="N", help="pairs of worlds, in all")
    parser.add_argument("--server", action="store_true", help="pairs through the server, not at the table")
    parser.add_argument("--random-games", type=_number, default=0, metavar="N", help="random games, in all")
    parser.add_argument("--from", type=_number, default=0, metavar="PART", dest="first", help="first piece")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="of the finished pieces")
    wanted = parser.parse_args(arguments)
    if not wanted.pairs and not wanted.random_games:
        parser.error("say how many --pairs or --random-games")
    lines = []
    if wanted.pairs:
        kind = SERVER if wanted.server else TABLE
        lines += _run(kind, wanted.game, wanted.pairs, wanted.first, wanted.progress)
    if wanted.random_games:
        lines += _run(GAMES, wanted.game, wanted.random_games, wanted.first, wanted.progress)
    failures = sum(len(line.failures) for line in lines)
    _print({"game": wanted.game, "count": sum(line.count for line in lines), "failures": failures})
    return 1 if failures else 0


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number; write digits, like 2000")
    return int(text)


def _run(kind: Kind, game: str, total: int, first: int, progress: Path | None) -> list[Line]:
    """The lines of all pieces that make up the total, those of earlier runs included."""
    size = max(1, kind.size // 10) if game in LONG_GAMES else kind.size
    earlier = {line.part: line for line in _lines(progress) if (line.kind, line.game) == (kind.name, game)}
    lines = [line for part, line in sorted(earlier.items()) if part >= first]
    left, part = total - sum(line.count for line in lines), first
    while left > 0:
        if part not in earlier:
            start = time.monotonic()
            done = kind.work(WORLDS[game], min(size, left), part)
            seconds = round(time.monotonic() - start, 1)
            lines.append(Line(kind.name, game, part, done.count, done.failures, seconds))
            left -= done.count
            _keep(lines[-1], progress)
        part += 1
    return lines


def _lines(progress: Path | None) -> list[Line]:
    if progress is None or not progress.exists():
        return []
    return [msgspec.json.decode(line, type=Line) for line in progress.read_bytes().splitlines()]


def _keep(line: Line, progress: Path | None) -> None:
    _print(line)
    if progress is not None:
        with progress.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def _print(line: object) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
