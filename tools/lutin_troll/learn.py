"""Trains the neural networks of Lutin & Troll and writes src/taverne/games/lutin_troll/bots/weights.py.

It needs a C compiler, numpy (`.venv-bench/bin/python tools/lutin_troll/learn.py`) and about 15 minutes. First
the network of rounds is trained on 400,000 rounds of hidden play; then the network of matches on matches
between players who choose hands by the networks trained so far. Random numbers differ between compilers:
new weights are as good as the old ones, not equal to them.
"""

from __future__ import annotations

import os
import subprocess
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np  # type: ignore[import-not-found]  # installed in .venv-bench

HERE = Path(__file__).parent
WEIGHTS = HERE.parents[1] / "src/taverne/games/lutin_troll/bots/weights.py"
KINDS, HIDDEN, SCALE = 13, 32, 2000
ROUNDS, ROUND_SEED = 400_000, 77
SESSIONS, MATCHES = 32, 2500  # matches in one session
REMEMBERED = 6  # sessions whose matches are trained on
EXPLORATION = 0.05  # how often a player chooses any hand
BATCH = 512


def main() -> None:
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        subprocess.run(["cc", "-O3", "-ffast-math", "-o", "hands", str(HERE / "hands.c"), "-lm"], check=True)
        rounds = train_rounds()
        save("round.bin", rounds)
        matches = train_matches()
        for plan, name in enumerate(("strongest first", "any hand", "fair shares"), start=1):
            print(f"against {name}: {run_hands('against', 9, 1000, plan).decode().strip()}")  # noqa: T201 - a figure to report
        write([*rounds, *matches])


def run_hands(*arguments: Any) -> bytes:
    """The output of the compiled program hands.c."""
    return subprocess.run(["./hands", *map(str, arguments)], check=True, capture_output=True).stdout


def train_rounds() -> list[Any]:
    rows = (
        np.frombuffer(run_hands("rounds", ROUND_SEED, ROUNDS), dtype=np.int8)
        .reshape(-1, 54)
        .astype(np.float32)
    )
    inputs = np.hstack([rows[:, :52], rows[:, 52:53] / 12])
    results = rows[:, 53].astype(int) + 1  # lost, tied, won
    network = Network(4 * KINDS + 1, 3)
    for epoch in range(14):
        network.train_epoch(inputs, results, rate=0.004 * (1 - epoch / 14) + 1e-5, gradient=_odds_gradient)
    return network.numbers


def train_matches() -> list[Any]:
    network = Network(2 * KINDS + 11, 1)
    network.numbers[2][:] = 0  # at first every match is even
    memory: list[Any] = []
    for session in range(SESSIONS):
        save("match.bin", network.numbers)
        found = np.frombuffer(run_hands("matches", 1000 + session, MATCHES, EXPLORATION), dtype=np.int8)
        memory = [*memory, found.reshape(-1, 30).astype(np.float32)][-REMEMBERED:]
        rows = np.concatenate(memory)
        every = np.arange(len(rows))
        inputs = np.zeros((len(rows), 2 * KINDS + 11), np.float32)
        inputs[:, :26] = rows[:, :26]
        inputs[every, 26 + rows[:, 26].astype(int)] = 1
        inputs[every, 31 + rows[:, 27].astype(int)] = 1
        inputs[:, 36] = rows[:, 28]
        for _ in range(3):
            network.train_epoch(
                inputs, rows[:, 29], rate=0.003 if session < 20 else 0.001, gradient=_value_gradient
            )
    save("match.bin", network.numbers)
    return network.numbers


class Network:
    """A neural network with one hidden layer of rectified linear units, trained by Adam."""

    def __init__(self, inputs: int, outputs: int) -> None:
        self._random = np.random.default_rng(1)
        draw = self._random.normal
        self.numbers: list[Any] = [
            draw(0, 0.15, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            draw(0, 0.15, (HIDDEN, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.numbers]
        self._squares = [np.zeros_like(each) for each in self.numbers]
        self._steps = 0

    def train_epoch(self, inputs: Any, targets: Any, *, rate: float, gradient: Any) -> None:
        """Train once on every row, in random order."""
        order = self._random.permutation(len(inputs))
        for start in range(0, len(inputs) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            weights, bias, out, out_bias = self.numbers
            hidden = np.maximum(inputs[batch] @ weights + bias, 0)
            slope = gradient(hidden @ out + out_bias, targets[batch]) / BATCH
            hidden_slope = (slope @ out.T) * (hidden > 0)
            slopes = [inputs[batch].T @ hidden_slope, hidden_slope.sum(0), hidden.T @ slope, slope.sum(0)]
            self._adam_step(slopes, rate)

    def _adam_step(self, slopes: list[Any], rate: float) -> None:
        self._steps += 1
        for place, slope in enumerate(slopes):
            self._means[place] = 0.9 * self._means[place] + 0.1 * slope
            self._squares[place] = 0.999 * self._squares[place] + 0.001 * slope**2
            mean = self._means[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._squares[place] / (1 - 0.999**self._steps)) + 1e-8
            self.numbers[place] -= rate * mean / spread


def _odds_gradient(scores: Any, targets: Any) -> Any:
    """The gradient of the cross entropy after softmax."""
    powers = np.exp(scores - scores.max(1, keepdims=True))
    slope = powers / powers.sum(1, keepdims=True)
    slope[np.arange(len(targets)), targets] -= 1
    return slope


def _value_gradient(scores: Any, targets: Any) -> Any:
    """The gradient of the squared error after tanh."""
    value = np.tanh(scores)
    return (value - targets[:, None]) * (1 - value**2) * 2


def save(name: str, numbers: list[Any]) -> None:
    np.concatenate([each.ravel() for each in numbers]).astype(np.float32).tofile(name)


def write(numbers: list[Any]) -> None:
    """Replace the weights in weights.py."""
    packed = (
        np.round(np.concatenate([each.ravel() for each in numbers]) * SCALE).astype("<i2").tobytes().hex()
    )
    before, _, _ = WEIGHTS.read_text(encoding="utf-8").partition("PACKED = (")
    lines = "".join(f'    "{line}"\n' for line in textwrap.wrap(packed, 104))
    text = f"{before}PACKED = (  # 16-bit integers, the low byte first\n{lines})\n"
    WEIGHTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
