"""Quick first drafts of analyses, from a process of its own that is kept for the next game."""

from __future__ import annotations

from multiprocessing.connection import Connection

import msgspec

from taverne.bots.game_analysis import GameAnalysis, draft_analysis
from taverne.games.versions import read_record
from taverne.server.workers.worker import WorkerMain
from taverne.server.workers.worker_pool import Busy, PoolFigures, PoolLimits, WorkerPool


class DraftWorker:
    """A pool for first drafts, which take a fraction of a second, so that none waits for a whole analysis."""

    def __init__(self, limits: PoolLimits, main: WorkerMain | None = None) -> None:
        self._pool = WorkerPool(limits, main or _draft_games)

    @property
    def figures(self) -> PoolFigures:
        return self._pool.figures

    async def close(self) -> None:
        await self._pool.close()

    async def draft(self, lines: str, network: str) -> GameAnalysis | None:
        """A first draft; None if no worker is free in time, or the worker fails or takes too long."""
        try:
            answer = await self._pool.ask(lines.encode(), network)
            return None if answer is None else msgspec.json.decode(answer, type=GameAnalysis)
        except (Busy, msgspec.DecodeError):
            return None


def _draft_games(pipe: Connection) -> None:
    while True:
        game, record = read_record(pipe.recv_bytes().decode())
        pipe.send_bytes(msgspec.json.encode(draft_analysis(game, record)))
