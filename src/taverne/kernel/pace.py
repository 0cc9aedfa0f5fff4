"""The paces of a table, and the seconds that each pace gives for a kind of question."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from taverne.kernel.ask import Ask, Wait

COUNTDOWN_SECONDS = 3  # at every pace


class Pace(StrEnum):
    """How fast a table plays: a setting of the table, never of the rules."""

    FAITHFUL = "faithful"
    RELAXED = "relaxed"
    SLOW = "slow"
    UNTIMED = "untimed"


class Times(Struct, frozen=True):
    """Seconds a table waits at one pace, by kind of question."""

    turn: float
    pick: float  # for each move after the first in one answer
    reaction: float
    live: float
    idle_limit: float = 0  # a LIVE question ends after so many seconds without an event (0: never)

    def seconds_for(self, ask: Ask) -> float:
        """How long a table waits for the answers to a question."""
        match ask.wait:
            case Wait.TURN:
                return self.turn + self.pick * (ask.picks - 1)
            case Wait.REACTION:
                return self.reaction
            case Wait.LIVE:
                return self.live
            case Wait.COUNTDOWN:
                return COUNTDOWN_SECONDS
