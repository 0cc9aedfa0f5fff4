"""Recorded stages of games at full tables, and a table that only shows them, for laws of the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from taverne.games import GAMES
from taverne.kernel.luck import Luck
from taverne.table.messages.commands import Command, Play
from taverne.table.messages.outgoing import Update
from taverne.terminal.explainer import Explainer
from taverne.terminal.hints import Hint, Suggestion
from taverne.terminal.local_game import LocalGame
from taverne.terminal.screen.app import TerminalApp
from taverne.terminal.table_link import BotTurn, GuestMessage, Keeping, NewName, RemovedGuest, ReportGuest
from taverne.words.grammar import Language
from tests.terminal.driver import session

STEP = 6  # answers of the person between two stages
SMALL = (80, 24)


def stages(slug: str, count: int) -> Iterator[Update[Any, Any, Any]]:
    """Questions to the person in a game with the most seats, the others taken by bots."""
    return islice(_questions(slug), 0, count * STEP, STEP)


def _questions(slug: str) -> Iterator[Update[Any, Any, Any]]:
    game = GAMES[slug]
    local_game = LocalGame(session(game=game, bots=("mind",) * (game.seats[-1] - 1), seed=f"{slug} stages"))
    luck = Luck.from_seed("stages")
    messages = local_game.open()
    while True:
        while turn := local_game.next_bot_turn():
            messages += turn.play(turn.think())
        update = next(each for each in reversed(messages) if isinstance(each, Update))
        if update.outcome is not None or update.ask is None or not update.moves:
            return
        yield update
        at, luck = luck.below(len(update.moves))
        messages = local_game.do(Play((update.moves[at],), update.ask.number)) or [update]


class ShownTable:
    """A table that stands still and counts the commands that it gets."""

    path: Path | None = None
    keeping = Keeping.LOST
    come_back = ""
    seconds_left: float | None = None
    due: float | None = None
    name = "Lila"

    def __init__(self, update: Update[Any, Any, Any], slug: str) -> None:
        self.game = GAMES[slug]
        self.removed: tuple[RemovedGuest, ...] = ()
        self.explainer: Explainer | None = None
        self.update = update
        self.commands: list[Command[Any]] = []

    def open(self, notify: Callable[[], None]) -> list[GuestMessage]:
        self.notify = notify
        return [self.update]

    def arrived(self) -> list[GuestMessage]:
        return [self.update]

    def do(self, command: Command[Any]) -> list[GuestMessage]:
        self.commands.append(command)
        return []

    def next_bot_turn(self) -> BotTurn | None:
        return None

    def hint(self, update: Update[Any, Any, Any], lang: Language) -> Hint:  # noqa: ARG002 - always the same
        return Hint("", (), Suggestion(update.moves[0], "", None), ())

    def request(self, request: ReportGuest | NewName) -> list[GuestMessage]:
        raise AssertionError(request)

    def speak(self, lang: Language) -> None:
        pass

    def keep(self) -> Path:
        raise AssertionError

    def close(self) -> None:
        pass


@asynccontextmanager
async def shown(
    update: Update[Any, Any, Any], slug: str, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[TerminalApp, Pilot[None], ShownTable]]:
    link = ShownTable(update, slug)
    app = TerminalApp(link, "fr", pause=0)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot, link
