"""The reasons for a gesture of Grumpf: totals of a board, animals gained, huts and clubs that are left."""

from collections.abc import Sequence

from taverne.games.grumpf.rules.boards import CLUB, VALUES, Board, Clan
from taverne.games.grumpf.rules.rules import play
from taverne.games.grumpf.rules.state import Club, Move, Place, Sleep, State, View
from taverne.games.grumpf.rules.views import view as view_of
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


class HutsLeft(Tagged):
    """Reason: so many huts are free."""

    huts: int


class ClubsLeft(Tagged):
    """Reason: other players who are awake have so many tokens in hand that show a club."""

    clubs: int


Reason = BoardMet | BoardMissed | Shares | HutsLeft | ClubsLeft

_BOARDS = tuple(Board)


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:  # noqa: ARG001 - a board is counted by the rules
    """Give the reasons for the move, the most important first."""
    assert view.seat is not None
    match move:
        case Place(_, board) | Club(_, board, _, _):
            return (*_board(view, move, board, worlds[0]), *_clubs(view, view.seat))
        case Sleep():
            return (HutsLeft(view.huts), *_clubs(view, view.seat))
        case _:
            return ()


def _board(view: View, move: Move, board: Board, world: State) -> list[Reason]:
    assert view.seat is not None
    at, clan = _BOARDS.index(board), tuple(Clan)[view.seat]
    before = view.grounds[at]
    after = view_of(play(world, view.seat, move).state, view.seat).grounds
    if not after or len(after) <= at:
        return []
    ground = after[at]
    found: list[Reason] = [(BoardMet if ground.met else BoardMissed)(board, ground.total)]
    takes = [sum([rank.takes for rank in each.ranks if rank.clan is clan]) for each in (before, ground)]
    return [*found, Shares(*takes)] if takes[0] != takes[1] else found


def _clubs(view: View, seat: Seat) -> list[Reason]:
    now = view.open
    clubs = sum(
        [
            VALUES[face] == CLUB
            for other, hand in enumerate(now.hands)
            if other != seat and other not in now.asleep
            for face in hand
        ]
    )
    return [ClubsLeft(clubs)] if clubs else []
