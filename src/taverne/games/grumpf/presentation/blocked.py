"""The tokens in hand with which nothing can be done now: no slot is free, or the hunt does not go on."""

from collections.abc import Mapping, Sequence

from taverne.games.grumpf.rules.boards import BACKS, Board
from taverne.games.grumpf.rules.state import Club, Flip, Move, Place, View

_ANY_BOARD = next(iter(Board))


def blocked(view: View, moves: Sequence[Move]) -> Mapping[str, Move]:
    if view.seat is None or not view.open.hands:
        return {}
    used = {move.face for move in moves if isinstance(move, Place | Club | Flip)}
    hand = view.open.hands[view.seat]
    return {face: Place(face, _ANY_BOARD) for face in hand if face not in used and BACKS[face] not in used}
