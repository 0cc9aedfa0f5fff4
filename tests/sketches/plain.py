"""What the sketches share: their times and a face without art."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from taverne.kernel.ask import Ask, Pace, Seat, Tagged, Times, Wait
from taverne.kernel.face import Face, Ink, Piece, Zones

M = TypeVar("M")
V = TypeVar("V")

TIMES = {
    Pace.FAITHFUL: Times(turn=30, pick=5, reaction=3, live=30),
    Pace.RELAXED: Times(turn=90, pick=15, reaction=10, live=60),
    Pace.SLOW: Times(turn=86400, pick=0, reaction=86400, live=86400),
}


class Question(Tagged):
    """Prompt: what kind of answer is awaited, and of whom."""

    wait: Wait
    owing: tuple[Seat, ...]


class Printed(Tagged):
    """Piece: nothing but its name."""

    name: str


def plain_face(pieces: Iterable[str], zones: Callable[[V], Zones]) -> Face[V, M]:
    return Face(
        pieces={name: Piece(Ink.BLACK, None, Printed(name)) for name in pieces},
        prompt=_question,
        zones=zones,
    )


def _question(_view: object, ask: Ask) -> Tagged:
    return Question(ask.wait, ask.owing)
