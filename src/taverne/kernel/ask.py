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
    COUNTDOWN = "countdown"  # runs its full time; then the table plays the default moves


TURN, REACTION, LIVE, COUNTDOWN = Wait  # plain names: looking up an enum's member costs 75 ns, at every move


class Ask(Struct, frozen=True, gc=False):
    """The open question."""

    number: int  # its identity: a new or reopened question is higher than all before; a lower one is back
    asked: tuple[Seat, ...]  # the seats it is put to; () when the game is over
    owing: tuple[Seat, ...]  # those of them that have not answered yet; nothing else changes under one number
    wait: Wait = Wait.TURN
    sealed: bool = False  # the answers stay hidden until everybody has answered; who has answered is shown
    picks: int = 1  # how many moves make one whole answer: a screen may send them as one batch
    # What the question is part of: a fight, a trick (0: nothing). Standing orders last as long.
    scope: int = field(name="affair", default=0)

    def visible_to(self, viewer: Seat | None) -> Ask:
        """The question as a viewer may see it: in a REACTION, other seats' passes are hidden."""
        if self.wait is not REACTION:
            return self
        owing = tuple(seat for seat in self.asked if seat != viewer or seat in self.owing)
        return self.__replace__(owing=owing)
