"""A bot that chooses any legal move with equal odds. If all moves are optional, it may also make none."""

from collections.abc import Sequence
from typing import Any

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame, M
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Standing


def make(_game: AnyGame) -> Bot[Any, Any]:
    return choose


def choose(view: object, moves: Sequence[M], luck: Luck, budget: Budget) -> M | None:  # noqa: ARG001 - the signature of a Bot
    choices: list[M | None] = list(moves)
    if all(isinstance(move, Standing) for move in moves):
        choices.append(None)
    return luck.choice(choices)[0]
