"""What Lutin & Troll values: a judgement of moves from a view alone."""

from collections.abc import Sequence

from taverne.games.lutin_troll.state import Move, View
from taverne.kernel.luck import Luck


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    return moves[0]
