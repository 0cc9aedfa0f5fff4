"""The problems of Lutin & Troll: a riposte to an attack, and an attack."""

from collections.abc import Sequence

from taverne.games.lutin_troll.rules.state import Attack, Move, Options, Riposte, View
from taverne.kernel.problem import ProblemSource


def kind_of(_view: View, moves: Sequence[Move]) -> str | None:
    match moves[0]:
        case Riposte():
            return "riposte"
        case Attack():
            return "attack"
    return None


PROBLEMS: ProblemSource[Move, View, Options] = ProblemSource(
    kinds=("riposte", "attack"),
    kind_of=kind_of,
    options_of=lambda view: view.options,
    tables=((2, Options()),),
    worlds=240,
    margin=0.1,
)
