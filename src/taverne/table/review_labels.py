"""The sentences of the review of a finished game, which the house says of every game."""

from __future__ import annotations

from taverne.kernel.tagged import Seat, Tagged


class TurningPoint(Tagged):
    """The chances of a seat to win, in percent, changed more than elsewhere in the game."""

    number: int
    seat: Seat
    before: int
    after: int


class CausedByLuck(Tagged):
    """The cause of a turning point: luck changed the chances most."""


class CausedByChoice(Tagged):
    """The cause of a turning point: the choice of this seat changed the chances most."""

    seat: Seat


class ChanceOf(Tagged):
    seat: Seat
    percent: int


class ChancesSummary(Tagged):
    """The chances of all seats, each as the sentence `ChanceOf`."""

    start: tuple[str, ...]
    end: tuple[str, ...]


class LuckReport(Tagged):
    """The changes of a seat's chances in a whole game, in percent with their signs, by their causes."""

    seat: Seat
    luck: str
    own: str
    others: str


class BetterMove(Tagged):
    """A decision for which there was a better one, by which its seat would have had so much more chances."""

    seat: Seat
    played: str
    better: str
    gain: int


class BestMove(Tagged):
    """The answer to the best move of those that were compared."""

    move: str
    percent: int


class WorseMove(Tagged):
    """The answer to another move than the best."""

    move: str
    percent: int
    less: int  # than the best
