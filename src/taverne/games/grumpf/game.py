"""Grumpf as one value."""

from msgspec.json import Decoder

from taverne.games.grumpf.events import Event
from taverne.games.grumpf.face import FACE
from taverne.games.grumpf.mind import choose
from taverne.games.grumpf.refusals import why_not
from taverne.games.grumpf.rules import again, ask, deal, default, hands, moves, outcome, play
from taverne.games.grumpf.sight import imagine, view
from taverne.games.grumpf.state import Move, Options, State, View
from taverne.kernel.ask import Pace, Times
from taverne.kernel.game import Game

DAY = 24 * 3600

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
    read_state=Decoder(State),
    read_move=Decoder(Move),
    read_event=Decoder(Event),
    read_view=Decoder(View),
    hands=hands,
    again=again,
)
