"""The expert's advice for one seat, computed in a process of its own from what that seat may see."""

from __future__ import annotations

from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import ADVISERS
from taverne.bots.advice import Advice
from taverne.bots.bot import Budget
from taverne.bots.levels import EXPERT
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.server.workers.worker_pool import WorkerMain, WorkerPool

MOST_WAITING = 8  # requests for the one worker; bots at tables have workers of their own
SEARCH_BUDGET = Budget(seconds=2.0)


class HintWorker:
    """One process, started when the first hint is asked for."""

    def __init__(self, seconds: float, main: WorkerMain | None = None) -> None:
        self._pool = WorkerPool(1, seconds, main or _answer_questions)
        self._started = False
        self._waiting = 0

    async def close(self) -> None:
        if self._started:
            await self._pool.close()

    async def advise(self, game: AnyGame, view: Any, moves: tuple[Any, ...]) -> Advice[Any] | None:
        """The expert's advice; None if too many wait, or the worker fails or takes too long."""
        if self._waiting >= MOST_WAITING:
            return None
        if not self._started:
            self._started = True
            await self._pool.open()
        self._waiting += 1
        try:
            answer = await self._pool.ask(question(game, view, moves))
            return None if answer is None else _decoder(game.slug).decode(answer)
        except msgspec.DecodeError:
            return None
        finally:
            self._waiting -= 1


def question(game: AnyGame, view: Any, moves: tuple[Any, ...]) -> bytes:
    """The question to the worker: everything it needs for an answer."""
    return msgspec.json.encode((game.slug, view, moves))


def answer(question: bytes, budget: Budget) -> bytes:
    """The expert's advice. Its luck derives from the question: the same question has the same answer."""
    slug, view, offered = msgspec.json.decode(question, type=tuple[str, msgspec.Raw, tuple[msgspec.Raw, ...]])
    game = GAMES[slug]
    moves = tuple(game.move_decoder.decode(move) for move in offered)
    luck = Luck.from_seed(question.decode())
    return msgspec.json.encode(ADVISERS[EXPERT](game)(game.view_decoder.decode(view), moves, luck, budget))


@cache
def _decoder(slug: str) -> msgspec.json.Decoder[Advice[Any]]:
    return msgspec.json.Decoder(_advice(GAMES[slug].move_decoder.type))


def _advice(move: Any) -> Any:
    return Advice[move]


def _answer_questions(pipe: Connection) -> None:
    while True:
        pipe.send_bytes(answer(pipe.recv_bytes(), SEARCH_BUDGET))
