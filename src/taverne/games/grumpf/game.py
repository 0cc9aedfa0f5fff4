"""Grumpf as one value."""

from collections.abc import Mapping

from taverne.games.grumpf import beginner
from taverne.games.grumpf.events import Event
from taverne.games.grumpf.face import FACE
from taverne.games.grumpf.mind import choose
from taverne.games.grumpf.refusals import why_not
from taverne.games.grumpf.rules import again, ask, by_seat, deal, default, moves, outcome, play
from taverne.games.grumpf.sight import imagine, view
from taverne.games.grumpf.state import Move, Options, Rhythm, State, View
from taverne.games.grumpf.worth import prospects
from taverne.kernel.ask import Pace, Seat, Times
from taverne.kernel.game import Game

DAY = 24 * 3600
HAND = {"flip": 0.25, "place": 0.4, "club": 0.4, "sleep": 0.25}  # seconds
CHILDS_HAND = {gesture: seconds / 2 for gesture, seconds in HAND.items()}


def hands(options: Options, seat: Seat) -> Mapping[str, float]:
    """§9: one hand for everybody, and a quicker one for children; in turn nobody can be too quick."""
    if options.rhythm is not Rhythm.LIVE:
        return {}
    return CHILDS_HAND if by_seat(options, "child")[seat] else HAND


GRUMPF: Game[State, Move, Event, View, Options] = Game(
    slug="grumpf",
    version=2,
    seats=range(2, 7),
    options=Options,
    times={
        Pace.FAITHFUL: Times(turn=30, pick=0, reaction=0, live=120, quiet=30),
        Pace.RELAXED: Times(turn=90, pick=0, reaction=0, live=300, quiet=60),
        Pace.SLOW: Times(turn=2 * DAY, pick=0, reaction=0, live=600, quiet=120),
    },
    deal=deal,
    ask=ask,
    moves=moves,
    play=play,
    why_not=why_not,
    default=default,
    view=view,
    imagine=imagine,
    outcome=outcome,
    mind=choose,
    face=FACE,
    beginner=beginner.choose,
    hands=hands,
    prospects=prospects,
    again=again,
)
