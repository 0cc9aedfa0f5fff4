"""Whose hand comes next (§9): in turn, by lot in each beat, or anybody's when the hunt is live."""

from taverne.games.grumpf.state import PATIENCE, Open, Rhythm, State
from taverne.kernel.ask import Seat
from taverne.kernel.seats import without

LIVE, TURNS = Rhythm.LIVE, Rhythm.TURNS


def first_hand(state: State) -> State:
    """At the drop."""
    now = state.open
    rhythm, seats = now.options.rhythm, len(now.camps)
    if rhythm is LIVE:
        return state.__replace__(open=now.__replace__(number=now.number + 1, turn=None))
    if rhythm is TURNS:
        begins = (now.first + now.round - 1) % seats
        return state.__replace__(open=now.__replace__(number=now.number + 1, turn=begins))
    return _by_lot(state, now, tuple(range(seats)))


def next_hand(state: State, seat: Seat) -> State | None:
    """After a gesture of this seat; None when the hunt has had all its beats."""
    now = state.open
    rhythm = now.options.rhythm
    if rhythm is LIVE:
        return state
    if rhythm is TURNS:
        return State(now.__replace__(number=now.number + 1, turn=_left_of(seat, now)), state.luck, state.bag)
    if waiting := without(now.waiting, seat):
        return _by_lot(state, now, waiting)
    if now.beat == PATIENCE:
        return None
    awake = tuple([other for other in range(len(now.hands)) if other not in now.asleep])
    return _by_lot(state, now.__replace__(beat=now.beat + 1, resting=()), awake)


def _left_of(seat: Seat, now: Open) -> Seat:
    """Clockwise, the next one who is awake."""
    seats = len(now.hands)
    seat = (seat + 1) % seats
    while seat in now.asleep:
        seat = (seat + 1) % seats
    return seat


def _by_lot(state: State, now: Open, waiting: tuple[Seat, ...]) -> State:
    """Each of those who wait is as likely to be next: no seat is faster than another."""
    turn, luck = state.luck.choice(waiting) if len(waiting) > 1 else (waiting[0], state.luck)
    return State(now.__replace__(number=now.number + 1, turn=turn, waiting=waiting), luck, state.bag)
