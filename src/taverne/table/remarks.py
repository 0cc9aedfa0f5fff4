"""Remarks: what bots say when a game begins and when it is over, in the words of their characters.

One bot speaks each time, so that the talk stays sparse. Who speaks depends on nothing but who sits where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from taverne.games.sign import Moment
from taverne.kernel.tagged import Seat
from taverne.table.chair import Chair
from taverne.table.messages.outgoing import Spoke


def greeting(chairs: Sequence[Chair]) -> Spoke | None:
    """The first bot says hello. None: no bot here is a character."""
    return _said(chairs, range(len(chairs)), Moment.HELLO)


def farewell(chairs: Sequence[Chair]) -> Spoke | None:
    """The last bot says goodbye, whoever has won: it must not tell before the screens do."""
    return _said(chairs, reversed(range(len(chairs))), Moment.BYE)


def _said(chairs: Sequence[Chair], seats: Iterable[Seat], moment: Moment) -> Spoke | None:
    speaking = ((seat, chairs[seat].character) for seat in seats)
    return next((Spoke(seat, f"{character}.{moment}") for seat, character in speaking if character), None)
