"""Caves set up by hand, looted through the contract alone. Places are 1, 2, 3 from the left, 0 the barrel."""

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
    """Before the trap of a floor with these tiles; trolls go by their numbers, those of seat 0 first."""
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
    """By whoever is asked."""
    (seat,) = FEED_ZE_TROLL.ask(state).owing
    return FEED_ZE_TROLL.attempt(state, seat, move)


def at(state: State, place: int) -> Spot:
    return SPOTS[state.open.floor][place - 1] if place else Spot.BARREL


def trapped(state: State, club: int, said: int) -> State:
    """With the club laid and a tile announced."""
    return do(do(state, Trap(at(state, club))).state, Announce(at(state, said))).state


def entered(state: State, *places: int) -> Step[State, Event]:
    """Trolls to these places, one after the other; the events of all."""
    told: tuple[Event, ...] = ()
    for place in places:
        step = do(state, Enter(at(state, place)))
        state, told = step.state, told + step.events
    return Step(state, told)


def turn(state: State, club: int, said: int, *places: int) -> Step[State, Event]:
    """A whole floor: club, announcement, and where each looter's troll goes."""
    return entered(trapped(state, club, said), *places)


def trolls(state: State) -> tuple[Troll, ...]:
    return state.open.trolls


def loot(state: State, number: int) -> tuple[int, int]:
    """In front of a troll's screen, and behind it."""
    troll = state.open.trolls[number]
    return troll.front, troll.back


def told(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in step.events if isinstance(event, kind)]


def quiet_round(state: State) -> Step[State, Event]:
    """To the end of the round: the club at 1, said at 1, looters on 2 or, where that is closed, on 3."""
    events: tuple[Event, ...] = ()
    rounds = state.open.round
    while state.open.round == rounds and state.open.phase is not Phase.OVER:
        looters = sum(troll.seat != state.open.looted for troll in state.open.trolls)
        place = 3 if state.open.cave[state.open.floor][1].no_entry else 2
        step = turn(state, 1, 1, *[place] * looters)
        state, events = step.state, events + step.events
    return Step(state, events)


def refusal(state: State, seat: int, move: Move) -> object:
    """Why a move is refused; a move that is accepted is None."""
    try:
        FEED_ZE_TROLL.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None
