"""Votes for a rematch, and its options."""

from collections.abc import Iterable

from taverne.kernel.game import E, Game, M, O, Outcome, S, V
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import rotated as turned


class RematchVotes:
    """Owns the seats that have voted for a rematch."""

    def __init__(self) -> None:
        self._votes: set[Seat] = set()

    def stored(self) -> tuple[Seat, ...]:
        return tuple(sorted(self._votes))

    def restore(self, stored: tuple[Seat, ...]) -> None:
        self._votes = set(stored)

    def wanted_by(self, seat: Seat) -> bool:
        return seat in self._votes

    def vote(self, seat: Seat) -> bool:
        """Count the seat's vote. Returns False if the seat had voted before."""
        if seat in self._votes:
            return False
        self._votes.add(seat)
        return True

    def agreed(self, present: Iterable[Seat]) -> bool:
        """Whether all guests who are present have voted, and there is at least one."""
        seats = set(present)
        return bool(seats) and seats <= self._votes

    def forget(self, seat: Seat) -> None:
        """Drop the vote of a seat that has changed hands."""
        self._votes.discard(seat)

    def clear(self) -> None:
        self._votes.clear()


def rematch_options(game: Game[S, M, E, V, O], options: O, outcome: Outcome, state: S) -> O:
    """The options of a rematch. Everybody has moved on by one seat, and so have the scores and ranks.

    After an abandoned game they stay as they are.
    """
    if not outcome.winners:
        return options
    rotated = Outcome(turned(outcome.scores, 1), turned(outcome.ranks, 1))
    return game.rematch_options(options, rotated, state)
