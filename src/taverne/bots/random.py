"""Any legal move, each as likely as the others."""

from collections.abc import Sequence
from typing import Any, TypeVar

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

M = TypeVar("M")


def make(_game: AnyGame) -> Bot[Any, Any]:
    return choose


def choose(view: object, moves: Sequence[M], luck: Luck, budget: Budget) -> M:  # noqa: ARG001 - it looks at nothing
    return luck.choice(moves)[0]
