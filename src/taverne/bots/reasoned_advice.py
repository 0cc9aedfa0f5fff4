"""Advice with the reasons for it, counted in the worlds that the search imagined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.bots.advice import Advice, Adviser, WinsWorlds, most_frequent_move
from taverne.bots.bot import Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged

WORLDS_WITHOUT_SEARCH = 12


def reasoned_advice(
    game: AnyGame, adviser: Adviser, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget
) -> tuple[Advice[Any], Sequence[Tagged]]:
    """The advice of the adviser and what speaks for its move.

    The worlds are those of the search, since they derive from the same luck.
    """
    advice = most_frequent_move(adviser(view, moves, luck, budget))
    if advice.move is None:
        return advice, ()
    found = advice.reason.worlds if isinstance(advice.reason, WinsWorlds) else WORLDS_WITHOUT_SEARCH
    worlds = [game.imagine(view, luck.fork("world", number)) for number in range(found)]
    return advice, game.reasons(view, advice.move, moves, worlds)
