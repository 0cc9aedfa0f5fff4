"""A minimal game for load tests, with rules that cost next to nothing: four players count in turn."""

from collections.abc import Sequence

from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.game import Game, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.presentation import Presentation
from taverne.kernel.tagged import Seat, Tagged

SEATS = 4


class Options(Struct, frozen=True):
    pass


class State(Struct, frozen=True):
    count: int = 0


class View(Struct, frozen=True):
    seat: Seat | None
    count: int


class Add(Tagged):
    pass


class Added(Tagged):
    seat: Seat


class Turn(Tagged):
    seat: Seat


def _deal(_seats: int, _options: Options, _luck: Luck) -> State:
    return State()


def _ask(state: State) -> Ask:
    turn = (state.count % SEATS,)
    return Ask(state.count, turn, turn)


def _moves(state: State, seat: Seat) -> Sequence[Add]:
    return (Add(),) if seat == state.count % SEATS else ()


def _play(state: State, seat: Seat, _move: Add) -> Step[State, Added]:
    return Step(State(state.count + 1), (Added(seat),))


def _view(state: State, seat: Seat | None) -> View:
    return View(seat, state.count)


def _why_not(_view: View, ask: Ask, _move: Add) -> Tagged:
    return NotYourTurn(ask.owing)


def _outcome(_state: State) -> Outcome | None:
    return None


COUNT: Game[State, Add, Added, View, Options] = Game(
    slug="count",
    version=1,
    seats=range(SEATS, SEATS + 1),
    options=Options,
    times={},
    deal=_deal,
    ask=_ask,
    moves=_moves,
    play=_play,
    why_not=_why_not,
    default_move=lambda _state, _seat: Add(),
    view=_view,
    imagine=lambda view, _luck: State(view.count),
    outcome=_outcome,
    presentation=Presentation(
        pieces={}, prompt=lambda view, _ask: Turn(view.count % SEATS), zones=lambda _view: ()
    ),
)
