"""Munchkin as one value."""

from taverne.games.munchkin.bots import beginner
from taverne.games.munchkin.bots.candidates import candidates
from taverne.games.munchkin.bots.policy import policy
from taverne.games.munchkin.bots.reasons import reasons
from taverne.games.munchkin.bots.state_value import state_value
from taverne.games.munchkin.lessons import LESSONS
from taverne.games.munchkin.lessons.first_time import EXPLANATIONS
from taverne.games.munchkin.presentation.presentation import PRESENTATION
from taverne.games.munchkin.problems import PROBLEMS
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.legal_moves import moves
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.refusals import why_not
from taverne.games.munchkin.rules.rules import ask, deal, default_move, outcome, play, scores
from taverne.games.munchkin.rules.state import Options, State, View
from taverne.games.munchkin.rules.views import imagine, view
from taverne.kernel.game import Game
from taverne.kernel.pace import Pace, Times

DAY = 24 * 3600

MUNCHKIN: Game[State, Move, Event, View, Options] = Game(
    slug="munchkin",
    version=1,
    seats=range(3, 7),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=60, pick=10, reaction=2.6, live=0),
        Pace.RELAXED: Times(turn=180, pick=30, reaction=8, live=0),
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
    state_value=state_value,
    scores=scores,
    candidates=candidates,
    beginner=beginner.choose,
    lessons=LESSONS,
    problems=PROBLEMS,
    explanations=EXPLANATIONS,
)
