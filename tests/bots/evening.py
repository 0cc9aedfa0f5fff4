"""Whole games between bots, to look back on."""

from __future__ import annotations

from itertools import count
from typing import Any

from taverne.games import GAMES
from taverne.kernel.ask import Pace
from taverne.kernel.game import AnyGame
from taverne.kernel.options import chosen
from taverne.kernel.record import Record
from taverne.table.home import Home
from taverne.table.messages import SetBot, Stage, Start
from taverne.table.seating import SHELL
from taverne.table.table import Table


def finished(slug: str, *bots: str, **options: str) -> tuple[AnyGame, Record[Any, Any]]:
    """A game that these bots have played to its end."""
    game, numbers = GAMES[slug], count()
    wish = chosen(game.options, options)
    table: Table[Any, Any, Any, Any, Any] = Table(
        game, len(bots), wish, seeds=lambda: f"evening {next(numbers)}", pace=Pace.RELAXED
    )
    home = Home(table)
    for seat, bot in enumerate(bots):
        home.handle(SHELL, SetBot(seat, bot), 0.0)
    home.handle(SHELL, Start(), 0.0)
    home.play_out()
    assert table.stage is Stage.OVER
    assert table.match is not None
    return game, table.match.record
