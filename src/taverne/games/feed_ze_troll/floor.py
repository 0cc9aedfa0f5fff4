"""A whole floor with all its looters, solved by regret matching: nobody could do better alone.

The looted troll chooses a club and an announcement together. Looters enter one after another, and know what
was announced and where those before them went. All play for their chance of victory at the head of the next
floor. With two players this comes as near to the equilibrium as it is given steps; with more there is no such
promise, but regrets fall all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from taverne.games.feed_ze_troll.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.resolve import resolved
from taverne.games.feed_ze_troll.state import Open, Phase
from taverne.games.feed_ze_troll.worth import at_the_head

STEPS = {2: 400, 3: 200, 4: 100}  # of regret matching, by number of players

Entries: TypeAlias = tuple[Spot, ...]  # of the looters so far
Worths: TypeAlias = list[list[float]]  # by seat, by place of the club


class Choice:
    """One decision: regrets, and what was done on average."""

    __slots__ = ("done", "regrets")

    def __init__(self, options: int) -> None:
        self.regrets = [0.0] * options
        self.done = [0.0] * options

    def now(self) -> list[float]:
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.regrets)] * len(self.regrets)
        return [regret / total for regret in self.regrets]

    def learn(self, worths: Sequence[float], odds: Sequence[float], weight: float) -> None:
        mean = sum([worth * chance for worth, chance in zip(worths, odds, strict=True)])
        self.regrets = [
            max(0.0, regret + worth - mean) for regret, worth in zip(self.regrets, worths, strict=True)
        ]
        self.done = [done + weight * chance for done, chance in zip(self.done, odds, strict=True)]

    @property
    def odds(self) -> list[float]:
        total = sum(self.done)
        return [done / total for done in self.done] if total else [1 / len(self.done)] * len(self.done)


class Floor:
    """The floor that lies ahead of `head`, an open table at the moment of the trap."""

    def __init__(self, head: Open) -> None:
        self.head = head
        row = zip(SPOTS[head.floor], head.cave[head.floor], strict=True)
        self.tiles = tuple([spot for spot, side in row if not side.no_entry])
        self.plans = [(club, said) for club in self.tiles for said in self.tiles]
        count = len(head.trolls)
        last = max(place for place, troll in enumerate(head.trolls) if troll.seat == head.looted)
        around = [(last + step) % count for step in range(1, count)]
        self.looters = [place for place in around if head.trolls[place].seat != head.looted]
        self.owner = Choice(len(self.plans))
        self.choices: dict[tuple[Spot, Entries], Choice] = {}
        self._leaves: dict[tuple[Spot, Entries], Worths] = {}

    def spots(self, entered: int) -> tuple[Spot, ...]:
        """Where the next looter may go."""
        barrel = self.head.floor > 0 and not self.head.trolls[self.looters[entered]].banned
        return (*self.tiles, Spot.BARREL) if barrel else self.tiles

    def solve(self, steps: int) -> Floor:
        for step in range(1, steps + 1):
            plan = self.owner.now()
            worths = [0.0] * len(self.plans)
            for said in self.tiles:
                odds = [plan[self.plans.index((club, said))] for club in self.tiles]
                reach = [1.0] * (1 + max(troll.seat for troll in self.head.trolls))
                result = self._learn(said, (), odds, reach, step)[self.head.looted]
                for club, worth in zip(self.tiles, result, strict=True):
                    worths[self.plans.index((club, said))] = worth
            self.owner.learn(worths, plan, step)
        return self

    def _learn(
        self, said: Spot, entries: Entries, club: list[float], reach: list[float], step: int
    ) -> Worths:
        """By seat and club, what comes of it as all play now; regrets are taken on the way."""
        if len(entries) == len(self.looters):
            return self.leaf(said, entries)
        spots = self.spots(len(entries))
        choice = self.choices.setdefault((said, entries), Choice(len(spots)))
        odds = choice.now()
        seat = self.head.trolls[self.looters[len(entries)]].seat
        results = []
        for spot, chance in zip(spots, odds, strict=True):
            deeper = list(reach)
            deeper[seat] *= chance
            results.append(self._learn(said, (*entries, spot), club, deeper, step))
        others = 1.0
        for other, chance in enumerate(reach):
            if other != seat:
                others *= chance
        mine = [
            others * sum([chance * worth for chance, worth in zip(club, result[seat], strict=True)])
            for result in results
        ]
        choice.learn(mine, odds, step * reach[seat])
        return _mean(results, odds)

    def leaf(self, said: Spot, entries: Entries) -> Worths:
        """By seat and club, once everybody has entered."""
        key = said, entries
        found = self._leaves.get(key)
        if found is None:
            ends = [self._resolved(club, said, entries) for club in self.tiles]
            found = self._leaves[key] = [list(by_club) for by_club in zip(*ends, strict=True)]
        return found

    def _resolved(self, club: Spot, said: Spot, entries: Entries) -> tuple[float, ...]:
        trolls = list(self.head.trolls)
        for place, spot in zip(self.looters, entries, strict=True):
            trolls[place] = trolls[place].__replace__(spot=spot)
        entered = self.head.__replace__(trolls=tuple(trolls), announced=said, turn=self.looters[-1])
        return at_the_head(resolved(entered, club, []))

    def mean(self, said: Spot, entries: Entries = ()) -> Worths:
        """What comes of it if everybody plays as solved."""
        if len(entries) == len(self.looters):
            return self.leaf(said, entries)
        spots = self.spots(len(entries))
        odds = self.entry_odds(said, entries)
        return _mean([self.mean(said, (*entries, spot)) for spot in spots], odds)

    def entry_odds(self, said: Spot, entries: Entries) -> list[float]:
        choice = self.choices.get((said, entries))
        spots = self.spots(len(entries))
        return choice.odds if choice else [1 / len(spots)] * len(spots)


def head_of(now: Open) -> Open:
    """The table as it was before this floor was trapped; what is only remembered is left out."""
    trolls = tuple([troll.__replace__(spot=None) for troll in now.trolls])
    return now.__replace__(
        phase=Phase.TRAP, number=0, trolls=trolls, announced=None, turn=None, history=(), first=0
    )


@lru_cache(maxsize=256)
def solved(head: Open) -> Floor:
    seats = head.trolls[-1].seat + 1
    return Floor(head).solve(STEPS[seats])


def _mean(results: Sequence[Worths], odds: Sequence[float]) -> Worths:
    seats, clubs = range(len(results[0])), range(len(results[0][0]))
    return [
        [
            sum([chance * result[seat][club] for chance, result in zip(odds, results, strict=True)])
            for club in clubs
        ]
        for seat in seats
    ]
