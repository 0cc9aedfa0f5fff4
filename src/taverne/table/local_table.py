"""A table without a server: its bots think in this process, one after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Generic

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import E, M, O, S, V
from taverne.table.messages.commands import BotMove, Command, Guest
from taverne.table.messages.outgoing import BotRequest, Sent, Stage
from taverne.table.seating import SHELL
from taverne.table.table import Table


class LocalTable(Generic[S, M, E, V, O]):
    """Runs a table and its bots. Every command returns when all bots have moved."""

    def __init__(self, table: Table[S, M, E, V, O], budget: Budget | None = None) -> None:
        self.table = table
        self._budget = budget or Budget()
        self._bots: dict[str, Bot[V, M]] = {}
        self._coming: list[tuple[float, int, BotMove[M]]] = []  # bot moves in real time, soonest first
        self._count = count()

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        return self.settled(self.table.handle(guest, command, now), now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Apply all bot moves and ticks that are due by now, in order of time."""
        sent: list[Sent[M, E, V]] = []
        while self.deadline is not None and self.deadline <= now:
            at = self.deadline
            if self._coming and self._coming[0][0] <= at:
                _, _, thought = heappop(self._coming)
                sent += self.settled(self.table.handle(SHELL, thought, at), at)
            else:
                sent += self.settled(self.table.tick(at), at)
        return sent

    @property
    def deadline(self) -> float | None:
        """When `tick` is next needed."""
        coming = [self._coming[0][0]] if self._coming else []
        table = [] if self.table.deadline is None else [self.table.deadline]
        return min(coming + table, default=None)

    def play_out(self) -> None:
        """Skip from deadline to deadline until the game is over or no deadline is left."""
        while self.table.stage is Stage.PLAYING and self.deadline is not None:
            self.tick(self.deadline)

    def settled(self, sent: Iterable[Sent[M, E, V]], now: float) -> list[Sent[M, E, V]]:
        """Answer requests to bots; real-time moves wait until they are due. Returns messages for guests."""
        waiting = deque(sent)
        told = []
        while waiting:
            each = waiting.popleft()
            if not isinstance(each.message, BotRequest):
                told.append(each)
            elif each.message.pause is None:
                waiting.extend(self.table.handle(SHELL, self.thought(each.message), now))
            else:
                due = now + each.message.pause
                heappush(self._coming, (due, next(self._count), self.thought(each.message)))
        return told

    def thought(self, think: BotRequest[M, V]) -> BotMove[M]:
        """Let the bot choose a move."""
        bot = self._bots.get(think.bot)
        if bot is None:
            bot = self._bots[think.bot] = BOTS[think.bot](self.table.game)
        move = bot(think.view, think.moves, think.luck, self._budget)
        return BotMove(think.seat, think.number, move)
