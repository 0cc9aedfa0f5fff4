"""Bots in processes of their own. A bot that hangs or dies costs its table one default move."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.server.workers.worker import WorkerMain
from taverne.server.workers.worker_pool import Busy, PoolFigures, PoolLimits, WorkerPool
from taverne.table.messages.outgoing import BotRequest

SEARCH_BUDGET = Budget(seconds=0.8)  # usually enough; a slow machine ends its search here


class BotWorkers:
    def __init__(self, limits: PoolLimits, main: WorkerMain | None = None) -> None:
        self._pool = WorkerPool(limits, main or _answer_questions)

    @property
    def figures(self) -> PoolFigures:
        return self._pool.figures

    async def open(self) -> None:
        await self._pool.open()

    async def close(self) -> None:
        await self._pool.close()

    async def choose(self, game: AnyGame, request: BotRequest[Any, Any], queue: str = "") -> Any:
        """The bot's move; None if it declines to move, fails, takes too long, or no worker is free in time.

        Workers serve the lines (`queue`) in turn.
        """
        question = msgspec.json.encode(
            (game.slug, game.version, request.bot, request.view, request.moves, request.luck)
        )
        try:
            answer = await self._pool.ask(question, queue)
            return game.move_decoder.decode(answer) if answer else None
        except Busy:
            return None
        except msgspec.DecodeError:
            self.figures.failures += 1
            return None


def _answer_questions(pipe: Connection) -> None:
    """The main function of a worker: reads questions, writes moves; an empty answer declines to move."""
    bots: dict[tuple[str, int, str], Bot[Any, Any]] = {}
    while True:
        slug, version, name, view, moves, luck = msgspec.json.decode(pipe.recv_bytes(), type=_Question)
        game = game_for(slug, version)
        bot = bots.setdefault((slug, version, name), BOTS[name](game))
        choices = tuple(game.move_decoder.decode(move) for move in moves)
        move = bot(game.view_decoder.decode(view), choices, luck, SEARCH_BUDGET)
        pipe.send_bytes(b"" if move is None else msgspec.json.encode(move))


_Question = tuple[str, int, str, msgspec.Raw, tuple[msgspec.Raw, ...], Luck]
