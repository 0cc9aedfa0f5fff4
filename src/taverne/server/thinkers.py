"""Bots in processes of their own, with a deadline: one that hangs or dies costs its table a default move."""

from __future__ import annotations

import asyncio
import contextlib
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

READY = b"ready"
BIRTH_SECONDS = 30.0


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
            answer = await asyncio.to_thread(worker.ask, question, self._seconds)
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
        self._process = context.Process(target=_live, args=(main, theirs), daemon=True)
        self._process.start()
        self._ready = False
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Coming to life does not count as thinking."""
        if not self._ready and not self._pipe.poll(BIRTH_SECONDS):
            raise TimeoutError
        self._ready = self._ready or self._pipe.recv_bytes() == READY
        self._pipe.send_bytes(question)
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv_bytes()

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _live(main: Callable[[Connection], None], pipe: Connection) -> None:
    """Whatever kills a worker, it dies in silence: a bot's last words could be somebody's hand."""
    with contextlib.suppress(Exception, KeyboardInterrupt):
        pipe.send_bytes(READY)
        main(pipe)


def _work(pipe: Connection) -> None:
    """A worker's life: questions in, moves out; an empty answer declines."""
    bots: dict[tuple[str, str], Bot[Any, Any]] = {}
    while True:
        slug, name, view, moves, luck = msgspec.json.decode(pipe.recv_bytes(), type=_Question)
        game = GAMES[slug]
        bot = bots.setdefault((slug, name), BOTS[name](game))
        choices = tuple(game.read_move.decode(move) for move in moves)
        move = bot(game.read_view.decode(view), choices, luck, Budget())
        pipe.send_bytes(b"" if move is None else msgspec.json.encode(move))


_Question = tuple[str, str, msgspec.Raw, tuple[msgspec.Raw, ...], Luck]
