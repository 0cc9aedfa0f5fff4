"""Seeds and names of records, derived from the secret of a table: its log determines them."""

from __future__ import annotations

from hashlib import sha256


class DerivedSeeds:
    """Derives the seed of each game from the table's secret, so that a replayed log deals the same cards.

    A seed that is published reveals no other. An object of its own, so that the table does not refer to its
    LoggedTable: such a cycle would keep an unloaded table in memory until the garbage is collected.
    """

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self.drawn = 0

    def __call__(self) -> str:
        self.drawn += 1
        return derived(self._secret, "seed", self.drawn)


def derived(secret: str, purpose: str, number: int) -> str:
    """An unguessable text for "seed" or "record"; stored tables depend on it, so it must never change."""
    return sha256(f"{secret}/{purpose}/{number}".encode()).hexdigest()
