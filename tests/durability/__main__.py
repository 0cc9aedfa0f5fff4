"""Cuts the power or kills the server as often as wanted: `python -m tests.durability --cuts 1000`.

The work is done in pieces, each with a server and a seed of its own. With --progress FILE each finished
piece adds a line to the file, and the same command again goes on where it stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.durability.kills import survive_kills
from tests.durability.power_loss import cut_power, recorded_load

CUTS_IN_A_PIECE = 200
COMMANDS_IN_A_PIECE = 1000
KILLS_IN_A_PIECE = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.durability", description=__doc__)
    parser.add_argument("--cuts", type=int, default=0, help="of the power, in all")
    parser.add_argument("--kills", type=int, default=0, help="of the server, in all")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="of the finished pieces")
    wanted = parser.parse_args()
    if not wanted.cuts and not wanted.kills:
        parser.error("say how many --cuts or --kills")
    done = _lines(wanted.progress)
    for kind, total, most, work in (
        ("cuts", wanted.cuts, CUTS_IN_A_PIECE, _cut),
        ("kills", wanted.kills, KILLS_IN_A_PIECE, _kill),
    ):
        for seed, number in _pieces(total, most, [line for line in done if kind in line]):
            line = {"seed": seed, kind: number, **_in_a_folder(work, number, seed)}
            done.append(line)
            _print(line)
            if wanted.progress:
                with wanted.progress.open("ab") as file:
                    file.write(msgspec.json.encode(line) + b"\n")
    names = ("cuts", "kills", "acknowledged", "lost", "corrupt")
    _print({name: sum(line.get(name, 0) for line in done) for name in names})
    return 1 if any(line.get("lost", 0) or line.get("corrupt", 0) for line in done) else 0


def _lines(progress: Path | None) -> list[dict[str, int]]:
    if progress is None or not progress.exists():
        return []
    return [msgspec.json.decode(line) for line in progress.read_bytes().splitlines()]


def _pieces(total: int, most: int, done: list[dict[str, int]]) -> Iterator[tuple[int, int]]:
    """The seed and the size of each piece that is left."""
    left = total - sum(line.get("cuts", 0) + line.get("kills", 0) for line in done)
    seed = len(done)
    while left > 0:
        yield seed, min(most, left)
        seed, left = seed + 1, left - most


def _in_a_folder(work: Callable[[Path, int, int], dict[str, int]], number: int, seed: int) -> dict[str, int]:
    with tempfile.TemporaryDirectory() as folder:
        return work(Path(folder), number, seed)


def _cut(folder: Path, number: int, seed: int) -> dict[str, int]:
    journal = asyncio.run(recorded_load(folder, COMMANDS_IN_A_PIECE, seed))
    losses = cut_power(journal, folder, number, seed)
    return {"acknowledged": losses.acknowledged, "lost": losses.lost, "corrupt": losses.corrupt}


def _kill(folder: Path, number: int, seed: int) -> dict[str, int]:
    """An acknowledged command that is lost or doubled raises an AssertionError."""
    return {"acknowledged": asyncio.run(survive_kills(folder, number, seed)), "lost": 0}


def _print(line: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
