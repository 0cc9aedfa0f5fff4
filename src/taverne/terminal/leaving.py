"""The ways to leave a game in progress."""

from __future__ import annotations

from enum import Enum, auto

from taverne.terminal.table_link import Keeping, TableLink
from taverne.terminal.terminal_words import LeaveKept
from taverne.words.roles import Reader
from taverne.words.words import Words


class WayToLeave(Enum):
    STAY = auto()
    KEEP = auto()  # record the game, then leave
    LEAVE = auto()
    STAND_UP = auto()  # give up the seat, then leave


def ways_to_leave(link: TableLink, words: Words) -> list[tuple[str, WayToLeave]]:
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
        case Keeping.AT_SERVER:
            return [
                stay,
                (label("leave_seat_kept"), WayToLeave.LEAVE),
                (label("leave_seat_free"), WayToLeave.STAND_UP),
            ]
