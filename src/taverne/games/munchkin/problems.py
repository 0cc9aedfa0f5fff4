"""The problems of Munchkin: to stop somebody, to help or not, and what to do in a fight of one's own."""

from collections.abc import Sequence

from taverne.games.munchkin.bots.fight_tactics import wins_the_game
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Options, View
from taverne.kernel.problem import ProblemSource

MOST_MOVES = 14  # to choose from
HIGH_LEVEL = 8  # that somebody has reached: before, no single move decides much


def kind_of(view: View, moves: Sequence[Move]) -> str | None:
    frame, fight = view.open.stack[-1], view.open.fight
    if len(moves) > MOST_MOVES or max(hero.level for hero in view.open.heroes) < HIGH_LEVEL:
        return None
    match frame:
        case Reacting(fleeing=False) if fight is not None and wins_the_game(view):
            return "stop"
        case Reacting():
            return "meddle"
        case Bargaining():
            return "bargain"
        case Fighting() if fight is not None and fight.main == view.seat:
            return "fight"
        case Acting(phase=Phase.ROOM):
            return "room"
    return None


PROBLEMS: ProblemSource[Move, View, Options] = ProblemSource(
    kinds=("stop", "meddle", "bargain", "fight", "room"),
    kind_of=kind_of,
    options_of=lambda view: view.open.options,
    tables=((4, Options()), (3, Options()), (5, Options())),
    worlds=120,
    margin=0.03,
)
