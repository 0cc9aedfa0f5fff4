"""The host of a table: the guest who holds it, with a seat or without, and who acts for them meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.chair import Chair
from taverne.table.messages.commands import Guest

HOST_SECONDS = 120.0  # for which a host who is away stays the host


class Watcher(Struct, frozen=True):
    """A host without a seat, who watches."""

    name: str
    away_since: float | None = None  # None: they are present


class HostRole:
    """Owns the guest who holds the table: the first one who sat down, or to whom it was handed over.

    A guest may also hold it without a seat.
    """

    def __init__(self, version: int) -> None:
        self._version = version
        self.guest: Guest | None = None
        self.passed_on = False  # the host has been away for long, so another guest acts as host
        self.watcher: Watcher | None = None  # None: nobody holds the table without a seat

    def watches_away(self, guest: Guest) -> bool:
        """Whether this guest holds the table without a seat, and is away."""
        return self.watcher is not None and self.watcher.away_since is not None and guest == self.guest

    def restore(self, guest: Guest | None, watcher: Watcher | None, *, passed_on: bool) -> None:
        self.guest, self.watcher, self.passed_on = guest, watcher, passed_on

    def give(self, guest: Guest | None, watcher: Watcher | None = None) -> None:
        """Let this guest hold the table; with a Watcher, without a seat."""
        self.guest, self.watcher, self.passed_on = guest, watcher, False

    @property
    def watching(self) -> Watcher | None:
        """The host, if they have no seat. None while another guest acts for them."""
        return None if self.passed_on else self.watcher

    def watches(self, guest: Guest) -> bool:
        """Whether this guest holds the table without a seat, present or away."""
        return self.watcher is not None and guest == self.guest

    def came_back(self, guest: Guest) -> None:
        """Take note that a guest is present again. If it is the host, nobody acts for them any more."""
        self.passed_on = self.passed_on and guest != self.guest
        if self.watcher is not None and guest == self.guest:
            self.watcher = Watcher(self.watcher.name)

    def watcher_away(self, since: float) -> None:
        """Take note that the host without a seat is away."""
        if self.watcher is not None and self.watcher.away_since is None:
            self.watcher = Watcher(self.watcher.name, since)

    def extend_absence(self, seconds: float) -> None:
        """Wait for a host without a seat, who is away, for so much longer."""
        if self.watcher is not None and self.watcher.away_since is not None:
            self.watcher = Watcher(self.watcher.name, self.watcher.away_since + seconds)

    def pass_on(self, chairs: Sequence[Chair], now: float) -> bool:
        """Let another guest act as host, if the host has been away for long. Returns whether that is new."""
        deadline = self.deadline(chairs)
        if deadline is None or now < deadline:
            return False
        self.passed_on = True
        return True

    def own_seat(self, chairs: Sequence[Chair]) -> Seat | None:
        """The seat of the guest who holds the table, even if they are away; None: they have none."""
        seats = (seat for seat, chair in enumerate(chairs) if chair.guest == self.guest)
        return None if self.guest is None else next(seats, None)

    def seat(self, chairs: Sequence[Chair]) -> Seat | None:
        """The seat of the host; while they are gone or away for long, of who has been present longest.

        None while the host watches, and has no seat.
        At tables of earlier versions: as soon as they are away, of the first guest present.
        """
        if self.watching is not None:
            return None
        present = [seat for seat, chair in enumerate(chairs) if chair.guest is not None and not chair.away]
        own = self.own_seat(chairs)
        if self._version < table_version.EVENING:
            return own if own in present or not present else present[0]
        if own is not None and not (self.passed_on and chairs[own].away):
            return own
        return min(present, key=lambda seat: (*_rank(chairs[seat]), seat), default=own)

    def deadline(self, chairs: Sequence[Chair]) -> float | None:
        """The time at which a host who is away is the host no longer; None: nobody waits for that."""
        if self.passed_on or self.guest is None or self._version < table_version.EVENING:
            return None
        if self.watcher is not None:
            return _end_of_absence(self.watcher.away_since, chairs)
        for chair in chairs:  # a plain loop, since this is asked several times at every move
            if chair.guest == self.guest:
                return _end_of_absence(chair.away_since, chairs)
        return None


def _end_of_absence(since: float | None, chairs: Sequence[Chair]) -> float | None:
    """The time at which somebody acts for a host who has been away since then; None: nobody does."""
    return None if since is None or not _is_anybody_present(chairs) else since + HOST_SECONDS


def _is_anybody_present(chairs: Sequence[Chair]) -> bool:
    return any(chair.guest is not None and not chair.away for chair in chairs)


def _rank(chair: Chair) -> tuple[bool, float]:
    """Programs act as host after people, and newcomers after those who have sat longer."""
    return not chair.person, chair.since or 0.0
