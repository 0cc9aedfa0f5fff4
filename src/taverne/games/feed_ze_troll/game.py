"""Feed Ze Troll as one value."""

from taverne.games.feed_ze_troll import beginner
from taverne.games.feed_ze_troll.events import Event
from taverne.games.feed_ze_troll.face import FACE
from taverne.games.feed_ze_troll.mind import choose
from taverne.games.feed_ze_troll.mixing import mix
from taverne.games.feed_ze_troll.rules import again, ask, deal, default, moves, outcome, play, why_not
from taverne.games.feed_ze_troll.sight import imagine, view
from taverne.games.feed_ze_troll.state import Move, Options, State, View
from taverne.games.feed_ze_troll.worth import prospects
from taverne.kernel.ask import Pace, Times
from taverne.kernel.game import Game

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
    default=default,
    view=view,
    imagine=imagine,
    outcome=outcome,
    mind=choose,
    face=FACE,
    beginner=beginner.choose,
    prospects=prospects,
    mix=mix,
    again=again,
)
