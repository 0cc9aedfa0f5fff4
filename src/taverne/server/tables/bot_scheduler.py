"""Bot moves: asks a bot process for a move and plays it at the table after a pause."""

from __future__ import annotations

import asyncio
import random

from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.logged_table import AnyBotRequest
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.server.workers.bot_worker import BotWorkers
from taverne.table.messages.commands import BotMove
from taverne.table.seating import SHELL

RETRY_SECONDS = 1.0  # before a bot's move that could not be stored is sent again


class BotScheduler:
    def __init__(self, workers: BotWorkers, pause: tuple[float, float], tasks: BackgroundTasks) -> None:
        self._workers = workers
        self._pause = pause
        self._tasks = tasks
        self._pauses = random.Random()

    def request(self, runner: TableRunner, bot_request: AnyBotRequest) -> None:
        """Compute the bot's move in the background and play it."""
        self._tasks.spawn(self._play(runner, bot_request))

    async def _play(self, runner: TableRunner, bot_request: AnyBotRequest) -> None:
        """Play the move after a pause that depends neither on the bot's cards nor on its computing time."""
        pause = self._pauses.uniform(*self._pause) if bot_request.pause is None else bot_request.pause
        thinking = self._workers.choose(runner.game, bot_request, runner.bot_queue)
        move, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        bot_move = BotMove(bot_request.seat, bot_request.number, move)
        while isinstance(await runner.do(SHELL, bot_move), wire.DiskFull):
            await asyncio.sleep(RETRY_SECONDS)
