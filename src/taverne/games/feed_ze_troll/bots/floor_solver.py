"""A whole floor with all its looters, solved by regret matching: nobody could do better alone.

The looted troll chooses a club and an announcement together. Looters enter one after another, and know what
was announced and where those before them went. All play for their chance of victory at the head of the next
floor. With two players this comes as near to the equilibrium as it is given steps; with more there is no such
promise, but regrets fall all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import TypeAlias

from taverne.games.feed_ze_troll.bots.state_value import at_the_head
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.resolve_floor import resolved
from taverne.games.feed_ze_troll.rules.state import Open, Phase

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
        self.plans = [(club, said) for said in self.tiles for club in self.tiles]
        count = len(head.trolls)
        last = max(place for place, troll in enumerate(head.trolls) if troll.seat == head.looted)
        around = [(last + step) % count for step in range(1, count)]
        self.looters = [place for place in around if head.trolls[place].seat != head.looted]
        self.seats = tuple(dict.fromkeys([head.trolls[place].seat for place in self.looters]))
        each = len(self.looters) // len(self.seats)
        spots = list(map(self._spots, self.looters))
        self.entries = [  # by looter, with the spots of both his trolls where he has two
            tuple(product(*spots[each * turn : each * turn + each])) for turn in range(len(self.seats))
        ]
        self.owner = Choice(len(self.plans))
        self.choices: dict[tuple[Spot, Entries], Choice] = {}
        self._leaves: dict[tuple[Spot, Entries], Worths] = {}

    def solve(self, steps: int) -> Floor:
        """They learn by turns: the looted troll in one step, his looters in the next."""
        reach = [1.0] * (1 + max(troll.seat for troll in self.head.trolls))
        tiles = len(self.tiles)
        for step in range(1, steps + 1):
            plan, worths = self.owner.now(), []
            for number, said in enumerate(self.tiles):
                odds = plan[tiles * number : tiles * (number + 1)]
                learning = step if step % 2 else 0
                worths += self._learn(said, (), odds, reach, learning)[self.head.looted]
            if step % 2 == 0:
                self.owner.learn(worths, plan, step)
        return self

    def leaf(self, said: Spot, entries: Entries) -> Worths:
        """By seat and club, once everybody has entered."""
        key = said, entries
        found = self._leaves.get(key)
        if found is None:
            ends = [self._resolved(club, said, entries) for club in self.tiles]
            found = self._leaves[key] = [list(by_club) for by_club in zip(*ends, strict=True)]
        return found

    def mean(self, said: Spot, entries: Entries = ()) -> Worths:
        """By seat and club, what comes of this announcement if everybody plays as solved."""
        turn = self._turn(entries)
        if turn == len(self.seats):
            return self.leaf(said, entries)
        results = [self.mean(said, entries + more) for more in self.entries[turn]]
        return _mean(results, self._choice(said, entries, turn).odds)

    def entry_odds(self, said: Spot, entries: Entries) -> dict[Spot, float]:
        """Where the next troll goes, after those that have entered already."""
        each = len(self.looters) // len(self.seats)
        begun = len(entries) % each
        before, his = entries[: len(entries) - begun], entries[len(entries) - begun :]
        turn = self._turn(before)
        odds = dict.fromkeys(self._spots(self.looters[len(entries)]), 0.0)
        choices = zip(self.entries[turn], self._choice(said, before, turn).odds, strict=True)
        for way, chance in choices:
            if way[:begun] == his:
                odds[way[begun]] += chance
        return odds

    def way_odds(self, said: Spot) -> list[float]:
        """How often the first looter goes each of his ways."""
        return self._choice(said, (), 0).odds

    def ways(self, entries: Entries) -> list[Entries]:
        """All that the looter whose troll is next may still make of his turn."""
        each = len(self.looters) // len(self.seats)
        begun = len(entries) % each
        before, his = entries[: len(entries) - begun], entries[len(entries) - begun :]
        return [before + way for way in self.entries[self._turn(before)] if way[:begun] == his]

    def _spots(self, looter: int) -> tuple[Spot, ...]:
        barrel = self.head.floor > 0 and not self.head.trolls[looter].banned
        return (*self.tiles, Spot.BARREL) if barrel else self.tiles

    def _turn(self, entries: Entries) -> int:
        """Whose turn it is, when so many trolls have entered."""
        return len(entries) * len(self.seats) // len(self.looters)

    def _choice(self, said: Spot, entries: Entries, turn: int) -> Choice:
        choice = self.choices.get((said, entries))
        if choice is None:
            choice = self.choices[said, entries] = Choice(len(self.entries[turn]))
        return choice

    def _learn(
        self, said: Spot, entries: Entries, club: list[float], reach: list[float], learning: int
    ) -> Worths:
        """By seat and club, what comes of it as all play now; looters learn on the way."""
        turn = self._turn(entries)
        if turn == len(self.seats):
            return self.leaf(said, entries)
        choice, seat = self._choice(said, entries, turn), self.seats[turn]
        odds, results = choice.now(), []
        for more, chance in zip(self.entries[turn], odds, strict=True):
            deeper = list(reach)
            deeper[seat] *= chance
            results.append(self._learn(said, entries + more, club, deeper, learning))
        if learning:
            others = prod(chance for other, chance in enumerate(reach) if other != seat)
            mine = [
                others * sum([chance * worth for chance, worth in zip(club, result[seat], strict=True)])
                for result in results
            ]
            choice.learn(mine, odds, learning * reach[seat])
        return _mean(results, odds)

    def _resolved(self, club: Spot, said: Spot, entries: Entries) -> tuple[float, ...]:
        trolls = list(self.head.trolls)
        for place, spot in zip(self.looters, entries, strict=True):
            trolls[place] = trolls[place].__replace__(spot=spot)
        entered = self.head.__replace__(trolls=tuple(trolls), announced=said, turn=self.looters[-1])
        return at_the_head(resolved(entered, club, []))


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
    kept = [(chance, result) for chance, result in zip(odds, results, strict=True) if chance]
    seats, clubs = range(len(results[0])), range(len(results[0][0]))
    return [
        [sum([chance * result[seat][club] for chance, result in kept]) for club in clubs] for seat in seats
    ]
