"""`World`: the facts about one game that the conformance tests need and that `Game` does not contain."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from taverne.kernel.game import Game
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.profiles import amount

LONG = 10_000  # moves
LONG_GAME_DIVISOR = 8  # a long game is tested on this fraction of the amounts

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True)
class World(Generic[S, M]):
    """Written from the rule book. Nothing here may call the game's `view`, which it serves to check."""

    game: Game[S, M, Any, Any, Any]
    other_world: Callable[[S, Seat | None, Luck], S]  # deals anew all that this viewer cannot know
    seen: Callable[[S, Seat, M], Hashable]  # what other seats see of a coming move; None: nothing
    learnt: Callable[[S, Seat, M, S, Seat | None], object]  # secrets that this move reveals to a viewer
    check: Callable[[S], None]  # asserts what holds in every state: no card lost, no number out of bounds
    longest: int  # moves; a longer game fails the test
    rare: Callable[[], Iterable[tuple[int, S]]] = (
        tuple  # (seats, state): positions that random games seldom reach
    )
    has_secrets: bool = True  # some viewer does not know everything that another knows
    all_heard: bool = False  # every move is shown to everybody, even if its content is not
    never_late: bool = False  # no answer can come too late
    analysed_options: Mapping[str, str] = field(default_factory=dict)  # of an analysed game

    @property
    def is_long(self) -> bool:
        """Whether games take thousands of moves. Each law is then tested on fewer games."""
        return self.longest > LONG

    def amount(self, *, quick: int, thorough: int) -> int:
        """How many games, positions or pairs a law is tested on."""
        return max(1, amount(quick=quick, thorough=thorough) // (LONG_GAME_DIVISOR if self.is_long else 1))
