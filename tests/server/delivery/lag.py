"""Simulated real-time games between players with different latencies, on a simulated clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any

from taverne.bots.reaction_times import FASTER
from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.state import Options, Rhythm
from taverne.kernel.ask import Wait
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.server.delivery.latency import KEPT, LatencyEqualizer
from taverne.table.messages.commands import Play, Ready, Sit, Start
from taverne.table.messages.outgoing import Refused, Sent, Stage, Update
from taverne.table.table import Table

LIVE = Options(rhythm=Rhythm.LIVE)
QUICK = FASTER.others  # quick players, between whom latency matters most


class Far:
    """A simulated player. All are equally quick and clever; only their latency differs."""

    def __init__(self, name: str, line: float, seems: float | None, luck: Luck) -> None:
        self.name = name
        self.line = line
        self.seems = line if seems is None else seems  # the latency that the server measures
        self.luck = luck
        self.seen: Update[Any, Any, Any] | None = None


class Hunt:
    """One simulated game; everything in it derives from the seed."""

    def __init__(self, lines: Sequence[tuple[float, float | None]], seed: str, *, fair: bool = True) -> None:
        luck = Luck.from_seed(seed)
        self._people = [
            Far(f"guest {seat}", line, seems, luck.fork(seat)) for seat, (line, seems) in enumerate(lines)
        ]
        self._fair = fair
        self._lines = LatencyEqualizer()
        self._coming: list[tuple[float, int, Callable[[float], None]]] = []
        self._count = count()
        self.table: Table[Any, Any, Any, Any, Any] = Table(
            GRUMPF, len(lines), LIVE, seeds=lambda: seed, pace=Pace.FAITHFUL
        )
        self.refused: list[Any] = []

    def play(self) -> tuple[int, ...]:
        """Play to the end; the winners."""
        for seat, person in enumerate(self._people):
            for _ in range(KEPT):
                self._lines.add(person.name, person.seems)
            self._told(self.table.handle(person.name, Sit(seat, person.name), 0.0), 0.0)
            self._told(self.table.handle(person.name, Ready(ready=True), 0.0), 0.0)
        self._told(self.table.handle("guest 0", Start(), 0.0), 0.0)
        for person in self._people:
            self._later(0.0, person, self._look)
        while self.table.stage is Stage.PLAYING:
            deadline = self.table.deadline
            if deadline is not None and (not self._coming or deadline <= self._coming[0][0]):
                self._told(self.table.tick(deadline), deadline)
            else:
                now, _, happens = heappop(self._coming)
                happens(now)
        assert self.table.outcome is not None
        return self.table.outcome.winners

    def _look(self, person: Far, now: float) -> None:
        """React to the update that has arrived; the move follows after the player's reaction time."""
        seen = person.seen
        draw, person.luck = person.luck.fork("look"), person.luck.fork("next")
        interval = QUICK.interval(draw)
        self._later(now + interval, person, self._look)
        if seen is None or seen.ask is None or seen.view is None or not seen.moves:
            return
        move = GRUMPF.policy(seen.view, seen.moves, draw.fork("mind"))
        if move is None:
            return
        play = Play((move,), seen.ask.number)
        there = now + QUICK.sight + person.line / 2
        if self._fair and seen.ask.wait is Wait.LIVE:
            there += self._lines.delay(person.name)
        self._later(there, person, lambda person, now: self._hear(person, play, now))

    def _hear(self, person: Far, play: Play[Any], now: float) -> None:
        self._told(self.table.handle(person.name, play, now), now)

    def _told(self, sent: list[Sent[Any, Any, Any]], now: float) -> None:
        for each in sent:
            if isinstance(each.message, Refused):
                self.refused.append(each.message.reason)
            elif isinstance(each.message, Update):
                person = next(person for person in self._people if person.name == each.to)
                self._later(now + person.line / 2, person, _sees(each.message))

    def _later(self, when: float, person: Far, happens: Callable[[Far, float], None]) -> None:
        heappush(self._coming, (when, next(self._count), lambda now: happens(person, now)))


def _sees(update: Update[Any, Any, Any]) -> Callable[[Far, float], None]:
    def see(person: Far, _now: float) -> None:
        person.seen = update

    return see


def race(lines: Sequence[tuple[float, float]], luck: Luck, *, fair: bool = True) -> tuple[int, Luck]:
    """All players react to the same event and go for the same slot; the first one in the server's order."""
    server = LatencyEqualizer()
    for seat, (_, seems) in enumerate(lines):
        for _ in range(KEPT):
            server.add(f"{seat}", seems)
    arrivals = []
    for seat, (line, _) in enumerate(lines):
        drawn, luck = luck.below(1001)
        reaction = QUICK.sight * (0.75 + drawn / 2000)
        wait = server.delay(f"{seat}") if fair else 0.0
        arrivals.append((line / 2 + reaction + line / 2 + wait, seat))
    return min(arrivals)[1], luck
