"""The expert's advice for one seat, computed in processes of their own from what that seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import ADVISERS
from taverne.bots.advice import Advice
from taverne.bots.bot import Budget
from taverne.bots.levels import EXPERT
from taverne.bots.reasoned_advice import reasoned_advice
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged
from taverne.server.workers.worker import WorkerMain
from taverne.server.workers.worker_pool import Busy, PoolFigures, PoolLimits, WorkerPool

SEARCH_BUDGET = Budget(seconds=0.7)  # so that an answer comes within a second


class HintWorker:
    """Processes for hints, started when they are needed. Bots at tables have workers of their own."""

    def __init__(self, limits: PoolLimits, main: WorkerMain | None = None) -> None:
        self._pool = WorkerPool(limits, main or _answer_questions)

    @property
    def figures(self) -> PoolFigures:
        return self._pool.figures

    async def close(self) -> None:
        await self._pool.close()

    async def advise(
        self, game: AnyGame, view: Any, moves: tuple[Any, ...], queue: str = ""
    ) -> tuple[Advice[Any], Sequence[Tagged]] | None:
        """The expert's advice and the reasons for it.

        None if no worker is free in time, or the worker fails or takes too long.
        """
        try:
            answer = await self._pool.ask(question(game, view, moves), queue)
            return None if answer is None else _decoder(game.slug, game.version).decode(answer)
        except (Busy, msgspec.DecodeError):
            return None


def question(game: AnyGame, view: Any, moves: tuple[Any, ...]) -> bytes:
    """The question to the worker: everything it needs for an answer."""
    return msgspec.json.encode((game.slug, game.version, view, moves))


def answer(question: bytes, budget: Budget) -> bytes:
    """The expert's advice and the reasons for it.

    Its luck derives from the question: the same question has the same answer.
    """
    slug, version, view, offered = msgspec.json.decode(question, type=_Question)
    game = game_for(slug, version)
    moves = tuple(game.move_decoder.decode(move) for move in offered)
    luck = Luck.from_seed(question.decode())
    expert = ADVISERS[EXPERT](game)
    seen = game.view_decoder.decode(view)
    return msgspec.json.encode(reasoned_advice(game, expert, seen, moves, luck, budget))


@cache
def _decoder(slug: str, version: int) -> msgspec.json.Decoder[tuple[Advice[Any], Sequence[Tagged]]]:
    game = game_for(slug, version)
    return msgspec.json.Decoder(_answer_type(game.move_decoder.type, game.reasons_type))


def _answer_type(move: Any, reasons: Any) -> Any:
    return tuple[Advice[move], reasons]


def _answer_questions(pipe: Connection) -> None:
    while True:
        pipe.send_bytes(answer(pipe.recv_bytes(), SEARCH_BUDGET))


_Question = tuple[str, int, msgspec.Raw, tuple[msgspec.Raw, ...]]
