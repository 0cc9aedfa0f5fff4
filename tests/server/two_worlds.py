"""Compares what one viewer receives from the server in two worlds, byte by byte, and when."""

from __future__ import annotations

import tempfile
from pathlib import Path

from taverne.kernel.game import AnyGame
from tests.conformance.pairs import Leak
from tests.server.script import Evening, Twins
from tests.server.transcript import FAILED, Piece, Transcript, transcript
from tests.server.virtual_time import in_virtual_time


def compare(each: Twins, game: AnyGame) -> int:
    """Play both worlds; the number of moves in the first. Raises Leak if the viewer can tell them apart."""
    here, there = both(each, game)
    for one, two in zip(here.pieces, there.pieces, strict=False):
        if one != two:
            raise Leak(f"viewer {each.viewer}, {_where(one)} / {_where(two)}:\n{_difference(one, two)}")
    if len(here.pieces) != len(there.pieces):
        raise Leak(f"viewer {each.viewer}: {len(here.pieces)} pieces and {len(there.pieces)}")
    assert not any(piece.data.startswith(FAILED) for piece in here.pieces)
    return here.done


def both(each: Twins, game: AnyGame) -> tuple[Transcript, Transcript]:
    """The messages that are received in each world."""
    one, two = each.evenings
    return _played(each, one, game), _played(each, two, game)


def _played(each: Twins, evening: Evening, game: AnyGame) -> Transcript:
    with _memory() as folder:
        return in_virtual_time(lambda: transcript(each, evening, game, Path(folder)))


def _where(piece: Piece) -> str:
    return f"{piece.occasion} at {piece.time} s"


def _difference(one: Piece, two: Piece) -> str:
    mine, yours = one.data, two.data
    at = next((n for n, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b), 0)
    return f"{mine[max(0, at - 80) : at + 80]!r}\n{yours[max(0, at - 80) : at + 80]!r}"


def _memory() -> tempfile.TemporaryDirectory[str]:
    """A folder in memory if there is one: these tests do not test the disk."""
    shm = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=shm if shm.is_dir() else None)
