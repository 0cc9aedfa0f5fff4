"""Proves that one move is better than all others: in many imagined worlds, by a margin with its interval.

A first search looks at all moves in worlds of its own and gives up early. What it finds is then measured
again, in a fixed number of other worlds, so that the search does not flatter the margin. A measurement may be
given up early, too, but no margin is accepted before all worlds are counted. All moves are valued in the same
worlds with the same luck, so that a difference between two of them has a small variance.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from taverne.bots import ismcts
from taverne.bots.bot import Budget
from taverne.bots.simulation import rollout, terminal_value
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

LOOKS = (4, 12, 40)  # worlds of the first search, after which it may give up
MEASURED = (24, 60)  # worlds of the measurement, after which it may be given up
Z = 2.576  # of a 99 % interval
NOISE = 0.1  # share of random moves in rollouts, as in the usual search
SECOND_OPINION = 200  # iterations of the other search
AGREES = 0.8  # the weight that a mixed strategy must give to the right moves
MOST_RIGHT = 3  # moves

Samples = list[list[float]]  # the chance to win, by move and by world


class Proof(NamedTuple):
    """The outcome of the comparison: what is right, and by how much."""

    right: tuple[int, ...]  # places among the moves, the best first
    chances: tuple[float, ...]  # by move
    margin: float
    interval: tuple[float, float]
    worlds: int


class Interval(NamedTuple):
    """The mean difference of two moves, with its 99 % interval."""

    mean: float
    low: float
    high: float

    def may_prove(self, margin: float, counted: int, worlds: int) -> bool:
        """Whether the low end of the interval may reach the margin, once so many worlds are counted.

        The mean may turn out higher than now by its standard error; the interval gets narrower.
        """
        error = (self.high - self.mean) / Z
        return self.mean + error - Z * error * sqrt(counted / worlds) >= margin


def values_in_world(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, number: int, seats: int
) -> list[float]:
    """The chance to win, from 0 to 1, after each move in one world that the view allows."""
    world = game.imagine(view, luck.fork("world", number))
    played = luck.fork("played", number)
    chances = []
    for move in moves:
        values = game.move_value(world, view.seat, move)
        if values is None:
            after = game.play(world, view.seat, move).state
            values = terminal_value(game, after) or rollout(game, after, played, NOISE, seats)
        chances.append((1 + values[view.seat]) / 2)
    return chances


def prove(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, seats: int, *, worlds: int, margin: float
) -> Proof | None:
    """Compare all moves. None: no move is better than the others by this margin, or too many are."""
    looked = luck.fork("look")
    samples: Samples = [[] for _ in moves]
    for worlds_so_far in LOOKS:
        add_worlds(game, view, moves, looked, seats, samples, worlds_so_far)
        right = right_places(samples)
        if len(right) > min(MOST_RIGHT, len(moves) // 2):
            return None
        if not _is_promising(samples, right, margin, worlds):
            return None
    measured: Samples = [[] for _ in moves]
    for worlds_so_far in (*[count for count in MEASURED if count < worlds], worlds):
        add_worlds(game, view, moves, luck.fork("measure"), seats, measured, worlds_so_far)
        if not _is_promising(measured, right, margin, worlds):
            return None
    closest = min(differences(measured, right), key=lambda each: each.low)
    if right_places(measured) != right or closest.low < margin:
        return None
    return Proof(
        right=tuple(right),
        chances=tuple([round(sum(each) / worlds, 3) for each in measured]),
        margin=round(closest.mean, 3),
        interval=(round(closest.low, 3), round(closest.high, 3)),
        worlds=worlds,
    )


def second_opinion_agrees(
    game: AnyGame, view: Any, moves: Sequence[Any], right: Sequence[int], luck: Luck
) -> bool:
    """Whether the game's mixed strategy or, if it has none, a tree search prefers the right moves, too."""
    weights = game.strategy(view, moves, luck)
    if weights is not None:
        return sum(weights[place] for place in right) >= AGREES * sum(weights)
    advice = ismcts.search(game, view, moves, luck, Budget(), usual=SECOND_OPINION, noise=NOISE)
    return advice.move in [moves[place] for place in right]


def _is_promising(samples: Samples, right: Sequence[int], margin: float, worlds: int) -> bool:
    """Whether the difference to every other move may still be proved in so many worlds."""
    counted = len(samples[0])
    return all(each.may_prove(margin, counted, worlds) for each in differences(samples, right))


def add_worlds(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, seats: int, samples: Samples, worlds: int
) -> None:
    """Value all moves in further worlds, until there are so many."""
    for number in range(len(samples[0]), worlds):
        for sample, value in zip(
            samples, values_in_world(game, view, moves, luck, number, seats), strict=True
        ):
            sample.append(value)


def right_places(samples: Samples) -> list[int]:
    """The best move, and those that had the same result in every world."""
    best = max(samples, key=sum)
    return [place for place, sample in enumerate(samples) if sample == best]


def differences(samples: Samples, right: Sequence[int]) -> list[Interval]:
    """The difference between the best move and each that is not right."""
    best = samples[right[0]]
    return [_difference(best, sample) for place, sample in enumerate(samples) if place not in right]


def _difference(best: Sequence[float], other: Sequence[float]) -> Interval:
    """The mean difference of two moves in the same worlds."""
    count = len(best)
    each = [one - another for one, another in zip(best, other, strict=True)]
    mean = sum(each) / count
    variance = sum((difference - mean) ** 2 for difference in each) / max(1, count - 1)
    error = Z * sqrt(variance / count)
    return Interval(mean, mean - error, mean + error)
