"""The problems of Le Roi des Nains: which card to play, at the beginning of a deal or near its end."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.quests.rewards import Exactly
from taverne.games.roi_des_nains.rules.state import Memory, Move, Options, Play, Tiles, View
from taverne.kernel.problem import ProblemSource

LAST_CARDS = 4  # in hand, for a problem of the last tricks


def kind_of(view: View, moves: Sequence[Move]) -> str | None:
    if not all(isinstance(move, Play) for move in moves) or view.open.quest is None:
        return None
    if isinstance(QUESTS[view.open.quest], Exactly):
        return "exactly"
    if len(view.hand) <= LAST_CARDS:
        return "last_tricks"
    return "follow" if view.open.cards else "lead"


REMEMBERED = Options(deals=3, tiles=Tiles.BOX, memory=Memory.EVERYTHING)  # a solver was not there
PROBLEMS: ProblemSource[Move, View, Options] = ProblemSource(
    kinds=("exactly", "last_tricks", "lead", "follow"),
    kind_of=kind_of,
    options_of=lambda view: view.open.options,
    tables=((4, REMEMBERED), (3, REMEMBERED), (5, REMEMBERED)),
    worlds=400,
    margin=0.05,
)
