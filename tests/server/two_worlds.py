"""Compares what one viewer receives from the server in two worlds, byte by byte."""

from __future__ import annotations

import tempfile
from pathlib import Path

from taverne.kernel.game import AnyGame
from tests.conformance.pairs import Leak
from tests.server.transcript import transcript
from tests.server.twins import Twins


async def compare(each: Twins, game: AnyGame) -> int:
    """Play both worlds; the number of moves in the first. Raises Leak if the viewer can tell them apart."""
    one, two = each.evenings
    with _memory() as first, _memory() as second:
        here = await transcript(each, one, game, Path(first))
        there = await transcript(each, two, game, Path(second))
    for (occasion, mine), (other, yours) in zip(here.pieces, there.pieces, strict=False):
        if occasion != other or mine != yours:
            raise Leak(f"viewer {each.viewer}, {occasion} / {other}:\n{_difference(mine, yours)}")
    if len(here.pieces) != len(there.pieces):
        raise Leak(f"viewer {each.viewer}: {len(here.pieces)} pieces and {len(there.pieces)}")
    return here.done


def _difference(mine: bytes, yours: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b), 0)
    return f"{mine[max(0, at - 80) : at + 80]!r}\n{yours[max(0, at - 80) : at + 80]!r}"


def _memory() -> tempfile.TemporaryDirectory[str]:
    """A folder in memory if there is one: these tests do not test the disk."""
    shm = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=shm if shm.is_dir() else None)
