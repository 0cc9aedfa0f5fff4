"""The problems of Feed Ze Troll: where to go after an announcement that may be a lie."""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.rules.cave import FLOORS
from taverne.games.feed_ze_troll.rules.state import Enter, Move, Options, Screens, View
from taverne.kernel.problem import ProblemSource


def kind_of(view: View, moves: Sequence[Move]) -> str | None:
    now = view.open
    if not isinstance(moves[0], Enter):
        return None
    return "last_floor" if (now.round, now.floor) == (now.rounds, len(FLOORS) - 1) else "bluff"


SEEN = Options(screens=Screens.COUNTED)  # a solver must be able to count, without having been there
PROBLEMS: ProblemSource[Move, View, Options] = ProblemSource(
    kinds=("bluff", "last_floor"),
    kind_of=kind_of,
    options_of=lambda view: view.open.options,
    tables=((3, SEEN), (4, SEEN), (2, SEEN)),
    worlds=300,
    margin=0.05,
)
