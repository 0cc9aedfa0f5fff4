"""Plays whole games between bots, for analyses."""

from __future__ import annotations

from itertools import count
from typing import Any

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import SetBot, Start
from taverne.table.messages.outgoing import Stage
from taverne.table.seating import SHELL
from taverne.table.table import Table


def finished(slug: str, *bots: str, **options: str) -> tuple[AnyGame, Record[Any, Any]]:
    """A game that these bots have played to its end, and its record."""
    game, numbers = GAMES[slug], count()
    wish = parse_options(game.options, options)
    table: Table[Any, Any, Any, Any, Any] = Table(
        game, len(bots), wish, seeds=lambda: f"evening {next(numbers)}", pace=Pace.RELAXED
    )
    home = LocalTable(table)
    for seat, bot in enumerate(bots):
        home.handle(SHELL, SetBot(seat, bot), 0.0)
    home.handle(SHELL, Start(), 0.0)
    home.play_out()
    assert table.stage is Stage.OVER
    assert table.match is not None
    return game, table.match.record
