"""A table at home: its bots think in this very process, one after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import E, M, O, S, V
from taverne.table.messages import Command, Guest, Sent, Think, Thought
from taverne.table.seating import SHELL
from taverne.table.table import Table


class Home(Generic[S, M, E, V, O]):
    """The shell around a table that needs no server: every command ends when all bots have moved."""

    def __init__(self, table: Table[S, M, E, V, O], budget: Budget | None = None) -> None:
        self.table = table
        self._budget = budget or Budget()
        self._bots: dict[str, Bot[V, M]] = {}

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        return self.settled(self.table.handle(guest, command, now), now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        return self.settled(self.table.tick(now), now)

    def settled(self, sent: Iterable[Sent[M, E, V]], now: float) -> list[Sent[M, E, V]]:
        """The messages for guests, once every Think has been answered and has had its consequences."""
        waiting = deque(sent)
        told = []
        while waiting:
            each = waiting.popleft()
            if isinstance(each.message, Think):
                waiting.extend(self.table.handle(SHELL, self.thought(each.message), now))
            else:
                told.append(each)
        return told

    def thought(self, think: Think[M, V]) -> Thought[M]:
        """Let a bot choose."""
        bot = self._bots.get(think.bot)
        if bot is None:
            bot = self._bots[think.bot] = BOTS[think.bot](self.table.game)
        move = bot(think.view, think.moves, think.luck, self._budget)
        return Thought(think.seat, think.number, move)
