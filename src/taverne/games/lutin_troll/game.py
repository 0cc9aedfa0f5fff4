"""Lutin & Troll as one value."""

from taverne.games.lutin_troll.bots.hand_selection import state_value, strategy
from taverne.games.lutin_troll.bots.noisy_solver import move_value
from taverne.games.lutin_troll.bots.policy import policy
from taverne.games.lutin_troll.bots.reasons import reasons
from taverne.games.lutin_troll.lessons import LESSONS
from taverne.games.lutin_troll.lessons.first_time import EXPLANATIONS
from taverne.games.lutin_troll.presentation.presentation import PRESENTATION
from taverne.games.lutin_troll.problems import PROBLEMS
from taverne.games.lutin_troll.rules.rules import (
    ask,
    deal,
    default_move,
    moves,
    outcome,
    play,
    rematch_options,
    scores,
    why_not,
)
from taverne.games.lutin_troll.rules.state import Event, Move, Options, State, View
from taverne.games.lutin_troll.rules.views import imagine, view
from taverne.kernel.game import Game
from taverne.kernel.pace import Pace, Times

DAY = 24 * 3600

LUTIN_TROLL: Game[State, Move, Event, View, Options] = Game(
    slug="lutin_troll",
    version=1,
    seats=range(2, 3),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=40, pick=10, reaction=0, live=0),
        Pace.RELAXED: Times(turn=120, pick=30, reaction=0, live=0),
        Pace.SLOW: Times(turn=2 * DAY, pick=0, reaction=0, live=0),
    },
    deal=deal,
    ask=ask,
    moves=moves,
    play=play,
    why_not=why_not,
    default_move=default_move,
    view=view,
    imagine=imagine,
    outcome=outcome,
    policy=policy,
    presentation=PRESENTATION,
    reasons=reasons,
    move_value=move_value,
    state_value=state_value,
    scores=scores,
    strategy=strategy,
    rematch_options=rematch_options,
    lessons=LESSONS,
    problems=PROBLEMS,
    explanations=EXPLANATIONS,
)
