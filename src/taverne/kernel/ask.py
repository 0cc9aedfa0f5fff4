"""The open question, who is in it, and how long a table waits for an answer."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from taverne.kernel.tagged import Seat


class Wait(StrEnum):
    """What silence means while a question is open."""

    TURN = "turn"  # each seat that owes must move
    REACTION = "reaction"  # silence is a pass
    LIVE = "live"  # real time: the order of arrival is the order of play
    COUNTDOWN = "countdown"  # nobody can hurry it: the table answers with the default when it is over


TURN, REACTION, LIVE, COUNTDOWN = Wait  # at every move they are asked for: a plain name is found at once


class Ask(Struct, frozen=True, gc=False):
    """The open question."""

    number: int  # its identity: a new or reopened question is higher than all before; a lower one is back
    asked: tuple[Seat, ...]  # who is in it; () when the game is over
    owing: tuple[Seat, ...]  # of these, who has not answered yet: all that changes while the number lasts
    wait: Wait = Wait.TURN
    sealed: bool = False  # who has answered is shown; what, only when all have
    picks: int = 1  # how many moves make one whole answer: a screen may send them as one batch
    # What the question is part of: a fight, a trick (0: nothing). Standing orders last as long.
    scope: int = field(name="affair", default=0)

    def visible_to(self, viewer: Seat | None) -> Ask:
        """What a viewer may see of it: in a REACTION nobody but the passer knows who has passed."""
        if self.wait is not REACTION:
            return self
        owing = tuple(seat for seat in self.asked if seat != viewer or seat in self.owing)
        return self.__replace__(owing=owing)
