"""Bot moves: asks a bot process for a move and plays it at the table after a pause."""

from __future__ import annotations

import asyncio
import random
from math import ceil

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
        """Play the move after a pause that depends neither on the bot's cards nor on its computing time.

        A bot that computes longer than that pauses once more: time tells only how many pauses it needed.
        """
        pause = self._pauses.uniform(*self._pause) if bot_request.pause is None else bot_request.pause
        loop = asyncio.get_running_loop()
        begun = loop.time()
        game = runner.game
        move = await self._workers.choose(game, bot_request, runner.bot_queue)
        await asyncio.sleep(_rest(pause, loop.time() - begun))
        bot_move = BotMove(bot_request.seat, bot_request.number, move)
        while runner.game is game and isinstance(await runner.do(SHELL, bot_move), wire.DiskFull):
            await asyncio.sleep(RETRY_SECONDS)


def _rest(pause: float, computed: float) -> float:
    """The seconds until the end of the pause, or of as many as the bot needed; 0 where there is no pause."""
    return pause * max(1, ceil(computed / pause)) - computed if pause else 0.0
