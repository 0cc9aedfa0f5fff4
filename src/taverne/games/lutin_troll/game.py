"""Lutin & Troll as one value."""

from taverne.games.lutin_troll.face import FACE
from taverne.games.lutin_troll.hands import mix, prospects
from taverne.games.lutin_troll.mind import choose
from taverne.games.lutin_troll.rules import again, ask, deal, default, moves, outcome, play, why_not
from taverne.games.lutin_troll.sight import imagine, view
from taverne.games.lutin_troll.state import Event, Move, Options, State, View
from taverne.games.lutin_troll.trembling import worth
from taverne.kernel.ask import Pace, Times
from taverne.kernel.game import Game

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
    default=default,
    view=view,
    imagine=imagine,
    outcome=outcome,
    mind=choose,
    face=FACE,
    worth=worth,
    prospects=prospects,
    mix=mix,
    again=again,
)
