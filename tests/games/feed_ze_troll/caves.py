"""Builds states for tests, and plays them with the functions of the `Game` value.

Places are 1, 2, 3 from the left; 0 is the barrel.
"""

from collections.abc import Sequence
from typing import TypeVar

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import FLOORS, SPOTS, Colour, Floor, Row, Side, Spot
from taverne.games.feed_ze_troll.rules.events import Event
from taverne.games.feed_ze_troll.rules.state import (
    Announce,
    Enter,
    First,
    Move,
    Options,
    Phase,
    State,
    Trap,
    Troll,
)
from taverne.kernel.game import IllegalMove, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import put

E = TypeVar("E")

ROW: Row = (Side(red=4), Side(gold=2), Side(red=2, helmet=True))
SEAT1 = Options(first=First.SEAT1)
GREEN, RED, BLUE, BLACK = Colour


def match(seats: int = 4, options: Options = SEAT1, seed: str = "a match") -> State:
    """A fresh match; seat 0 is looted first."""
    return FEED_ZE_TROLL.deal(seats, options, Luck.from_seed(seed))


def floor(
    name: Floor,
    row: Row = ROW,
    *,
    seats: int = 4,
    round: int = 1,
    front: Sequence[int] = (),
    back: Sequence[int] = (),
    helmets: Sequence[int] = (),
    banned: Sequence[int] = (),
    options: Options = SEAT1,
) -> State:
    """A state before the club is laid on a floor with these tiles. Trolls are numbered by seat."""
    state = match(seats, options)
    depth = FLOORS.index(name)
    trolls = tuple(
        troll.__replace__(
            front=front[number] if front else 0,
            back=back[number] if back else 0,
            helmet=number in helmets,
            banned=number in banned,
        )
        for number, troll in enumerate(state.open.trolls)
    )
    cave = put(state.open.cave, depth, row)
    looted = (round - 1) % seats
    now = state.open.__replace__(cave=cave, trolls=trolls, floor=depth, round=round, looted=looted)
    return state.__replace__(open=now)


def do(state: State, move: Move) -> Step[State, Event]:
    """Play a move for the seat that is asked."""
    (seat,) = FEED_ZE_TROLL.ask(state).owing
    return FEED_ZE_TROLL.attempt(state, seat, move)


def at(state: State, place: int) -> Spot:
    return SPOTS[state.open.floor][place - 1] if place else Spot.BARREL


def trapped(state: State, club: int, said: int) -> State:
    """The state after the club is laid and a tile announced."""
    return do(do(state, Trap(at(state, club))).state, Announce(at(state, said))).state


def entered(state: State, *places: int) -> Step[State, Event]:
    """Send trolls to these places one after the other; returns the events of all."""
    events: tuple[Event, ...] = ()
    for place in places:
        step = do(state, Enter(at(state, place)))
        state, events = step.state, events + step.events
    return Step(state, events)


def turn(state: State, club: int, said: int, *places: int) -> Step[State, Event]:
    """Play a whole floor: the club, the announcement, and the place of each looter's troll."""
    return entered(trapped(state, club, said), *places)


def trolls(state: State) -> tuple[Troll, ...]:
    return state.open.trolls


def loot(state: State, number: int) -> tuple[int, int]:
    """A troll's loot in front of its screen and behind it."""
    troll = state.open.trolls[number]
    return troll.front, troll.back


def told(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]


def quiet_round(state: State) -> Step[State, Event]:
    """Play to the end of the round: club and announcement at 1, looters at 2, or at 3 where 2 is closed."""
    events: tuple[Event, ...] = ()
    current = state.open.round
    while state.open.round == current and state.open.phase is not Phase.OVER:
        looters = sum(troll.seat != state.open.looted for troll in state.open.trolls)
        place = 3 if state.open.cave[state.open.floor][1].no_entry else 2
        step = turn(state, 1, 1, *[place] * looters)
        state, events = step.state, events + step.events
    return Step(state, events)


def refusal(state: State, seat: int, move: Move) -> object:
    """The reason why a move is refused; None if it is accepted."""
    try:
        FEED_ZE_TROLL.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None
