"""Fits the weights of games/munchkin/bots/state_value.py; takes about five minutes on a free core.

Needs numpy (`PYTHONPATH=src .venv-bench/bin/python tools/munchkin/learn.py`). Policy bots play among
themselves. The winners are explained by the features at the beginning of each turn: a conditional
logit, fitted by Newton's method. One game in five is the test set, which tells how well the chances fit.
"""

from __future__ import annotations

from itertools import count

import numpy as np  # type: ignore[import-not-found,unused-ignore]  # lives with the peers of the benchmarks, in .venv-bench

from taverne.bots.simulation import movers, policy_move
from taverne.games.munchkin.bots.state_value import Features, features, state_value
from taverne.games.munchkin.game import MUNCHKIN
from taverne.kernel.luck import Luck

GAMES, TEST_EVERY = 1500, 5
TABLES = (4, 4, 3, 5, 4, 6)  # seats
MOST_SEATS = max(TABLES)
NEWTON_STEPS, RIDGE = 12, 2.0  # RIDGE: the penalty on large weights


def main() -> None:
    numbers, positions, won = [], [], []
    for number in range(GAMES):
        seats = TABLES[number % len(TABLES)]
        found, winners = play_game(seats, Luck.from_seed(f"fit {number}"))
        for position in found:
            numbers.append(number)
            positions.append(position + [[np.nan] * len(Features._fields)] * (MOST_SEATS - seats))
            won.append([(seat in winners) / len(winners) for seat in range(MOST_SEATS)])
    x, y = np.array(positions), np.array(won)
    test_set = np.array(numbers) % TEST_EVERY == 0
    weights = fit(x[~test_set], y[~test_set])
    even = -np.log((~np.isnan(x[test_set, :, 0])).sum(1)).mean()
    fitted_loss = log_loss(weights, x[test_set], y[test_set])
    say(f"{len(x)} positions; log loss {-even:.3f} with even chances, {fitted_loss:.3f} as fitted")
    for name, weight in zip(Features._fields, weights, strict=True):
        say(f"    {name}={weight:.3f},")


def play_game(seats: int, luck: Luck) -> tuple[list[list[list[float]]], tuple[int, ...]]:
    """Play a game of policy bots; return the features at the beginning of each turn, and the winners."""
    state = MUNCHKIN.deal(seats, MUNCHKIN.options(), luck.fork("d"))
    found: dict[int, list[list[float]]] = {}
    for step in count(1):
        outcome = MUNCHKIN.outcome(state)
        if outcome is not None:
            return list(found.values()), outcome.winners
        if state_value(state) is not None and state.open.turn not in found:
            found[state.open.turn] = [[float(feature) for feature in each] for each in features(state)]
        for turn in movers(MUNCHKIN, state, luck.fork(step), seats):
            move = policy_move(MUNCHKIN, state, turn, luck.fork(step))
            if move is not None:
                state = MUNCHKIN.play(state, turn.seat, move).state
                break
    raise AssertionError("every game ends")


def fit(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Fit the weights by Newton's method."""
    seen = np.nan_to_num(x)
    weights, spread = np.zeros(x.shape[2]), np.nanvar(x, axis=(0, 1))
    for _ in range(NEWTON_STEPS):
        p = chances(weights, x)
        mean = np.einsum("nsk,ns->nk", seen, p)
        gradient = np.einsum("nsk,ns->k", seen, y - p) - RIDGE * weights * spread
        hessian = np.einsum("nsk,ns,nsl->kl", seen, p, seen) - mean.T @ mean + np.diag(RIDGE * spread)
        weights = weights + np.linalg.solve(hessian, gradient)
    return weights


def chances(weights: np.ndarray, x: np.ndarray) -> np.ndarray:
    odds = np.exp(x @ weights)
    odds[np.isnan(odds)] = 0.0
    return odds / odds.sum(1, keepdims=True)


def log_loss(weights: np.ndarray, x: np.ndarray, y: np.ndarray) -> float:
    """The mean negative log-likelihood of the winners: less is better."""
    return float(-(y * np.log(chances(weights, x) + 1e-12)).sum(1).mean())


def say(text: str) -> None:
    print(text)  # noqa: T201 - a tool speaks


if __name__ == "__main__":
    main()
