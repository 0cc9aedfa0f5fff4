"""The player who acts next (§9): clockwise, at random in each beat, or anybody in a live hunt."""

from taverne.games.grumpf.rules.state import HUNT_LIMIT, Open, Rhythm
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without

LIVE, TURNS = Rhythm.LIVE, Rhythm.TURNS


def with_first_player(now: Open, luck: Luck) -> tuple[Open, Luck]:
    """Sets the first player to act after the drop."""
    seats = len(now.camps)
    if now.options.rhythm is LIVE:
        return now.__replace__(number=now.number + 1, turn=None), luck
    if now.options.rhythm is TURNS:
        return now.__replace__(number=now.number + 1, turn=(now.first + now.round - 1) % seats), luck
    return _with_random_player(now, tuple(range(seats)), luck)


def with_next_player(now: Open, seat: Seat, luck: Luck) -> tuple[Open, Luck] | None:
    """Sets the next player to act after this seat; None after the last beat."""
    rhythm = now.options.rhythm
    if rhythm is LIVE:
        return now, luck
    if rhythm is TURNS:
        return now.__replace__(number=now.number + 1, turn=_left_of(seat, now)), luck
    if waiting := without(now.waiting, seat):
        return _with_random_player(now, waiting, luck)
    if now.beat == HUNT_LIMIT:
        return None
    awake = tuple([other for other in range(len(now.hands)) if other not in now.asleep])
    return _with_random_player(now.__replace__(beat=now.beat + 1, resting=()), awake, luck)


def _left_of(seat: Seat, now: Open) -> Seat:
    """The next seat clockwise that is awake."""
    seats = len(now.hands)
    seat = (seat + 1) % seats
    while seat in now.asleep:
        seat = (seat + 1) % seats
    return seat


def _with_random_player(now: Open, waiting: tuple[Seat, ...], luck: Luck) -> tuple[Open, Luck]:
    """Draws the next player among those who have not acted in this beat, all with the same chance."""
    turn, luck = luck.choice(waiting) if len(waiting) > 1 else (waiting[0], luck)
    return now.__replace__(number=now.number + 1, turn=turn, waiting=waiting), luck
