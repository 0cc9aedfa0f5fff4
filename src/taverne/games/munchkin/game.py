"""Munchkin as one value."""

from taverne.games.munchkin import beginner
from taverne.games.munchkin.face import FACE
from taverne.games.munchkin.mind import choose
from taverne.games.munchkin.moves import Move
from taverne.games.munchkin.offering import moves
from taverne.games.munchkin.refusals import why_not
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.rules import ask, deal, default, outcome, play
from taverne.games.munchkin.sight import imagine, view
from taverne.games.munchkin.state import Options, State, View
from taverne.games.munchkin.weighing import contenders
from taverne.games.munchkin.worth import prospects
from taverne.kernel.ask import Pace, Times
from taverne.kernel.game import Game

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
    default=default,
    view=view,
    imagine=imagine,
    outcome=outcome,
    mind=choose,
    face=FACE,
    prospects=prospects,
    contenders=contenders,
    beginner=beginner.choose,
)
