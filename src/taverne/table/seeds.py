"""The seeds of a table's games."""

from collections.abc import Callable

from taverne.kernel.luck import Luck
from taverne.kernel.luck import commitment as commitment_to


class Seeds:
    """Owns the seed of the game being played (or about to be), and the seed of its rematch."""

    def __init__(self, source: Callable[[], str]) -> None:
        self._source = source
        self.current = source()
        self.next: str | None = None  # drawn when a game is over, so that its commitment can be shown

    @property
    def commitment(self) -> str:
        return commitment_to(self.current)

    @property
    def next_commitment(self) -> str | None:
        return None if self.next is None else commitment_to(self.next)

    @property
    def luck(self) -> Luck:
        """Luck from this game's seed alone, without the players' salts. Forked for bots, never for deals."""
        return Luck.from_seed(self.current)

    def prepare_next(self) -> None:
        """Draw the seed of the rematch."""
        self.next = self._source()

    def advance(self) -> None:
        """Make the rematch's seed the current one."""
        if self.next is None:
            raise ValueError("no seed has been prepared for a rematch")
        self.current, self.next = self.next, None

    def use(self, seed: str) -> None:
        """Go on with the seed of a stored record."""
        self.current = seed
