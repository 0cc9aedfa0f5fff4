"""The effect of a move before it is made: the last hut, or the last player to rest, ends the hunt."""

from taverne.games.grumpf.rules.boards import HUTS
from taverne.games.grumpf.rules.events import AllAtRest, Event, HutsFull
from taverne.games.grumpf.rules.state import Move, Phase, Rest, Sleep, View


def preview(view: View, move: Move) -> Event | None:
    now = view.open
    if now.phase is not Phase.HUNT:
        return None
    seats, sleepers = len(now.hands), len(now.asleep)
    if isinstance(move, Sleep) and sleepers + 1 == HUTS[seats]:
        return HutsFull()
    if isinstance(move, Rest) and len(now.resting) + sleepers + 1 == seats:
        return AllAtRest()
    return None
