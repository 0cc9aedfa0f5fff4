"""The problems of Grumpf: what to do near the end of a hunt in turns."""

from collections.abc import Sequence

from taverne.games.grumpf.rules.boards import ROUNDS
from taverne.games.grumpf.rules.state import Move, Options, Phase, View
from taverne.kernel.problem import ProblemSource

LAST_TOKENS = 4  # in all hands, near the end of a hunt
MOST_MOVES = 20  # to choose from


def kind_of(view: View, moves: Sequence[Move]) -> str | None:
    now = view.open
    if now.phase is Phase.SWAP:
        return "swap"
    if now.phase is not Phase.HUNT or sum(map(len, now.hands)) > LAST_TOKENS or len(moves) > MOST_MOVES:
        return None
    return "last_hunt" if now.round == ROUNDS else "hunt"


PROBLEMS: ProblemSource[Move, View, Options] = ProblemSource(
    kinds=("hunt", "last_hunt", "swap"),
    kind_of=kind_of,
    options_of=lambda view: view.open.options,
    tables=((3, Options()), (4, Options()), (2, Options())),
    worlds=80,
    margin=0.05,
)
