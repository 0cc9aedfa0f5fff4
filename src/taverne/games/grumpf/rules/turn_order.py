"""Whose hand comes next (§9): in turn, by lot in each beat, or anybody's when the hunt is live."""

from taverne.games.grumpf.rules.state import PATIENCE, Open, Rhythm
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without

LIVE, TURNS = Rhythm.LIVE, Rhythm.TURNS


def first_hand(now: Open, luck: Luck) -> tuple[Open, Luck]:
    """At the drop."""
    seats = len(now.camps)
    if now.options.rhythm is LIVE:
        return now.__replace__(number=now.number + 1, turn=None), luck
    if now.options.rhythm is TURNS:
        return now.__replace__(number=now.number + 1, turn=(now.first + now.round - 1) % seats), luck
    return _by_lot(now, tuple(range(seats)), luck)


def next_hand(now: Open, seat: Seat, luck: Luck) -> tuple[Open, Luck] | None:
    """After a gesture of this seat; None when the hunt has had all its beats."""
    rhythm = now.options.rhythm
    if rhythm is LIVE:
        return now, luck
    if rhythm is TURNS:
        return now.__replace__(number=now.number + 1, turn=_left_of(seat, now)), luck
    if waiting := without(now.waiting, seat):
        return _by_lot(now, waiting, luck)
    if now.beat == PATIENCE:
        return None
    awake = tuple([other for other in range(len(now.hands)) if other not in now.asleep])
    return _by_lot(now.__replace__(beat=now.beat + 1, resting=()), awake, luck)


def _left_of(seat: Seat, now: Open) -> Seat:
    """Clockwise, the next one who is awake."""
    seats = len(now.hands)
    seat = (seat + 1) % seats
    while seat in now.asleep:
        seat = (seat + 1) % seats
    return seat


def _by_lot(now: Open, waiting: tuple[Seat, ...], luck: Luck) -> tuple[Open, Luck]:
    """Each of those who wait is as likely to be next: no seat is faster than another."""
    turn, luck = luck.choice(waiting) if len(waiting) > 1 else (waiting[0], luck)
    return now.__replace__(number=now.number + 1, turn=turn, waiting=waiting), luck
