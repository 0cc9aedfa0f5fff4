"""Rates bots: by Elo at tables for two, by openskill at larger ones.

A rating hides the cycles of a cross table, so reports always show both. Ratings of different games, or of
tables with different numbers of seats, cannot be compared.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import Plan
from taverne.arena.statistics.elo import EloScale
from taverne.arena.statistics.tally import Z

DIGITS = 2
Scale: TypeAlias = Literal["elo", "openskill"]


class Rating(Struct, frozen=True):
    bot: str
    scale: Scale
    value: float
    low: float
    high: float


class Ratings(Protocol):
    """Computes ratings from groups, added in the order of the plan."""

    def add(self, group_result: GroupResult) -> None: ...

    def ratings(self) -> tuple[Rating, ...]:
        """The ratings in the order of the plan's bots."""
        ...


def ratings_for(plan: Plan) -> Ratings:
    return _Elo(plan) if plan.seats == 2 else _OpenSkill(plan)


class _Elo:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._scale = EloScale(plan.bots, plan.matches)

    def add(self, group_result: GroupResult) -> None:
        self._scale.add(group_result.number, group_result.match, group_result.scores[0])

    def ratings(self) -> tuple[Rating, ...]:
        found = zip(self._plan.bots, self._scale.values(), strict=True)
        return tuple(
            Rating(bot, "elo", round(value), round(value - half), round(value + half))
            for bot, (value, half) in found
        )


class _OpenSkill:
    """The Plackett-Luce model of openskill, updated with the ranking of each game.

    The strength of bots does not change, so nothing is added to their uncertainty with time (tau 0). If a bot
    sits at a table several times, its rating becomes the mean of its seats.
    """

    def __init__(self, plan: Plan) -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only tournaments of three or more need it

        self._plan = plan
        self._model = PlackettLuce(tau=0.0)
        self._ratings = {bot: self._model.rating() for bot in plan.bots}

    def add(self, group_result: GroupResult) -> None:
        bots = self._plan.matches[group_result.match]
        for result in group_result.results:
            teams = [[self._model.rating(self._ratings[bot].mu, self._ratings[bot].sigma)] for bot in bots]
            rated = self._model.rate(teams, ranks=list(map(float, result.ranks)))
            for bot in set(bots):
                seats = [team[0] for team, name in zip(rated, bots, strict=True) if name == bot]
                mu = sum(seat.mu for seat in seats) / len(seats)
                sigma = sum(seat.sigma for seat in seats) / len(seats)
                self._ratings[bot] = self._model.rating(mu, sigma)

    def ratings(self) -> tuple[Rating, ...]:
        return tuple(self._rating(bot) for bot in self._plan.bots)

    def _rating(self, bot: str) -> Rating:
        known = self._ratings[bot]
        low, high = known.mu - Z * known.sigma, known.mu + Z * known.sigma
        return Rating(bot, "openskill", round(known.mu, DIGITS), round(low, DIGITS), round(high, DIGITS))
