"""Le Roi des Nains as one value."""

from taverne.games.roi_des_nains import beginner
from taverne.games.roi_des_nains.events import Event
from taverne.games.roi_des_nains.face import FACE
from taverne.games.roi_des_nains.imagining import imagine
from taverne.games.roi_des_nains.mind import choose
from taverne.games.roi_des_nains.refusals import why_not
from taverne.games.roi_des_nains.rules import ask, deal, default, moves, outcome, play
from taverne.games.roi_des_nains.sight import view
from taverne.games.roi_des_nains.state import Move, Options, State, View
from taverne.games.roi_des_nains.worth import prospects, worth
from taverne.kernel.ask import Pace, Times
from taverne.kernel.game import Game

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
    default=default,
    view=view,
    imagine=imagine,
    outcome=outcome,
    mind=choose,
    face=FACE,
    worth=worth,
    prospects=prospects,
    beginner=beginner.choose,
)
