"""Estimates each seat's chance to win in a fully known state, by rollouts and a fitted correction.

Rollouts follow the game's policy, with some random moves. They know all hands, but cards still to be drawn
are drawn at random. All states use the same luck, so that differences between them are not random. Rollouts
alone are too sure of the winner: they always play alike, and the values at which they stop suppose perfect
players. So their share of victories is mixed with the running score by numbers that are fitted to finished
games (`benchmarks/calibration.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log, sqrt
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from taverne.bots.simulation import movers, outcome_values, policy_move, rollout
from taverne.games.versions import package_at
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

Chances: TypeAlias = tuple[float, ...]  # chances to win, by seat; their sum is 1

# Shares of random moves, for one rollout after the other. With few of them all rollouts would be the same
# game, and a position in which much can still go wrong would seem to be lost or won for certain.
NOISES = (0.05, 0.15, 0.3, 0.5)
SURE = 1.645  # standard deviations on either side of a band that holds the true value 9 times in 10
DIGITS = 4
MOST_STOPS = 10  # states with a value of their own that a rollout leaves behind before it may stop at one
LEAST = 0.001  # the smallest chance of a seat that has not resigned, as long as the game is not over
TINY = 1e-9  # against a logarithm of 0
FARTHEST = 30.0  # log-odds beyond which a chance is as good as 0 or 1
NUDGE = 0.01  # by which a share is moved to see how much the correction moves


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """How a share of victories in rollouts and a running score become a chance, for one number of seats."""

    prior: float = 1.0  # imagined rollouts, won by all seats alike, that are added to the real ones
    power: float = 1.0  # below 1: rollouts are too sure, so chances are drawn towards equal ones
    score: float = 0.0  # what a point of the running score adds to the logarithm of a chance
    bend: float = 0.0  # by how much small leads count less than great ones
    games: int = 0  # to which it was fitted

    def chances(
        self,
        shares: Sequence[float],
        times: int,
        scores: Sequence[float] = (),
        resigned: Collection[Seat] = (),
    ) -> Chances:
        """The chances of seats that won these shares of so many rollouts, and have these running scores.

        Seats that have resigned get 0.
        """
        staying = [seat for seat in range(len(shares)) if seat not in resigned]
        prior = self.prior / max(1, len(staying))
        weights = [((shares[seat] * times + prior) / (times + self.prior)) ** self.power for seat in staying]
        if self.score and scores:
            best = max(scores[seat] for seat in staying)
            weights = [
                weight * exp(self.score * (scores[seat] - best))
                for seat, weight in zip(staying, weights, strict=True)
            ]
        if self.bend:
            weights = [self._bent(weight, sum(weights)) for weight in weights]
        total, free = sum(weights), 1 - LEAST * len(staying)
        chances = [0.0] * len(shares)
        for seat, weight in zip(staying, weights, strict=True):
            chances[seat] = LEAST + free * weight / total
        return tuple(chances)

    def _bent(self, weight: float, total: float) -> float:
        """This part of the total, with a term added to its log-odds that grows with their cube."""
        odds = log((weight + TINY) / (total - weight + TINY))
        return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, odds + self.bend * odds**3))))


NONE = Correction()


class Corrections(Struct, frozen=True, forbid_unknown_fields=True):
    """The corrections of a game by its number of seats, read from its `chances.toml`."""

    seats: dict[str, Correction] = {}


@cache
def correction_of(slug: str, version: int, seats: int) -> Correction:
    """The fitted correction; none for a version of a game without the file, or other numbers of seats."""
    file = files(package_at(slug, version)).joinpath("chances.toml")
    if not file.is_file():
        return NONE
    read = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Corrections)
    return read.seats.get(str(seats), NONE)


class Estimate(NamedTuple):
    """Chances, and the half width of the band in which each lies 9 times in 10."""

    chances: Chances
    spread: tuple[float, ...]


class ChanceEstimator:
    """Estimates chances with the same luck in all states of one game."""

    def __init__(self, game: AnyGame, seats: int, luck: Luck, times: int) -> None:
        self.times = times
        self._game = game
        self._seats = seats
        self._lucks = [luck.fork(number) for number in range(times)]
        self._correction = correction_of(game.slug, game.version, seats)

    def at(self, state: Any, resigned: Collection[Seat] = ()) -> Estimate:
        """The chances in this state."""
        return self._estimate(self._drawn_anew(state), self._scores([state]), resigned)

    def after(self, state: Any, seat: Seat, move: Any, resigned: Collection[Seat] = ()) -> Estimate:
        """The chances after a move, whatever its luck will be: it is drawn anew in each rollout."""
        play = self._game.play
        worlds = [(play(world, seat, move).state, luck) for world, luck in self._drawn_anew(state)]
        return self._estimate(worlds, self._scores([world for world, _ in worlds]), resigned)

    def mean(self, states: Sequence[Any]) -> Estimate:
        """The mean of one rollout from each of these states, which are as many as rollouts."""
        return self._estimate(list(zip(states, self._lucks, strict=True)), self._scores(states), ())

    def shares(self, state: Any) -> list[float]:
        """The mean share of the victory in rollouts from this state, by seat, without correction."""
        columns = zip(*self._shares(self._drawn_anew(state)), strict=True)
        return [sum(column) / self.times for column in columns]

    def _drawn_anew(self, state: Any) -> list[tuple[Any, Luck]]:
        return [(state.__replace__(luck=luck.fork("drawn")), luck) for luck in self._lucks]

    def _scores(self, states: Sequence[Any]) -> Sequence[float]:
        """The mean of the running scores in these states, if the correction needs them."""
        return mean_scores(self._game, states) if self._correction.score else ()

    def _estimate(
        self, worlds: Sequence[tuple[Any, Luck]], scores: Sequence[float], resigned: Collection[Seat]
    ) -> Estimate:
        columns = list(zip(*self._shares(worlds), strict=True))
        means = [sum(column) / self.times for column in columns]
        spread = [
            SURE * _deviation(column) * self._slope(means, scores, seat, resigned)
            for seat, column in enumerate(columns)
        ]
        return Estimate(
            rounded(self._correction.chances(means, self.times, scores, resigned)),
            tuple([round(each, DIGITS) for each in spread]),
        )

    def _shares(self, worlds: Sequence[tuple[Any, Luck]]) -> Iterator[list[float]]:
        """The share of the victory of each seat at the end of each rollout."""
        for number, (world, luck) in enumerate(worlds):
            beyond = self._beyond(world, luck)
            yield shares(rollout(self._game, beyond, luck, noise_of(number), self._seats, quick=True))

    def _beyond(self, world: Any, luck: Luck) -> Any:
        """The first state after which rollouts may stop: a value at the very beginning sees no cards."""
        game = self._game
        for _ in range(MOST_STOPS):
            if game.outcome(world) is not None or game.state_value(world) is None:
                break
            for mover in movers(game, world, luck, self._seats):
                move = policy_move(game, world, mover, luck)
                if move is not None:
                    world = game.play(world, mover.seat, move).state
                    break
        return world

    def _slope(
        self, means: Sequence[float], scores: Sequence[float], seat: Seat, resigned: Collection[Seat]
    ) -> float:
        """The change of a seat's chance for a change of its share of rollouts; 0 once it has resigned."""
        low, high = list(means), list(means)
        low[seat], high[seat] = max(0.0, means[seat] - NUDGE), min(1.0, means[seat] + NUDGE)
        below, above = [
            self._correction.chances(each, self.times, scores, resigned)[seat] for each in (low, high)
        ]
        return (above - below) / (high[seat] - low[seat])


def mean_scores(game: AnyGame, states: Sequence[Any]) -> Sequence[float]:
    """The mean of the running scores in these states, by seat; empty if the game cannot tell them."""
    columns = zip(*[game.scores(state) for state in states], strict=True)
    return [sum(column) / len(states) for column in columns]


def noise_of(rollout: int) -> float:
    """The share of random moves in the rollout of this number."""
    return NOISES[rollout % len(NOISES)]


def _deviation(values: Sequence[float]) -> float:
    """The standard deviation of the mean of these values."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


def shares(values: Sequence[float]) -> list[float]:
    """Values from -1 to 1 as shares of a victory, which sum to 1."""
    parts = [(1 + value) / 2 for value in values]
    total = sum(parts)
    return [part / total if total else 1 / len(parts) for part in parts]


def outcome_chances(outcome: Any) -> Chances:
    """The chances once the game is over: all belong to the winners."""
    return rounded(shares(outcome_values(outcome)))


def rounded(chances: Sequence[float]) -> Chances:
    return tuple([round(chance, DIGITS) for chance in chances])
