"""Solves a whole floor with all its looters by regret matching: nobody gains much by playing otherwise.

The looted player chooses the club and the announcement together. Looters enter one after another, and know
the announcement and where the looters before them went. Every payoff is a chance of victory at the start of
the next floor. With two players the result approaches the equilibrium; with more there is no such guarantee,
but regrets still fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import TypeAlias

from taverne.games.feed_ze_troll.bots.state_value import value_at_floor_start
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.resolve_floor import resolve_floor
from taverne.games.feed_ze_troll.rules.state import Open, Phase

STEPS = {2: 400, 3: 200, 4: 100}  # steps of regret matching, by number of players

Entries: TypeAlias = tuple[Spot, ...]  # where the looters' trolls have gone so far
Values: TypeAlias = list[list[float]]  # by seat, then by place of the club


class Decision:
    """The regrets of one decision, and the sum of the strategies played so far."""

    __slots__ = ("regrets", "strategy_sum")

    def __init__(self, options: int) -> None:
        self.regrets = [0.0] * options
        self.strategy_sum = [0.0] * options

    def current_odds(self) -> list[float]:
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.regrets)] * len(self.regrets)
        return [regret / total for regret in self.regrets]

    def update(self, values: Sequence[float], odds: Sequence[float], weight: float) -> None:
        """Add the regrets of one step in which these odds were played and each option had this value."""
        mean = sum([value * chance for value, chance in zip(values, odds, strict=True)])
        self.regrets = [
            max(0.0, regret + value - mean) for regret, value in zip(self.regrets, values, strict=True)
        ]
        self.strategy_sum = [
            played + weight * chance for played, chance in zip(self.strategy_sum, odds, strict=True)
        ]

    @property
    def average_odds(self) -> list[float]:
        """The average strategy, which approaches the equilibrium."""
        total = sum(self.strategy_sum)
        if not total:
            return [1 / len(self.strategy_sum)] * len(self.strategy_sum)
        return [played / total for played in self.strategy_sum]


class FloorGame:
    """The game of one floor, from `start`: the table when the club is about to be laid."""

    def __init__(self, start: Open) -> None:
        self.start = start
        row = zip(SPOTS[start.floor], start.cave[start.floor], strict=True)
        self.tiles = tuple([spot for spot, side in row if not side.no_entry])
        self.plans = [(club, announced) for announced in self.tiles for club in self.tiles]
        count = len(start.trolls)
        last = max(place for place, troll in enumerate(start.trolls) if troll.seat == start.looted)
        around = [(last + step) % count for step in range(1, count)]
        self.looters = [place for place in around if start.trolls[place].seat != start.looted]
        self.seats = tuple(dict.fromkeys([start.trolls[place].seat for place in self.looters]))
        self.trolls_each = len(self.looters) // len(self.seats)
        spots = list(map(self._spots, self.looters))
        each = self.trolls_each
        self.options = [  # by looter: the spot of their troll, or the spots of both
            tuple(product(*spots[each * turn : each * turn + each])) for turn in range(len(self.seats))
        ]
        self.looted_decision = Decision(len(self.plans))
        self._decisions: dict[tuple[Spot, Entries], Decision] = {}
        self._results: dict[tuple[Spot, Entries], Values] = {}

    def solve(self, steps: int) -> FloorGame:
        """Run regret matching: in odd steps the looters learn, in even steps the looted player."""
        reach = [1.0] * (1 + max(troll.seat for troll in self.start.trolls))
        tiles = len(self.tiles)
        for step in range(1, steps + 1):
            plan_odds, values = self.looted_decision.current_odds(), []
            for number, announced in enumerate(self.tiles):
                club_odds = plan_odds[tiles * number : tiles * (number + 1)]
                weight = step if step % 2 else 0
                values += self._train(announced, (), club_odds, reach, weight)[self.start.looted]
            if step % 2 == 0:
                self.looted_decision.update(values, plan_odds, step)
        return self

    def result(self, announced: Spot, entries: Entries) -> Values:
        """The values once every troll has entered."""
        key = announced, entries
        values = self._results.get(key)
        if values is None:
            by_club = [self._resolve(club, announced, entries) for club in self.tiles]
            values = self._results[key] = [list(of_seat) for of_seat in zip(*by_club, strict=True)]
        return values

    def expected(self, announced: Spot, entries: Entries = ()) -> Values:
        """The expected values if everybody plays the solved strategies from here on."""
        turn = self._turn(entries)
        if turn == len(self.seats):
            return self.result(announced, entries)
        results = [self.expected(announced, entries + option) for option in self.options[turn]]
        return _mean(results, self._decision(announced, entries, turn).average_odds)

    def entry_odds(self, announced: Spot, entries: Entries) -> dict[Spot, float]:
        """The odds of the next troll's spots, after these entries."""
        before, own = self._split(entries)
        turn = self._turn(before)
        odds = dict.fromkeys(self._spots(self.looters[len(entries)]), 0.0)
        option_odds = self._decision(announced, before, turn).average_odds
        for option, chance in zip(self.options[turn], option_odds, strict=True):
            if option[: len(own)] == own:
                odds[option[len(own)]] += chance
        return odds

    def first_looter_odds(self, announced: Spot) -> list[float]:
        """The odds of the first looter's options."""
        return self._decision(announced, (), 0).average_odds

    def continuations(self, entries: Entries) -> list[Entries]:
        """These entries with each way to complete the turn of the looter whose troll is next."""
        before, own = self._split(entries)
        options = self.options[self._turn(before)]
        return [before + option for option in options if option[: len(own)] == own]

    def _split(self, entries: Entries) -> tuple[Entries, Entries]:
        """The entries of the looters before, and those of the looter whose turn it is."""
        begun = len(entries) % self.trolls_each
        return entries[: len(entries) - begun], entries[len(entries) - begun :]

    def _spots(self, looter: int) -> tuple[Spot, ...]:
        barrel = self.start.floor > 0 and not self.start.trolls[looter].banned
        return (*self.tiles, Spot.BARREL) if barrel else self.tiles

    def _turn(self, entries: Entries) -> int:
        """The index of the looter whose turn it is after these entries."""
        return len(entries) * len(self.seats) // len(self.looters)

    def _decision(self, announced: Spot, entries: Entries, turn: int) -> Decision:
        decision = self._decisions.get((announced, entries))
        if decision is None:
            decision = self._decisions[announced, entries] = Decision(len(self.options[turn]))
        return decision

    def _train(
        self, announced: Spot, entries: Entries, club_odds: list[float], reach: list[float], weight: int
    ) -> Values:
        """The expected values of the current strategies; with a weight, looters update their decisions."""
        turn = self._turn(entries)
        if turn == len(self.seats):
            return self.result(announced, entries)
        decision, seat = self._decision(announced, entries, turn), self.seats[turn]
        odds, results = decision.current_odds(), []
        for option, chance in zip(self.options[turn], odds, strict=True):
            deeper = list(reach)
            deeper[seat] *= chance
            results.append(self._train(announced, entries + option, club_odds, deeper, weight))
        if weight:
            others = prod(chance for other, chance in enumerate(reach) if other != seat)
            values = [
                others * sum([chance * value for chance, value in zip(club_odds, result[seat], strict=True)])
                for result in results
            ]
            decision.update(values, odds, weight * reach[seat])
        return _mean(results, odds)

    def _resolve(self, club: Spot, announced: Spot, entries: Entries) -> tuple[float, ...]:
        """The value for each seat after the floor is resolved."""
        trolls = list(self.start.trolls)
        for place, spot in zip(self.looters, entries, strict=True):
            trolls[place] = trolls[place].__replace__(spot=spot)
        entered = self.start.__replace__(trolls=tuple(trolls), announced=announced, turn=self.looters[-1])
        return value_at_floor_start(resolve_floor(entered, club, []))


def start_of_floor(now: Open) -> Open:
    """The table before this floor was trapped, without its history, so that equal floors are solved once."""
    trolls = tuple([troll.__replace__(spot=None) for troll in now.trolls])
    return now.__replace__(
        phase=Phase.TRAP, number=0, trolls=trolls, announced=None, turn=None, history=(), first=0
    )


@lru_cache(maxsize=256)
def solve_floor(start: Open) -> FloorGame:
    seats = start.trolls[-1].seat + 1
    return FloorGame(start).solve(STEPS[seats])


def _mean(results: Sequence[Values], odds: Sequence[float]) -> Values:
    """The mean of the results, weighted by their odds."""
    possible = [(chance, result) for chance, result in zip(odds, results, strict=True) if chance]
    seats, clubs = range(len(results[0])), range(len(results[0][0]))
    return [
        [sum([chance * result[seat][club] for chance, result in possible]) for club in clubs]
        for seat in seats
    ]
