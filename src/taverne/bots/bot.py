"""What a bot is."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Budget(Struct, frozen=True):
    """How much a bot may think about one move."""

    worlds: int | None = None  # imagined worlds, the same move on any machine; None: as many as its level has
    seconds: float | None = None  # and no longer than this, whatever comes of it


class Bot(Protocol[V_contra, M]):
    """Chooses one of the moves offered to the seat whose view it is given, or declines (None)."""

    def __call__(self, view: V_contra, moves: Sequence[M], luck: Luck, budget: Budget) -> M | None: ...


BotFactory: TypeAlias = Callable[[AnyGame], Bot[Any, Any]]
