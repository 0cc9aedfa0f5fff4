"""Hunts set up for a test and played through the interface of the game alone."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import VALUES, Board, Clan, Face
from taverne.games.grumpf.rules.events import Event
from taverne.games.grumpf.rules.state import (
    Camp,
    LetGo,
    Move,
    Options,
    Phase,
    Placed,
    Ready,
    Rest,
    Rhythm,
    State,
    Up,
)
from taverne.kernel.game import IllegalMove, Step
from taverne.kernel.luck import Luck

E = TypeVar("E")

LIVE = Options(rhythm=Rhythm.LIVE)
BEATS = Options(rhythm=Rhythm.BEATS)
MAMMOTHS, BIRDS, FISHES, REPTILES, BEES, SORCERER = Board
VIOLET, ORANGE, GREEN, YELLOW, PINK, BLUE = Clan
BOARDS = tuple(Board)

C1, C2, C3 = Face.CLUB_F1, Face.CLUB_F2, Face.CLUB_F3  # clubs, by what they hide


def game(seats: int = 4, options: Options = LIVE, seed: str = "a game") -> State:
    return GRUMPF.deal(seats, options, Luck.from_seed(seed))


def hunt(
    seats: int = 4,
    options: Options = LIVE,
    *,
    hands: Sequence[Sequence[Face]] = (),
    tracks: Mapping[Board, Sequence[Placed]] | None = None,
    herds: Sequence[int] | None = None,
    camps: Sequence[Camp] = (),
    second_sides: Sequence[Board] = (),
    asleep: Sequence[int] = (),
    round: int = 1,
    turn: int | None = None,
) -> State:
    """A hunt in progress, with empty tracks and boards without animals unless they are given.

    The rest is as the deal left it. Tokens may be missing: the rules look at those that are there only.
    """
    state = ready(game(seats, options))
    now = state.open
    now = now.__replace__(
        tracks=tuple([tuple((tracks or {}).get(board, ())) for board in Board]),
        herds=tuple(herds or (0,) * 5),
        ups=tuple([Up.TWO if board in second_sides else Up.ONE for board in Board]),
        asleep=tuple(asleep),
        round=round,
        aside=(),
    )
    if hands:
        now = now.__replace__(hands=tuple([tuple(hand) for hand in hands]))
    if camps:
        now = now.__replace__(camps=tuple(camps))
    if turn is not None:
        now = now.__replace__(turn=turn)
    return state.__replace__(open=now)


def ready(state: State) -> State:
    """The hunt with everybody ready, after the countdown; nothing changes in other rhythms."""
    while state.open.phase is Phase.READY:
        state = do(state, GRUMPF.ask(state).owing[0], Ready()).state
    return do(state, 0, LetGo()).state if state.open.phase is Phase.COUNTDOWN else state


def do(state: State, seat: int, *moves: Move) -> Step[State, Event]:
    """Plays moves of one seat; returns the events of all of them."""
    events_of: tuple[Event, ...] = ()
    for move in moves:
        step = GRUMPF.attempt(state, seat, move)
        state, events_of = step.state, events_of + step.events
    return Step(state, events_of)


def rest_all(state: State) -> Step[State, Event]:
    """Ends the hunt: everybody who is awake rests."""
    events_of: tuple[Event, ...] = ()
    round, phase = state.open.round, state.open.phase
    while (state.open.round, state.open.phase) == (round, phase):
        step = do(state, GRUMPF.ask(state).owing[0], Rest())
        state, events_of = step.state, events_of + step.events
    return Step(state, events_of)


def standing(clan: Clan, *values: int) -> list[Placed]:
    """Unstunned tokens of a clan with these values; different tokens as long as there are any."""
    used: list[Face] = []
    for value in values:
        faces = [face for face in Face if VALUES[face] == value]
        used.append(next((face for face in faces if face not in used), faces[0]))
    return [Placed(clan, face) for face in used]


def stunned(placed: Placed, by: Clan) -> Placed:
    return placed.__replace__(club=C1, by=by)


def refusal(state: State, seat: int, move: Move) -> object:
    """The reason why a move is refused; None if it is legal."""
    try:
        GRUMPF.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def events_of(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in step.events if isinstance(event, kind)]


def animals(state: State, seat: int) -> tuple[int, ...]:
    return state.open.camps[seat].animals


def offered(state: State, seat: int, kind: type[E]) -> list[E]:
    """The legal moves of a kind of a seat."""
    return [move for move in GRUMPF.moves(state, seat) if isinstance(move, kind)]


def track(state: State, board: Board) -> tuple[Placed, ...]:
    return state.open.tracks[BOARDS.index(board)]
