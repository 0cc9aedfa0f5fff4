"""The expert's advice for one seat, computed in processes of their own from what that seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from taverne.bots import ADVISERS
from taverne.bots.advice import Advice
from taverne.bots.bot import Budget
from taverne.bots.levels import EXPERT, recipe_of
from taverne.bots.reasoned_advice import reasoned_advice
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged
from taverne.server.workers.worker import WorkerMain
from taverne.server.workers.worker_pool import Busy, PoolFigures, PoolLimits, WorkerPool

SEARCH_SECONDS = 0.7  # so that an answer comes within a second
LONGER_SECONDS = 3.0  # of the search that refines an answer
TIMES_MORE_WORLDS = 6  # in the longer search
NICENESS = 5  # of the process of longer searches: bots and first answers come first on a busy machine
LONGER_WAITING = 4  # questions that wait for the process of longer searches before the answer is: busy


class HintWorker:
    """Processes for hints, started when they are needed. Bots at tables have workers of their own."""

    def __init__(self, limits: PoolLimits, main: WorkerMain | None = None) -> None:
        self._pool = WorkerPool(limits, main or _answer_questions)
        # A process of its own, so that nobody's first answer waits for a longer search.
        longer = replace(
            limits,
            workers=1,
            seconds=limits.seconds + LONGER_SECONDS - SEARCH_SECONDS,
            waiting=LONGER_WAITING,
            waiting_of_one=LONGER_WAITING,
            niceness=NICENESS,
        )
        self._longer = WorkerPool(longer, main or _answer_questions)

    @property
    def figures(self) -> PoolFigures:
        return self._pool.figures

    @property
    def longer_figures(self) -> PoolFigures:
        """The figures of longer searches."""
        return self._longer.figures

    async def close(self) -> None:
        await self._pool.close()
        await self._longer.close()

    async def advise(
        self, game: AnyGame, view: Any, moves: tuple[Any, ...], queue: str = "", *, longer: bool = False
    ) -> tuple[Advice[Any], Sequence[Tagged]] | None:
        """The expert's advice and the reasons for it.

        None if no worker is free in time, or the worker fails or takes too long.
        """
        try:
            pool = self._longer if longer else self._pool
            answer = await pool.ask(question(game, view, moves, longer=longer), queue)
            return None if answer is None else _decoder(game.slug, game.version).decode(answer)
        except (Busy, msgspec.DecodeError):
            return None


def question(game: AnyGame, view: Any, moves: tuple[Any, ...], *, longer: bool = False) -> bytes:
    """The question to the worker: everything it needs for an answer, and whether to search longer."""
    return msgspec.json.encode((longer, game.slug, game.version, view, moves))


def answer(question: bytes, budget: Budget | None = None) -> bytes:
    """The expert's advice and the reasons for it. Without a budget, the question says how long to search.

    Its luck derives from the position: the same question has the same answer, and a longer search begins
    with the worlds of the first.
    """
    longer, slug, version, view, offered = msgspec.json.decode(question, type=_Question)
    game = game_for(slug, version)
    moves = tuple(game.move_decoder.decode(move) for move in offered)
    luck = Luck.from_seed(msgspec.json.encode((slug, version, view, offered)).decode())
    expert = ADVISERS[EXPERT](game)
    seen = game.view_decoder.decode(view)
    budget = budget or _budget(slug, version, longer=longer)
    return msgspec.json.encode(reasoned_advice(game, expert, seen, moves, luck, budget))


def _budget(slug: str, version: int, *, longer: bool) -> Budget:
    if not longer:
        return Budget(seconds=SEARCH_SECONDS)
    return Budget(TIMES_MORE_WORLDS * recipe_of(slug, EXPERT, version).worlds, LONGER_SECONDS)


@cache
def _decoder(slug: str, version: int) -> msgspec.json.Decoder[tuple[Advice[Any], Sequence[Tagged]]]:
    game = game_for(slug, version)
    return msgspec.json.Decoder(_answer_type(game.move_decoder.type, game.reasons_type))


def _answer_type(move: Any, reasons: Any) -> Any:
    return tuple[Advice[move], reasons]


def _answer_questions(pipe: Connection) -> None:
    while True:
        pipe.send_bytes(answer(pipe.recv_bytes()))


_Question = tuple[bool, str, int, msgspec.Raw, tuple[msgspec.Raw, ...]]
