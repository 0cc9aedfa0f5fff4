"""A table without a server: its bots choose their moves in this process, one after another."""

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
    """Runs a table and its bots. `handle` returns when all bots have moved that are asked."""

    def __init__(self, table: Table[S, M, E, V, O], budget: Budget | None = None) -> None:
        self.table = table
        self._budget = budget or Budget()
        self._bots: dict[str, Bot[V, M]] = {}
        self._pending_moves: list[tuple[float, int, BotMove[M]]] = []  # bot moves in real time, soonest first
        self._count = count()

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        return self.run_bots(self.table.handle(guest, command, now), now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Apply all bot moves and ticks that are due by now, in order of time."""
        sent: list[Sent[M, E, V]] = []
        while self.deadline is not None and self.deadline <= now:
            at = self.deadline
            if self._pending_moves and self._pending_moves[0][0] <= at:
                _, _, bot_move = heappop(self._pending_moves)
                sent += self.run_bots(self.table.handle(SHELL, bot_move, at), at)
            else:
                sent += self.run_bots(self.table.tick(at), at)
        return sent

    @property
    def deadline(self) -> float | None:
        """The time at which `tick` must be called next; None: never."""
        pending = [self._pending_moves[0][0]] if self._pending_moves else []
        table = [] if self.table.deadline is None else [self.table.deadline]
        return min(pending + table, default=None)

    def play_out(self) -> None:
        """Skip from deadline to deadline until the game is over or no deadline is left."""
        while self.table.stage is Stage.PLAYING and self.deadline is not None:
            self.tick(self.deadline)

    def run_bots(self, sent: Iterable[Sent[M, E, V]], now: float) -> list[Sent[M, E, V]]:
        """Answer requests to bots; real-time moves wait until they are due. Returns messages for guests."""
        waiting = deque(sent)
        for_guests = []
        while waiting:
            item = waiting.popleft()
            request = item.message
            if not isinstance(request, BotRequest):
                for_guests.append(item)
            elif request.pause is None:
                waiting.extend(self.table.handle(SHELL, self.choose_move(request), now))
            else:
                due = now + request.pause
                heappush(self._pending_moves, (due, next(self._count), self.choose_move(request)))
        return for_guests

    def choose_move(self, request: BotRequest[M, V]) -> BotMove[M]:
        """Ask the bot for its move."""
        bot = self._bots.get(request.bot)
        if bot is None:
            bot = self._bots[request.bot] = BOTS[request.bot](self.table.game)
        move = bot(request.view, request.moves, request.luck, self._budget)
        return BotMove(request.seat, request.number, move)
