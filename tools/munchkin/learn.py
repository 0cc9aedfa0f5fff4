"""Learns the weights of games/munchkin/bots/state_value.py anew: some five minutes on a free core.

Needs numpy (`PYTHONPATH=src .venv-bench/bin/python tools/munchkin/learn.py`). Minds play among themselves;
what they came to is explained by the signs of every turn's beginning (a conditional logit, by Newton's
method). One game in five is kept aside to tell how well the chances fit.
"""

from __future__ import annotations

from itertools import count

import numpy as np  # type: ignore[import-not-found,unused-ignore]  # lives with the peers of the benchmarks, in .venv-bench

from taverne.bots.simulation import movers, policy_move
from taverne.games.munchkin.bots.state_value import Features, features, state_value
from taverne.games.munchkin.game import MUNCHKIN
from taverne.kernel.luck import Luck

GAMES, ASIDE = 1500, 5
TABLES = (4, 4, 3, 5, 4, 6)  # seats
MOST = max(TABLES)
STEPS, CAUTION = 12, 2.0  # of Newton's method; how much a weight must explain


def main() -> None:
    numbers, positions, won = [], [], []
    for number in range(GAMES):
        seats = TABLES[number % len(TABLES)]
        found, winners = played(seats, Luck.from_seed(f"fit {number}"))
        for position in found:
            numbers.append(number)
            positions.append(position + [[np.nan] * len(Features._fields)] * (MOST - seats))
            won.append([(seat in winners) / len(winners) for seat in range(MOST)])
    x, y = np.array(positions), np.array(won)
    aside = np.array(numbers) % ASIDE == 0
    weights = fitted(x[~aside], y[~aside])
    even = -np.log((~np.isnan(x[aside, :, 0])).sum(1)).mean()
    learnt = surprise(weights, x[aside], y[aside])
    say(f"{len(x)} positions; surprise {-even:.3f} by even chances, {learnt:.3f} as learnt")
    for name, weight in zip(Features._fields, weights, strict=True):
        say(f"    {name}={weight:.3f},")


def played(seats: int, luck: Luck) -> tuple[list[list[list[float]]], tuple[int, ...]]:
    """The signs at each turn's beginning, and who won."""
    state = MUNCHKIN.deal(seats, MUNCHKIN.options(), luck.fork("d"))
    found: dict[int, list[list[float]]] = {}
    for step in count(1):
        outcome = MUNCHKIN.outcome(state)
        if outcome is not None:
            return list(found.values()), outcome.winners
        if state_value(state) is not None and state.open.turn not in found:
            found[state.open.turn] = [[float(sign) for sign in each] for each in features(state)]
        for turn in movers(MUNCHKIN, state, luck.fork(step), seats):
            move = policy_move(MUNCHKIN, state, turn, luck.fork(step))
            if move is not None:
                state = MUNCHKIN.play(state, turn.seat, move).state
                break
    raise AssertionError("every game ends")


def fitted(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    seen = np.nan_to_num(x)
    weights, spread = np.zeros(x.shape[2]), np.nanvar(x, axis=(0, 1))
    for _ in range(STEPS):
        p = chances(weights, x)
        mean = np.einsum("nsk,ns->nk", seen, p)
        slope = np.einsum("nsk,ns->k", seen, y - p) - CAUTION * weights * spread
        bend = np.einsum("nsk,ns,nsl->kl", seen, p, seen) - mean.T @ mean + np.diag(CAUTION * spread)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def chances(weights: np.ndarray, x: np.ndarray) -> np.ndarray:
    worth = np.exp(x @ weights)
    worth[np.isnan(worth)] = 0.0
    return worth / worth.sum(1, keepdims=True)


def surprise(weights: np.ndarray, x: np.ndarray, y: np.ndarray) -> float:
    """The mean logarithm of what was not expected: less is better."""
    return float(-(y * np.log(chances(weights, x) + 1e-12)).sum(1).mean())


def say(text: str) -> None:
    print(text)  # noqa: T201 - a tool speaks


if __name__ == "__main__":
    main()
