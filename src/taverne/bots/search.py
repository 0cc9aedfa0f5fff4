"""Imagined worlds, each judged by the game's own solver, and averaged; the mind where none can be solved."""

from collections.abc import Sequence
from typing import Any

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck


def make(game: AnyGame) -> Bot[Any, Any]:
    def choose(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:
        mind = game.mind(view, moves, luck)
        if len(moves) == 1 or game.worth(game.imagine(view, luck), view.seat, moves[0]) is None:
            return mind
        totals = dict.fromkeys(moves, 0.0)
        for number in range(budget.worlds):
            world = game.imagine(view, luck.fork("world", number))
            for move in moves:
                totals[move] += game.worth(world, view.seat, move) or 0.0
        return max(moves, key=lambda move: (totals[move], move == mind))  # the mind breaks ties

    return choose
