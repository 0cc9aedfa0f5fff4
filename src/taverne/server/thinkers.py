"""Bots in processes of their own, with a deadline: one that hangs or dies costs its table a default move."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.table.messages import Think


class Thinkers:
    """A few workers; each thinks about one move at a time."""

    def __init__(
        self, workers: int, seconds: float, make: Callable[[Connection], None] | None = None
    ) -> None:
        self._seconds = seconds
        self._main = make or _work
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = workers
        self.failures = 0

    async def open(self) -> None:
        for _ in range(self._workers):
            self._idle.put_nowait(_Worker(self._main))

    async def close(self) -> None:
        for _ in range(self._workers):
            (await self._idle.get()).stop()

    async def think(self, game: AnyGame, think: Think[Any, Any]) -> Any:
        """The bot's move; None if it declines, fails, or takes too long."""
        worker = await self._idle.get()
        try:
            question = msgspec.json.encode((game.slug, think.bot, think.view, think.moves, think.luck))
            answer = await asyncio.wait_for(asyncio.to_thread(worker.ask, question, self._seconds), None)
            return game.read_move.decode(answer) if answer else None
        except (EOFError, OSError, TimeoutError, msgspec.DecodeError):
            self.failures += 1
            worker.stop()
            worker = _Worker(self._main)
            return None
        finally:
            self._idle.put_nowait(worker)


class _Worker:
    def __init__(self, main: Callable[[Connection], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=main, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        self._pipe.send_bytes(question)
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv_bytes()

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection) -> None:
    """A worker's life: questions in, moves out; an empty answer declines."""
    bots: dict[tuple[str, str], Bot[Any, Any]] = {}
    while True:
        try:
            slug, name, view, moves, luck = msgspec.json.decode(pipe.recv_bytes(), type=_Question)
        except (EOFError, KeyboardInterrupt):
            return
        game = GAMES[slug]
        bot = bots.setdefault((slug, name), BOTS[name](game))
        choices = tuple(game.read_move.decode(move) for move in moves)
        move = bot(game.read_view.decode(view), choices, luck, Budget())
        pipe.send_bytes(b"" if move is None else msgspec.json.encode(move))


_Question = tuple[str, str, msgspec.Raw, tuple[msgspec.Raw, ...], Luck]
