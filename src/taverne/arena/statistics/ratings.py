"""One number for each bot: Elo at tables for two, openskill at larger ones.

A rating sums a cross table up and hides its cycles, so it never stands alone; and ratings of other games, or
of tables with other numbers of seats, have nothing to do with each other.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from taverne.arena.play.results import Played
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
    """Hears the groups in the order of the plan."""

    def hear(self, played: Played) -> None: ...

    def told(self) -> tuple[Rating, ...]:
        """By bot of the plan."""
        ...


def ratings_for(plan: Plan) -> Ratings:
    return _Elo(plan) if plan.seats == 2 else _OpenSkill(plan)


class _Elo:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._scale = EloScale(plan.bots, plan.matches)

    def hear(self, played: Played) -> None:
        self._scale.add(played.number, played.match, played.scores[0])

    def told(self) -> tuple[Rating, ...]:
        found = zip(self._plan.bots, self._scale.values(), strict=True)
        return tuple(
            Rating(bot, "elo", round(value), round(value - half), round(value + half))
            for bot, (value, half) in found
        )


class _OpenSkill:
    """The Plackett-Luce model of openskill, over whole rankings, one game after another.

    Bots do not get better with time: nothing is added to their uncertainty (tau 0). A bot that sits at a
    table several times moves by the mean of its seats.
    """

    def __init__(self, plan: Plan) -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only tournaments of three or more need it

        self._plan = plan
        self._model = PlackettLuce(tau=0.0)
        self._known = {bot: self._model.rating() for bot in plan.bots}

    def hear(self, played: Played) -> None:
        bots = self._plan.matches[played.match]
        for result in played.results:
            teams = [[self._model.rating(self._known[bot].mu, self._known[bot].sigma)] for bot in bots]
            rated = self._model.rate(teams, ranks=list(map(float, result.ranks)))
            for bot in set(bots):
                seats = [team[0] for team, name in zip(rated, bots, strict=True) if name == bot]
                mu = sum(seat.mu for seat in seats) / len(seats)
                sigma = sum(seat.sigma for seat in seats) / len(seats)
                self._known[bot] = self._model.rating(mu, sigma)

    def told(self) -> tuple[Rating, ...]:
        return tuple(self._rating(bot) for bot in self._plan.bots)

    def _rating(self, bot: str) -> Rating:
        known = self._known[bot]
        low, high = known.mu - Z * known.sigma, known.mu + Z * known.sigma
        return Rating(bot, "openskill", round(known.mu, DIGITS), round(low, DIGITS), round(high, DIGITS))
