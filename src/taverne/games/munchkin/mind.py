"""What Munchkin values: for now, plain good sense."""

from collections.abc import Sequence

from taverne.games.munchkin import moves as m
from taverne.games.munchkin.moves import Move
from taverne.games.munchkin.state import View
from taverne.kernel.ask import Standing
from taverne.kernel.luck import Luck

_AT_ONCE = (m.Claim, m.Sell, m.Use)
_IN_ORDER = (m.Put, m.OpenDoor, m.LootRoom, m.EndTurn, m.Pass, m.Refuse, m.Done, m.Flee, m.Draw)


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """Claims what is won, puts on what it has, levels up, and lets others be."""
    for kinds in (_AT_ONCE, _IN_ORDER):
        for kind in kinds:
            found = next((move for move in moves if isinstance(move, kind)), None)
            if found is not None:
                return found
    answers = [move for move in moves if not isinstance(move, Standing)]
    if answers:
        return luck.choice(answers)[0]
    own = [move for move in moves if isinstance(move, m.PlayAt) and move.seat == view.seat]
    return next((move for move in own if move.card.startswith("gold")), None)
