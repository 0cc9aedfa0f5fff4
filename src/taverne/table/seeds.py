"""The seeds of a table's games, and the salts of guests that go into them."""

from collections.abc import Callable

from msgspec import Struct

from taverne.kernel.luck import Luck
from taverne.kernel.luck import commitment as commitment_to
from taverne.table.messages.refusals import BadSalt, Refusal

LONGEST_SALT = 64


class StoredSeeds(Struct, frozen=True):
    current: str
    next: str | None


class Seeds:
    """Owns the seed of the current or next game, and the seed of its rematch."""

    def __init__(self, source: Callable[[], str]) -> None:
        self._source = source
        self.current = source()
        self.next: str | None = None  # drawn when a game is over, to show its commitment before the rematch

    def stored(self) -> StoredSeeds:
        return StoredSeeds(self.current, self.next)

    def restore(self, stored: StoredSeeds) -> None:
        self.current, self.next = stored.current, stored.next

    @property
    def commitment(self) -> str:
        return commitment_to(self.current)

    @property
    def next_commitment(self) -> str | None:
        return None if self.next is None else commitment_to(self.next)

    @property
    def luck(self) -> Luck:
        """Luck for bots, made from the seed without the players' salts. Deals use salts as well."""
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
        """Replace the current seed by that of a record."""
        self.current = seed


def checked_salt(salt: str) -> str:
    """The salt, unless it is too long or holds invisible characters."""
    if len(salt) > LONGEST_SALT or not salt.isprintable():
        raise Refusal(BadSalt(LONGEST_SALT))
    return salt
