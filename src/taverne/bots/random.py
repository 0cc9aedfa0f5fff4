"""Any legal move, each as likely as the others."""

from collections.abc import Sequence
from typing import TypeVar

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

M = TypeVar("M")


def make(_game: AnyGame) -> Bot[object, object]:
    return choose


def choose(_view: object, moves: Sequence[M], luck: Luck, _budget: Budget) -> M:
    return luck.choice(list(moves))[0]
