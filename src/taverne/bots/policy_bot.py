"""A bot that plays by the game's policy."""

from collections.abc import Sequence
from typing import Any

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck


def make(game: AnyGame) -> Bot[Any, Any]:
    def choose(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:  # noqa: ARG001 - a policy needs no budget
        return game.policy(view, moves, luck)

    return choose
