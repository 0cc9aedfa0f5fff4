"""Offers to let a further device act as a guest: each is a phrase, valid once and for ten minutes."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from taverne.server.tables.invitations import hashed

OFFER_SECONDS = 600.0


class _Offer(Struct, frozen=True):
    guest: str
    until: float


class DeviceOffers:
    """Open offers, in memory only: a restart withdraws them. Phrases are kept as hashes."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[str, _Offer] = {}  # by the hash of the phrase, the oldest first
        self._of_guest: dict[str, str] = {}  # the hash of each guest's phrase

    def add(self, guest: str, phrase: str) -> None:
        """Open an offer. It replaces an earlier one of this guest."""
        self.withdraw(guest)
        now = self._now()
        while self._open and next(iter(self._open.values())).until <= now:
            self._remove(next(iter(self._open)))
        self._open[hashed(phrase)] = _Offer(guest, now + OFFER_SECONDS)
        self._of_guest[guest] = hashed(phrase)

    def withdraw(self, guest: str) -> None:
        if guest in self._of_guest:
            self._remove(self._of_guest[guest])

    def redeem(self, phrase: str) -> str | None:
        """Use an offer up. Returns its guest; None if there is none with this phrase any more."""
        offer = self._remove(hashed(phrase))
        return offer.guest if offer is not None and offer.until > self._now() else None

    def _remove(self, key: str) -> _Offer | None:
        offer = self._open.pop(key, None)
        if offer is not None:
            del self._of_guest[offer.guest]
        return offer
