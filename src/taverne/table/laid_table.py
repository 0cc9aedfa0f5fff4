"""A table that is laid for one person to look at a position: in a lesson, and for a problem."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.table.messages.figures import Figure
from taverne.table.messages.outgoing import ChairView, Stage, Update

FIGURES = (Figure.GOBLIN, Figure.HARPY, Figure.OGRE, Figure.JESTER, Figure.DWARF)  # of the other seats


def seen_from(
    seat: Seat,
    game: AnyGame,
    state: Any,
    options: dict[str, str],
    chairs: tuple[ChairView, ...],
    events: tuple[Any, ...],
) -> Update[Any, Any, Any]:
    """A state as one seat sees it, at a table that exists for this moment only."""
    return Update(
        seat=seat,
        stage=Stage.PLAYING,
        pace=Pace.UNTIMED,
        options=options,
        chairs=chairs,
        host=None,
        commitment="",
        view=game.view(state, seat),
        ask=game.ask(state).visible_to(seat),
        moves=tuple(game.moves(state, seat)),
        events=events,
    )
