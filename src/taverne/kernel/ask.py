"""The open question: the seats it asks, the answers that are missing, and how the table waits for them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from taverne.kernel.tagged import Seat


class Wait(StrEnum):
    """How the table waits for the answers to a question, and how it treats a seat that does not answer."""

    TURN = "turn"  # each seat in `owing` must move
    REACTION = "reaction"  # a seat that does not answer passes
    LIVE = "live"  # real time: moves are played in the order in which they arrive
    COUNTDOWN = "countdown"  # runs its full time; then the table plays the default moves


TURN, REACTION, LIVE, COUNTDOWN = Wait  # constants, since the lookup of an enum's member costs 75 ns


class Ask(Struct, frozen=True, gc=False):
    """The open question of a game: a game asks its seats for moves."""

    number: int  # new and reopened questions get the highest so far; a lower one: an old question is back
    asked: tuple[Seat, ...]  # the seats that take part in the question; () when the game is over
    owing: tuple[Seat, ...]  # the asked seats that have not answered yet; all else stays with the number
    wait: Wait = Wait.TURN
    sealed: bool = False  # answers are hidden until everybody has answered; `owing` is shown
    picks: int = 1  # number of moves in one whole answer: a screen may send them as one batch
    # Number of the fight, trick ... that the question is part of (0: none). Standing orders may last as long.
    scope: int = field(name="affair", default=0)

    def visible_to(self, viewer: Seat | None) -> Ask:
        """The question as a viewer may see it: in a REACTION, other seats' passes are hidden."""
        if self.wait is not REACTION:
            return self
        owing = tuple(seat for seat in self.asked if seat != viewer or seat in self.owing)
        return self.__replace__(owing=owing)
