"""The players of a finished game: its result keeps them, whoever leaves or sits down afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.chair import Chair
from taverne.table.messages.commands import Guest
from taverne.table.messages.outgoing import Played


class Players:
    """Owns copies of the chairs as they were when the latest game ended, until the table is cleared."""

    def __init__(self, version: int = table_version.LATEST) -> None:
        self._version = version  # of what the table itself does
        self._chairs: tuple[Chair, ...] = ()  # never changed

    def stored(self) -> tuple[Chair, ...]:
        return self._chairs

    def restore(self, stored: tuple[Chair, ...]) -> None:
        self._chairs = stored

    def keep(self, chairs: Sequence[Chair]) -> None:
        """Keep who has just finished a game. Tables of earlier versions keep nobody."""
        if self._version >= table_version.EVENING:
            self._chairs = tuple(replace(chair) for chair in chairs)

    def clear(self) -> None:
        self._chairs = ()

    def if_changed(self, chairs: Sequence[Chair]) -> Played | None:
        """The players, unless the same people and bots sit on the chairs now."""
        if not self._chairs or list(map(_occupant, self._chairs)) == list(map(_occupant, chairs)):
            return None
        return Played(tuple(chair.public_view() for chair in self._chairs))

    def seat_of(self, guest: Guest | None) -> Seat | None:
        """The seat from which this guest played the finished game."""
        guests = [chair.guest for chair in self._chairs]
        return guests.index(guest) if guest is not None and guest in guests else None


def _occupant(chair: Chair) -> tuple[str | None, ...]:
    return chair.guest, chair.name, chair.bot, chair.character
