"""Notices: what happened at a table beside the game itself."""

from __future__ import annotations

from typing import TypeAlias

from taverne.kernel.tagged import Seat, Tagged


class Sat(Tagged):
    seat: Seat


class Left(Tagged):
    name: str


class Started(Tagged):
    pass


class TimeUp(Tagged):
    """The seat was silent too long; the table moved for it."""

    seat: Seat


class WentAway(Tagged):
    seat: Seat


class CameBack(Tagged):
    seat: Seat


class TookBack(Tagged):
    seat: Seat


class Declined(Tagged):
    """Somebody's wish was not granted."""

    seat: Seat


class Paused(Tagged):
    pass


class Resumed(Tagged):
    pass


class Reopened(Tagged):
    """The house was closed for a while; clocks stood still."""


class HasResigned(Tagged):
    seat: Seat


class WantsRematch(Tagged):
    seat: Seat


class Cleared(Tagged):
    """The game is put away, and another one may be settled."""

    seat: Seat  # the host's


Notice: TypeAlias = (
    Sat
    | Left
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
)
