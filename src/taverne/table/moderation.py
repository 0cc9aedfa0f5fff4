"""The host's decisions about guests: who is muted or removed, and whether the table is locked or closed."""

from __future__ import annotations

from msgspec import Struct

from taverne.table.messages.commands import Guest
from taverne.table.messages.refusals import (
    ClosedByHost,
    LockedByHost,
    MutedByHost,
    NobodyRemoved,
    Refusal,
    RemovedByHost,
)


class RemovedGuest(Struct, frozen=True):
    """A guest whom the host has removed. They may not enter the table until the host calls them back."""

    number: int  # counts the removals at this table, so that nobody is named by their id
    guest: Guest
    name: str
    by: str  # the name of the host who did it
    at: float


class StoredModeration(Struct, frozen=True):
    locked: bool = False
    closed: bool = False
    muted: dict[Guest, float] = {}
    removed: tuple[RemovedGuest, ...] = ()
    removals: int = 0


class Moderation:
    """Owns the muted and removed guests, and whether the table is locked or closed."""

    def __init__(self) -> None:
        self.locked = False  # nobody may sit down
        self.closed = False  # by the host, for good
        self.muted: dict[Guest, float] = {}  # since when
        self._removed: dict[Guest, RemovedGuest] = {}
        self._removals = 0

    def stored(self) -> StoredModeration:
        return StoredModeration(self.locked, self.closed, dict(self.muted), self.removed, self._removals)

    def restore(self, stored: StoredModeration) -> None:
        self.locked, self.closed = stored.locked, stored.closed
        self.muted = dict(stored.muted)
        self._removed = {each.guest: each for each in stored.removed}
        self._removals = stored.removals

    @property
    def removed(self) -> tuple[RemovedGuest, ...]:
        """The removed guests, the first one first."""
        return tuple(self._removed.values())

    def removal_of(self, guest: Guest) -> RemovedGuest | None:
        """The removal of this guest; None: they may enter the table."""
        return self._removed.get(guest)

    # Checks.

    def check_open(self) -> None:
        """Raise Refusal if the host has closed the table."""
        if self.closed:
            raise Refusal(ClosedByHost())

    def check_may_enter(self, guest: Guest) -> None:
        """Raise Refusal for a removed guest, who may neither sit down nor watch."""
        if removal := self._removed.get(guest):
            raise Refusal(RemovedByHost(removal.by))

    def check_may_sit(self, guest: Guest) -> None:
        """Raise Refusal for a removed guest, and for everybody while the table is locked."""
        self.check_may_enter(guest)
        if self.locked:
            raise Refusal(LockedByHost())

    def check_may_speak(self, guest: Guest) -> None:
        if guest in self.muted:
            raise Refusal(MutedByHost())

    # Changes.

    def remove(self, guest: Guest, name: str, by: str, now: float) -> None:
        self._removals += 1
        self._removed[guest] = RemovedGuest(self._removals, guest, name, by, now)

    def call_back(self, number: int) -> str:
        """Let the guest of this removal enter again. Returns their name."""
        for removal in self.removed:
            if removal.number == number:
                del self._removed[removal.guest]
                return removal.name
        raise Refusal(NobodyRemoved())

    def set_muted(self, guest: Guest, now: float, *, muted: bool) -> bool:
        """Take or give back the right to speak. Returns False if nothing changes."""
        if muted is (guest in self.muted):
            return False
        if muted:
            self.muted[guest] = now
        else:
            del self.muted[guest]
        return True

    def set_locked(self, *, locked: bool) -> bool:
        """Lock or unlock the table. Returns False if nothing changes."""
        changed, self.locked = self.locked is not locked, locked
        return changed

    def close(self) -> None:
        self.closed = True
