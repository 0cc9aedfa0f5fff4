"""A bot of the server whose moves a script has written: it thinks for some time, and pauses like any bot."""

from __future__ import annotations

import asyncio
from typing import Any
from zlib import crc32

import msgspec

from taverne.bots import BOTS
from taverne.bots.bot import Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import BotMove
from tests.server.script import Evening

BOT = "mind"
PATIENCE = 5.0  # seconds that the script waits for a move
LOOK = 0.01  # seconds between two looks whether it has come
NEVER = 1e9  # seconds


class ScriptedBot:
    """Answers the questions to a bot of one table, in place of the bot's process."""

    def __init__(self, runner: TableRunner, evening: Evening, game: AnyGame, seat: Seat | None) -> None:
        self._runner = runner
        self._game = game
        self._moves = [] if seat is None else evening.moves_of(seat)
        self._asked = 0  # moves of the script that have been asked for
        self._made = 0  # that have arrived at the table
        self._waited = 0  # that the script has waited for
        self._count_moves()

    async def choose(self, _game: AnyGame, request: Any, _queue: str = "") -> Any:
        """The next move of the script, after thoughts whose length depends on all that the bot sees."""
        seen = msgspec.json.encode((request.view, request.moves))
        await asyncio.sleep(crc32(seen) % 500 / 1000)
        if request.pause is not None:  # in real time it plays by itself
            return BOTS[request.bot](self._game)(request.view, request.moves, request.luck, Budget(worlds=1))
        questions = self._runner.table.questions
        if request.number != questions.playing().ask.number or not questions.still_owes(request.seat):
            return None
        if self._asked == len(self._moves):
            await asyncio.sleep(NEVER)  # the script is over
        self._asked += 1
        return self._moves[self._asked - 1]

    async def has_moved(self) -> bool:
        """Wait until the next move of the script has been made; False if it does not come."""
        self._waited += 1
        loop = asyncio.get_running_loop()
        latest = loop.time() + PATIENCE
        while self._made < self._waited and loop.time() < latest:
            await asyncio.sleep(LOOK)
        return self._made >= self._waited

    def _count_moves(self) -> None:
        """Count the moves that arrive at the table."""
        do = self._runner.do

        async def counted(guest: str, command: Any, id: str = "") -> Any:
            refusal = await do(guest, command, id)
            self._made += isinstance(command, BotMove) and command.move is not None
            return refusal

        self._runner.do = counted  # type: ignore[method-assign] # of this runner only
