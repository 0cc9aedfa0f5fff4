"""A beginner's play: the highest tokens go to the boards with most animals where the clan does not lead yet.

Ignores the conditions of boards and its own series, clubs the leader of a board where it stands itself,
and sleeps when its hand is empty.
"""

from collections.abc import Sequence

from taverne.games.grumpf.rules.boards import BACKS, VALUES, Animal, Board, Clan
from taverne.games.grumpf.rules.hunt import CLANS, PLACES
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import Club, Flip, Move, Phase, Place, Sleep, Swap, View
from taverne.kernel.luck import Luck

CLUB_BONUS = 2.0  # for clubbing the leader of a board
SLEEP_VALUE = 10.0  # value of sleeping with an empty hand
FLIP_VALUE = 1.7  # value of turning a token whose other face is higher


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    match view.open.phase:
        case Phase.HUNT:
            valued = [(_move_value(view, CLANS[view.seat], move), move) for move in moves]
        case Phase.SWAP:
            valued = [(_swap_value(view.open.camps[view.seat].animals, move), move) for move in moves]
        case _:
            return moves[0]
    most = max(value for value, _ in valued)
    if most < 0 and view.seat in view.open.resting:
        return None
    return luck.choice([move for value, move in valued if value == most])[0]


def _move_value(view: View, me: Clan, move: Move) -> float:
    match move:
        case Place(face, board):
            return -1.0 if _leads(view, me, board) else _prizes_on(view, board) + VALUES[face] / 10
        case Club(_, board, clan, target):
            hurt = _leads(view, clan, board) and _stands(view, me, board)
            return CLUB_BONUS + _prizes_on(view, board) + VALUES[target] / 10 if hurt else -1.0
        case Flip(face):
            return FLIP_VALUE if VALUES[BACKS[face]] > VALUES[face] else -1.0
        case Sleep():
            assert view.seat is not None
            return -0.5 if view.open.hands[view.seat] else SLEEP_VALUE
    return 0.0


def _prizes_on(view: View, board: Board) -> int:
    place = PLACES[board]
    return view.open.herds[place] if place < len(KINDS) else 1


def _leads(view: View, clan: Clan, board: Board) -> bool:
    ranks = view.grounds[PLACES[board]].ranks
    return bool(ranks) and ranks[0].clan is clan


def _stands(view: View, clan: Clan, board: Board) -> bool:
    return any(rank.clan is clan for rank in view.grounds[PLACES[board]].ranks)


def _swap_value(animals: tuple[int, ...], move: Move) -> float:
    """The clan's number of animals of the given kind, less those of the taken kind."""
    if not isinstance(move, Swap):
        return 0.0
    gives, takes = (animals[_kind_of(animal)] for animal in (move.gives, move.takes))
    return gives - takes - 1.5


def _kind_of(animal: Animal) -> int:
    return KINDS.index(animal)
