"""The parts of a table, as the modules that change them see them."""

from __future__ import annotations

from typing import Protocol

from taverne.kernel.game import AnyGame, E, M, O, S, V
from taverne.table.bot_requests import BotRequests
from taverne.table.facts import TableFacts
from taverne.table.updates import Updates


class TableParts(TableFacts[S, M, E, V, O], Protocol[S, M, E, V, O]):
    """A table as its commands change it: by the methods of its parts."""

    @property
    def bot_requests(self) -> BotRequests[M, E, V]: ...
    @property
    def updates(self) -> Updates[M, E, V]: ...
    def take_game(self, game: AnyGame) -> None: ...
    @property
    def game_deadline(self) -> float | None: ...
