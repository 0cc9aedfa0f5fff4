"""Times and a plain presentation that the sketches share."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.pace import Pace, Times
from taverne.kernel.presentation import Ink, Piece, Presentation, Zones
from taverne.kernel.source import Source, known
from taverne.kernel.tagged import Seat, Tagged

M = TypeVar("M")
V = TypeVar("V")

TIMES = {
    Pace.FAITHFUL: Times(turn=30, pick=5, reaction=3, live=30),
    Pace.RELAXED: Times(turn=90, pick=15, reaction=10, live=60),
    Pace.SLOW: Times(turn=86400, pick=0, reaction=86400, live=86400),
}


class Question(Tagged):
    """Prompt: the kind of the open question, and the seats that owe an answer."""

    wait: Wait
    owing: tuple[Seat, ...]


class Printed(Tagged):
    """Piece: its name alone."""

    name: str


def plain_presentation(pieces: Iterable[str], zones: Callable[[V], Zones]) -> Presentation[V, M]:
    return Presentation(
        pieces={name: Piece(Ink.BLACK, None, Printed(name), known(Source.DESIGN)) for name in pieces},
        prompt=_question,
        zones=zones,
    )


def _question(_view: object, ask: Ask) -> Tagged:
    return Question(ask.wait, ask.owing)
