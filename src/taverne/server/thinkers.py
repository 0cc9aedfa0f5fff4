"""Bots in processes of their own, with a deadline: one that hangs or dies costs its table a default move."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.server.workers import Life, Workers
from taverne.table.messages import Think

THINKING = Budget(seconds=0.8)  # a level thinks for less; on a slow machine it answers with what it has


class Thinkers:
    def __init__(self, workers: int, seconds: float, life: Life | None = None) -> None:
        self._workers = Workers(workers, seconds, life or _work)
        self._nonsense = 0

    @property
    def failures(self) -> int:
        return self._workers.failures + self._nonsense

    async def open(self) -> None:
        await self._workers.open()

    async def close(self) -> None:
        await self._workers.close()

    async def think(self, game: AnyGame, think: Think[Any, Any]) -> Any:
        """The bot's move; None if it declines, fails, or takes too long."""
        question = msgspec.json.encode((game.slug, think.bot, think.view, think.moves, think.luck))
        answer = await self._workers.ask(question)
        try:
            return game.move_decoder.decode(answer) if answer else None
        except msgspec.DecodeError:
            self._nonsense += 1
            return None


def _work(pipe: Connection) -> None:
    """A worker's life: questions in, moves out; an empty answer declines."""
    bots: dict[tuple[str, str], Bot[Any, Any]] = {}
    while True:
        slug, name, view, moves, luck = msgspec.json.decode(pipe.recv_bytes(), type=_Question)
        game = GAMES[slug]
        bot = bots.setdefault((slug, name), BOTS[name](game))
        choices = tuple(game.move_decoder.decode(move) for move in moves)
        move = bot(game.view_decoder.decode(view), choices, luck, THINKING)
        pipe.send_bytes(b"" if move is None else msgspec.json.encode(move))


_Question = tuple[str, str, msgspec.Raw, tuple[msgspec.Raw, ...], Luck]
