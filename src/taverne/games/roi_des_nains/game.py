"""Le Roi des Nains as one Game value: rules, options, times, bots and presentation."""

from taverne.games.roi_des_nains.bots import beginner
from taverne.games.roi_des_nains.bots.move_value import move_value, state_value
from taverne.games.roi_des_nains.bots.policy import policy
from taverne.games.roi_des_nains.bots.reasons import reasons
from taverne.games.roi_des_nains.lessons import LESSONS
from taverne.games.roi_des_nains.lessons.first_time import EXPLANATIONS
from taverne.games.roi_des_nains.presentation.presentation import PRESENTATION
from taverne.games.roi_des_nains.problems import PROBLEMS
from taverne.games.roi_des_nains.rules.events import Event
from taverne.games.roi_des_nains.rules.imagine import imagine
from taverne.games.roi_des_nains.rules.refusals import why_not
from taverne.games.roi_des_nains.rules.rules import ask, deal, default_move, moves, outcome, play, scores
from taverne.games.roi_des_nains.rules.state import Move, Options, State, View
from taverne.games.roi_des_nains.rules.views import view
from taverne.kernel.game import Game
from taverne.kernel.pace import Pace, Times

DAY = 24 * 3600

ROI_DES_NAINS: Game[State, Move, Event, View, Options] = Game(
    slug="roi_des_nains",
    version=1,
    seats=range(3, 6),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=40, pick=15, reaction=5, live=0),
        Pace.RELAXED: Times(turn=120, pick=40, reaction=10, live=0),
        Pace.SLOW: Times(turn=2 * DAY, pick=0, reaction=2 * 3600, live=0),
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
    quick_value=move_value,
    scores=scores,
    beginner=beginner.choose,
    lessons=LESSONS,
    problems=PROBLEMS,
    explanations=EXPLANATIONS,
)
