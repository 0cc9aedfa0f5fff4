"""The type of a bot, and the limits of its search."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Budget(Struct, frozen=True):
    """The limits of a bot's search for one move."""

    worlds: int | None = None  # number of imagined worlds; None: the usual number of its level
    seconds: float | None = None  # time limit; with one, the move depends on the speed of the machine


class Bot(Protocol[V_contra, M]):
    """Chooses one of the legal moves from the view of its seat, or declines to move (None)."""

    def __call__(self, view: V_contra, moves: Sequence[M], luck: Luck, budget: Budget) -> M | None: ...


BotFactory: TypeAlias = Callable[[AnyGame], Bot[Any, Any]]
