"""What the laws must be told about a game, beyond what its contract says."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from taverne.kernel.game import Game
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.profiles import amount

LONG = 10_000  # moves
SHARE = 8

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True)
class World(Generic[S, M]):
    """Written from the rule book. None of it may look at the game's own `view`: it is there to judge it."""

    game: Game[S, M, Any, Any, Any]
    other_world: Callable[[S, Seat | None, Luck], S]  # all that this viewer cannot know, dealt anew
    seen: Callable[[S, Seat, M], Hashable]  # what the others see of a move about to be made; None: nothing
    learnt: Callable[[S, Seat, M, S, Seat | None], object]  # secrets that this move lays open to a viewer
    check: Callable[[S], None]  # asserts what holds in every state: nothing is lost, nothing out of bounds
    longest: int  # moves; no game may take more
    rare: Callable[[], Iterable[tuple[int, S]]] = tuple  # positions, by seats, that random games seldom reach
    has_secrets: bool = True  # some viewer does not know all that another knows
    all_heard: bool = False  # everybody hears of every move, if not what it was
    never_late: bool = False  # no answer can come too late
    looked_back_on: Mapping[str, str] = field(default_factory=dict)  # options of a game that is analysed

    @property
    def is_long(self) -> bool:
        """A game of thousands of moves: each law is tried on fewer of them, at as many moments."""
        return self.longest > LONG

    def amount(self, *, quick: int, thorough: int) -> int:
        """How many games, positions or pairs a law is tried on."""
        return max(1, amount(quick=quick, thorough=thorough) // (SHARE if self.is_long else 1))
