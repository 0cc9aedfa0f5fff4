"""The ways to leave a table, and what leaving means."""

from __future__ import annotations

from enum import Enum, auto
from typing import Any

from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.table_link import Keeping, TableLink
from taverne.terminal.terminal_words import LeaveKept
from taverne.words.roles import Reader
from taverne.words.words import Words


class WayToLeave(Enum):
    STAY = auto()
    KEEP = auto()  # record the game, then leave
    LEAVE = auto()
    STAND_UP = auto()  # give up the seat, then leave


def asks_before_leaving(link: TableLink, update: Update[Any, Any, Any]) -> bool:
    """Whether leaving means something now: for a game in progress, or for a seat at a server."""
    if update.seat is None or update.closed:
        return False
    return update.stage is Stage.PLAYING or link.keeping is Keeping.AT_SERVER


def ways_to_leave(
    link: TableLink, update: Update[Any, Any, Any], words: Words
) -> list[tuple[str, WayToLeave]]:
    """The ways with their texts; the first one changes nothing."""

    def label(name: str) -> str:
        return words.label("terminal", name)

    stay = (label("stay"), WayToLeave.STAY)
    match link.keeping:
        case Keeping.LOST:
            return [
                stay,
                (label("keep_and_leave"), WayToLeave.KEEP),
                (label("leave_lost"), WayToLeave.LEAVE),
            ]
        case Keeping.IN_FILE:
            path = "" if link.path is None else link.path.name
            return [stay, (words.say("terminal", LeaveKept(path), Reader()), WayToLeave.LEAVE)]
        case Keeping.AT_SERVER if update.stage is Stage.PLAYING:
            return [stay, (label("leave_seat_kept"), WayToLeave.STAND_UP)]
        case Keeping.AT_SERVER:
            return [
                (label("stay_here"), WayToLeave.STAY),
                (label("leave_for_a_while"), WayToLeave.LEAVE),
                (label("leave_seat_free"), WayToLeave.STAND_UP),
            ]


def meaning_of_leaving(update: Update[Any, Any, Any]) -> str:
    """The name of the text that says what giving up the seat of a table at a server means now."""
    if update.stage is Stage.PLAYING:
        return "leave_playing" if others_present(update) else "leave_alone"
    return "leave_lobby" if update.stage is Stage.LOBBY else "leave_over"


def others_present(update: Update[Any, Any, Any]) -> bool:
    """Whether other people are at the table."""
    return any(
        chair.name and not chair.program and not chair.away
        for seat, chair in enumerate(update.chairs)
        if seat != update.seat
    )
