"""Notices: events at a table that are not part of the game."""

from __future__ import annotations

from typing import TypeAlias

from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.slugs import Slug


class Sat(Tagged):
    seat: Seat


class Left(Tagged):
    name: str


class Renamed(Tagged):
    """A guest has another name from now on."""

    seat: Seat
    before: str
    name: str


class Started(Tagged):
    pass


class TimeUp(Tagged):
    """The seat did not answer in time, so the table moved for it."""

    seat: Seat


class WentAway(Tagged):
    seat: Seat


class CameBack(Tagged):
    seat: Seat


class TookBack(Tagged):
    seat: Seat


class Declined(Tagged):
    """The proposal of this seat was declined."""

    seat: Seat


class Paused(Tagged):
    pass


class Resumed(Tagged):
    pass


class Reopened(Tagged):
    """The server was down for a while; clocks did not run."""


class HasResigned(Tagged):
    seat: Seat


class WantsRematch(Tagged):
    seat: Seat


class Cleared(Tagged):
    """The table is in the lobby again, and settings can be changed."""

    seat: Seat  # the host's


class Unready(Tagged):
    """The settings have changed, so these players must say again that they are ready."""

    seats: tuple[Seat, ...]


class Waits(Tagged):
    """No person is present any more: the clock is stopped, and the game waits for somebody to return."""


class ActsAsHost(Tagged):
    """The host has been away for long, so this guest is the host until they return."""

    seat: Seat


class HandedOver(Tagged):
    """This guest is the host from now on."""

    seat: Seat


class HostWatches(Tagged):
    """The guest of this name holds the table from now on, and has no seat."""

    name: str


class HostCleared(Tagged):
    """The host, who has no seat, has returned with everybody to the lobby."""

    name: str


class WasRemoved(Tagged):
    """The host has removed the guest of this name."""

    name: str


class CalledBack(Tagged):
    """The host lets the removed guest of this name enter again."""

    name: str


class WasMuted(Tagged):
    seat: Seat


class WasUnmuted(Tagged):
    seat: Seat


class Locked(Tagged):
    pass


class Unlocked(Tagged):
    pass


class Closed(Tagged):
    """The host has closed the table."""


class WantsEnd(Tagged):
    """A player proposes to end the game."""

    seat: Seat


class EndDeclined(Tagged):
    """No majority wants to end the game."""


class GameAbandoned(Tagged):
    """The game has ended without a winner."""


class GameChanged(Tagged):
    """The table plays another game from now on."""

    game: Slug


class Watches(Tagged):
    """A guest has no seat in the next game, because they stay out or there is no room."""

    name: str


class BotReplaced(Tagged):
    """A program has not voted for the next game, so a bot of the house has its seat."""

    name: str
    game: Slug


class PlaysOn(Tagged):
    """From here on the game goes another way than the finished one it comes from, with luck of its own."""

    seat: Seat


Notice: TypeAlias = (
    Sat
    | Left
    | Renamed
    | Started
    | TimeUp
    | WentAway
    | CameBack
    | TookBack
    | Declined
    | Paused
    | Resumed
    | Reopened
    | HasResigned
    | WantsRematch
    | Cleared
    | Unready
    | Waits
    | ActsAsHost
    | HandedOver
    | HostWatches
    | HostCleared
    | WasRemoved
    | CalledBack
    | WasMuted
    | WasUnmuted
    | Locked
    | Unlocked
    | Closed
    | WantsEnd
    | EndDeclined
    | GameAbandoned
    | GameChanged
    | Watches
    | BotReplaced
    | PlaysOn
)
