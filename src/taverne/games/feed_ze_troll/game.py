"""Feed Ze Troll as one value."""

from taverne.games.feed_ze_troll.bots import beginner
from taverne.games.feed_ze_troll.bots.policy import policy
from taverne.games.feed_ze_troll.bots.reasons import reasons
from taverne.games.feed_ze_troll.bots.state_value import state_value
from taverne.games.feed_ze_troll.bots.strategy import strategy
from taverne.games.feed_ze_troll.lessons import LESSONS
from taverne.games.feed_ze_troll.lessons.first_time import EXPLANATIONS
from taverne.games.feed_ze_troll.presentation.presentation import PRESENTATION
from taverne.games.feed_ze_troll.problems import PROBLEMS
from taverne.games.feed_ze_troll.rules.events import Event
from taverne.games.feed_ze_troll.rules.rules import (
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
from taverne.games.feed_ze_troll.rules.state import Move, Options, State, View
from taverne.games.feed_ze_troll.rules.views import imagine, view
from taverne.kernel.game import Game
from taverne.kernel.pace import Pace, Times

DAY = 24 * 3600

FEED_ZE_TROLL: Game[State, Move, Event, View, Options] = Game(
    slug="feed_ze_troll",
    version=1,
    seats=range(2, 5),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=30, pick=0, reaction=0, live=0),
        Pace.RELAXED: Times(turn=90, pick=0, reaction=0, live=0),
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
    beginner=beginner.choose,
    state_value=state_value,
    scores=scores,
    strategy=strategy,
    rematch_options=rematch_options,
    lessons=LESSONS,
    problems=PROBLEMS,
    explanations=EXPLANATIONS,
)
