"""How a child hunts in Grumpf: his biggest tokens go to the biggest herds where he is not ahead yet.

He looks neither at what a hunt takes to succeed nor at what he collects, clubs whoever stands before him,
and goes to sleep when his hands are empty.
"""

from collections.abc import Sequence

from taverne.games.grumpf.rules.boards import BACKS, VALUES, Animal, Board, Clan
from taverne.games.grumpf.rules.hunt import CLANS, PLACES
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Club, Flip, Move, Phase, Place, Sleep, Swap, View
from taverne.kernel.luck import Luck

REVENGE = 2.0  # for a blow at whoever stands before him
HOME = 10.0  # to the hut, with nothing left to do
A_LOOK = 1.7  # at a token's other face, where it is higher


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    match view.open.phase:
        case Phase.HUNT:
            liked = [(_liking(view, CLANS[view.seat], move), move) for move in moves]
        case Phase.SWAP:
            liked = [(_swap(view.open.camps[view.seat].animals, move), move) for move in moves]
        case _:
            return moves[0]
    most = max(liking for liking, _ in liked)
    if most < 0 and view.seat in view.open.resting:
        return None
    return luck.choice([move for liking, move in liked if liking == most])[0]


def _liking(view: View, me: Clan, move: Move) -> float:
    match move:
        case Place(face, board):
            return -1.0 if _leads(view, me, board) else _herd(view, board) + VALUES[face] / 10
        case Club(_, board, clan, target):
            hurt = _leads(view, clan, board) and _stands(view, me, board)
            return REVENGE + _herd(view, board) + VALUES[target] / 10 if hurt else -1.0
        case Flip(face):
            return A_LOOK if VALUES[BACKS[face]] > VALUES[face] else -1.0
        case Sleep():
            assert view.seat is not None
            return -0.5 if view.open.hands[view.seat] else HOME
    return 0.0


def _herd(view: View, board: Board) -> int:
    place = PLACES[board]
    return view.open.herds[place] if place < len(KINDS) else 1


def _leads(view: View, clan: Clan, board: Board) -> bool:
    ranks = view.grounds[PLACES[board]].ranks
    return bool(ranks) and ranks[0].clan is clan


def _stands(view: View, clan: Clan, board: Board) -> bool:
    return any(rank.clan is clan for rank in view.grounds[PLACES[board]].ranks)


def _swap(animals: tuple[int, ...], move: Move) -> float:
    """Something new for something he has most of."""
    if not isinstance(move, Swap):
        return 0.0
    gives, takes = (animals[_place(animal)] for animal in (move.gives, move.takes))
    return gives - takes - 1.5


def _place(animal: Animal) -> int:
    return KINDS.index(animal)
