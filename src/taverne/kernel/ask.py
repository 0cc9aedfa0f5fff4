"""The open question, who is in it, and how long a table waits for an answer."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, TypeAlias, dataclass_transform

from msgspec import Struct, field

Seat: TypeAlias = Annotated[int, "seat"]  # marked, so that words can tell a seat from a number


def _snake(class_name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Tagged(Struct, frozen=True, gc=False, tag_field="type", tag=_snake):
    """A value that crosses the wire and is put into words by its tag: a move, an event, a refusal ..."""


class Standing(Tagged):
    """A move that answers no question and may be made at any time it is offered: a curse, a shout."""


class Wait(StrEnum):
    """What silence means while a question is open."""

    TURN = "turn"  # each seat that owes must move
    REACTION = "reaction"  # silence is a pass
    LIVE = "live"  # real time: the order of arrival is the order of play
    COUNTDOWN = "countdown"  # nobody can hurry it: the table answers with the default when it is over


TURN, REACTION, LIVE, COUNTDOWN = Wait  # at every move they are asked for: a plain name is found at once
COUNTDOWN_SECONDS = 3  # at every pace


class Ask(Struct, frozen=True, gc=False):
    """The open question."""

    number: int  # its identity: a new or reopened question is higher than all before; a lower one is back
    asked: tuple[Seat, ...]  # who is in it; () when the game is over
    owing: tuple[Seat, ...]  # of these, who has not answered yet: all that changes while the number lasts
    wait: Wait = Wait.TURN
    sealed: bool = False  # who has answered is shown; what, only when all have
    picks: int = 1  # how many moves make one whole answer: a screen may send them as one batch
    affair: int = 0  # what it is part of (a fight, a trick; 0: nothing): standing orders last as long

    def shown(self, viewer: Seat | None) -> Ask:
        """What a viewer may see of it: in a REACTION nobody but the passer knows who has passed."""
        if self.wait is not REACTION:
            return self
        owing = tuple(seat for seat in self.asked if seat != viewer or seat in self.owing)
        return self.__replace__(owing=owing)


class Pace(StrEnum):
    """How fast a table plays: a setting of the table, never of the rules."""

    FAITHFUL = "faithful"
    RELAXED = "relaxed"
    SLOW = "slow"
    UNTIMED = "untimed"


class Times(Struct, frozen=True):
    """Seconds a table waits at one pace, by kind of question."""

    turn: float
    pick: float  # for every further move of one answer
    reaction: float
    live: float
    quiet: float = 0  # in which nothing happens, before a question in real time runs out (0: for ever)

    def allowed(self, ask: Ask) -> float:
        match ask.wait:
            case Wait.TURN:
                return self.turn + self.pick * (ask.picks - 1)
            case Wait.REACTION:
                return self.reaction
            case Wait.LIVE:
                return self.live
            case Wait.COUNTDOWN:
                return COUNTDOWN_SECONDS
