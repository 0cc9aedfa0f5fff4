"""What the expert would do, worked out in a process of its own from what one seat may see, and that alone."""

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
from taverne.server.workers import Life, Workers

MOST_WAITING = 8  # who may wait for the one worker; bots at tables have workers of their own
THINKING = Budget(seconds=2.0)


class Advisers:
    """One worker, which comes to life when it is first asked."""

    def __init__(self, seconds: float, life: Life | None = None) -> None:
        self._workers = Workers(1, seconds, life or _work)
        self._alive = False
        self._asking = 0

    async def close(self) -> None:
        if self._alive:
            await self._workers.close()

    async def advise(self, game: AnyGame, view: Any, moves: tuple[Any, ...]) -> Advice[Any] | None:
        """None: nobody can say, or not in time."""
        if self._asking >= MOST_WAITING:
            return None
        if not self._alive:
            self._alive = True
            await self._workers.open()
        self._asking += 1
        try:
            answer = await self._workers.ask(question(game, view, moves))
            return None if answer is None else _reader(game.slug).decode(answer)
        except msgspec.DecodeError:
            return None
        finally:
            self._asking -= 1


def question(game: AnyGame, view: Any, moves: tuple[Any, ...]) -> bytes:
    """All that an adviser hears."""
    return msgspec.json.encode((game.slug, view, moves))


def answer(question: bytes, budget: Budget) -> bytes:
    """The expert's advice. Its luck is drawn from the question: asked the same again it says the same."""
    slug, view, offered = msgspec.json.decode(question, type=tuple[str, msgspec.Raw, tuple[msgspec.Raw, ...]])
    game = GAMES[slug]
    moves = tuple(game.move_decoder.decode(move) for move in offered)
    luck = Luck.from_seed(question.decode())
    return msgspec.json.encode(ADVISERS[EXPERT](game)(game.view_decoder.decode(view), moves, luck, budget))


@cache
def _reader(slug: str) -> msgspec.json.Decoder[Advice[Any]]:
    return msgspec.json.Decoder(_advice(GAMES[slug].move_decoder.type))


def _advice(move: Any) -> Any:
    return Advice[move]


def _work(pipe: Connection) -> None:
    while True:
        pipe.send_bytes(answer(pipe.recv_bytes(), THINKING))
