"""Grumpf as one value."""

from collections.abc import Mapping

from taverne.games.grumpf.bots import beginner
from taverne.games.grumpf.bots.policy import policy
from taverne.games.grumpf.bots.reasons import reasons
from taverne.games.grumpf.bots.state_value import state_value
from taverne.games.grumpf.lessons import LESSONS
from taverne.games.grumpf.lessons.first_time import EXPLANATIONS
from taverne.games.grumpf.presentation.presentation import PRESENTATION
from taverne.games.grumpf.problems import PROBLEMS
from taverne.games.grumpf.rules.events import Event
from taverne.games.grumpf.rules.refusals import why_not
from taverne.games.grumpf.rules.rules import (
    ask,
    by_seat,
    deal,
    default_move,
    moves,
    outcome,
    play,
    rematch_options,
    scores,
)
from taverne.games.grumpf.rules.state import Move, Options, Rhythm, State, View
from taverne.games.grumpf.rules.views import imagine, view
from taverne.kernel.game import Game
from taverne.kernel.pace import Pace, Times
from taverne.kernel.tagged import Seat

DAY = 24 * 3600
HAND = {"flip": 0.25, "place": 0.4, "club": 0.4, "sleep": 0.25}  # seconds
CHILDS_HAND = {gesture: seconds / 2 for gesture, seconds in HAND.items()}


def cooldowns(options: Options, seat: Seat) -> Mapping[str, float]:
    """§9: seconds between two moves of a player in a live hunt; half as long for children."""
    if options.rhythm is not Rhythm.LIVE:
        return {}
    return CHILDS_HAND if by_seat(options, "child")[seat] else HAND


GRUMPF: Game[State, Move, Event, View, Options] = Game(
    slug="grumpf",
    version=2,
    seats=range(2, 7),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=30, pick=0, reaction=0, live=120, idle_limit=30),
        Pace.RELAXED: Times(turn=90, pick=0, reaction=0, live=300, idle_limit=60),
        Pace.SLOW: Times(turn=2 * DAY, pick=0, reaction=0, live=600, idle_limit=120),
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
    cooldowns=cooldowns,
    state_value=state_value,
    scores=scores,
    rematch_options=rematch_options,
    lessons=LESSONS,
    problems=PROBLEMS,
    explanations=EXPLANATIONS,
)
