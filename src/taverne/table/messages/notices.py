"""Notices: events at a table that are not part of the game."""

from __future__ import annotations

from typing import TypeAlias

from taverne.kernel.tagged import Seat, Tagged


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
)
