"""The type of a bot, and the limits of its thinking."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Budget(Struct, frozen=True):
    """The limits of a bot's search for one move."""

    worlds: int | None = None  # imagined worlds; None: the number of its level
    seconds: float | None = None  # the search stops then, so its move depends on the machine


class Bot(Protocol[V_contra, M]):
    """Chooses one of the legal moves of the seat whose view it gets, or declines (None)."""

    def __call__(self, view: V_contra, moves: Sequence[M], luck: Luck, budget: Budget) -> M | None: ...


BotFactory: TypeAlias = Callable[[AnyGame], Bot[Any, Any]]
