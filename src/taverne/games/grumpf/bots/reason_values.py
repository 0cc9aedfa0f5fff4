"""The reasons for gestures of Grumpf, as values with the numbers that a sentence names."""

from taverne.games.grumpf.rules.boards import Animal, Board
from taverne.kernel.tagged import Seat, Tagged


class BoardMet(Tagged):
    """Reason: with this move the board has this total and meets its condition."""

    board: Board
    total: int


class BoardMissed(Tagged):
    """Reason: with this move the board has this total and misses its condition."""

    board: Board
    total: int


class Shares(Tagged):
    """Reason: the animals or tiles of this board that the seat would get, before and after the move."""

    before: int
    after: int


class PointsWould(Tagged):
    """Reason: the seat's points if the hunt and the game ended now, before and after the move."""

    before: int
    after: int


class TheirPointsWould(Tagged):
    """Reason: the points of another player if the game ended now, before and after the move."""

    seat: Seat
    before: int
    after: int


class Lacks(Tagged):
    """Reason: the seat has won none of this animal yet."""

    animal: Animal


class Spoils(Tagged):
    """Reason: what another player would get of this board, before and after the move."""

    seat: Seat
    board: Board
    before: int
    after: int


class CheapEnough(Tagged):
    """Reason: no token of a higher value would bring more on this board now."""

    value: int


class FlipShows(Tagged):
    """Reason: the value on the other side of the token; 0 is a club."""

    value: int


class FlipServes(Tagged):
    """Reason: the turned token would bring so many points on this board, if the hunt ended then."""

    board: Board
    points: int


class AsleepKeeps(Tagged):
    """Reason: so many boards would bring the seat something if the hunt ended now."""

    boards: int


class NothingGains(Tagged):
    """Reason: no other move brings points, if everything ended after it."""


class HutsLeft(Tagged):
    """Reason: so many huts are free."""

    huts: int


class ClubsLeft(Tagged):
    """Reason: other players who are awake have so many tokens in hand that show a club."""

    clubs: int


class TokensOut(Tagged):
    """Reason: other players who are awake have so many tokens in hand."""

    tokens: int


Reason = (
    BoardMet
    | BoardMissed
    | Shares
    | PointsWould
    | TheirPointsWould
    | Lacks
    | Spoils
    | CheapEnough
    | FlipShows
    | FlipServes
    | AsleepKeeps
    | NothingGains
    | HutsLeft
    | ClubsLeft
    | TokensOut
)
