"""Learns src/taverne/games/lutin_troll/bots/weights.py anew: about a quarter of an hour on a free core.

Needs a C compiler and numpy (`.venv-bench/bin/python tools/lutin_troll/learn.py`). First how a round of
hidden play ends is fitted to 400,000 of them, then who wins a match to matches between players who choose
their hands by what was learnt so far. Chance differs between compilers: what comes out is as good, not equal.
"""

from __future__ import annotations

import os
import subprocess
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np  # type: ignore[import-not-found]  # lives with the peers of the benchmarks, in .venv-bench

HERE = Path(__file__).parent
WEIGHTS = HERE.parents[1] / "src/taverne/games/lutin_troll/bots/weights.py"
KINDS, HIDDEN, SCALE = 13, 32, 2000
ROUNDS, ROUND_SEED = 400_000, 77
SESSIONS, MATCHES, REMEMBERED, SURPRISE = 32, 2500, 6, 0.05
BATCH = 512


def main() -> None:
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        subprocess.run(["cc", "-O3", "-ffast-math", "-o", "hands", str(HERE / "hands.c"), "-lm"], check=True)
        rounds = learnt_rounds()
        save("round.bin", rounds)
        matches = learnt_matches()
        for plan, name in enumerate(("strongest first", "any hand", "fair shares"), start=1):
            print(f"against {name}: {told('against', 9, 1000, plan).decode().strip()}")  # noqa: T201 - a tool speaks
        write([*rounds, *matches])


def told(*words: Any) -> bytes:
    return subprocess.run(["./hands", *map(str, words)], check=True, capture_output=True).stdout


def learnt_rounds() -> list[Any]:
    rows = np.frombuffer(told("rounds", ROUND_SEED, ROUNDS), dtype=np.int8).reshape(-1, 54).astype(np.float32)
    inputs = np.hstack([rows[:, :52], rows[:, 52:53] / 12])
    results = rows[:, 53].astype(int) + 1  # lost, tied, won
    learner = Learner(4 * KINDS + 1, 3)
    for epoch in range(14):
        learner.study(inputs, results, rate=0.004 * (1 - epoch / 14) + 1e-5, error=_of_odds)
    return learner.numbers


def learnt_matches() -> list[Any]:
    learner = Learner(2 * KINDS + 11, 1)
    learner.numbers[2][:] = 0  # at first every match is even
    memory: list[Any] = []
    for session in range(SESSIONS):
        save("match.bin", learner.numbers)
        found = np.frombuffer(told("matches", 1000 + session, MATCHES, SURPRISE), dtype=np.int8)
        memory = [*memory, found.reshape(-1, 30).astype(np.float32)][-REMEMBERED:]
        rows = np.concatenate(memory)
        every = np.arange(len(rows))
        inputs = np.zeros((len(rows), 2 * KINDS + 11), np.float32)
        inputs[:, :26] = rows[:, :26]
        inputs[every, 26 + rows[:, 26].astype(int)] = 1
        inputs[every, 31 + rows[:, 27].astype(int)] = 1
        inputs[:, 36] = rows[:, 28]
        for _ in range(3):
            learner.study(inputs, rows[:, 29], rate=0.003 if session < 20 else 0.001, error=_of_worth)
    save("match.bin", learner.numbers)
    return learner.numbers


class Learner:
    """A hidden layer of rectified sums, taught by Adam."""

    def __init__(self, inputs: int, outputs: int) -> None:
        self._chance = np.random.default_rng(1)
        draw = self._chance.normal
        self.numbers: list[Any] = [
            draw(0, 0.15, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            draw(0, 0.15, (HIDDEN, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.numbers]
        self._squares = [np.zeros_like(each) for each in self.numbers]
        self._steps = 0

    def study(self, inputs: Any, wanted: Any, *, rate: float, error: Any) -> None:
        """Once through all that there is, in any order."""
        order = self._chance.permutation(len(inputs))
        for start in range(0, len(inputs) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            weights, bias, out, out_bias = self.numbers
            hidden = np.maximum(inputs[some] @ weights + bias, 0)
            slope = error(hidden @ out + out_bias, wanted[some]) / BATCH
            deeper = (slope @ out.T) * (hidden > 0)
            self._step([inputs[some].T @ deeper, deeper.sum(0), hidden.T @ slope, slope.sum(0)], rate)

    def _step(self, slopes: list[Any], rate: float) -> None:
        self._steps += 1
        for place, slope in enumerate(slopes):
            self._means[place] = 0.9 * self._means[place] + 0.1 * slope
            self._squares[place] = 0.999 * self._squares[place] + 0.001 * slope**2
            mean = self._means[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._squares[place] / (1 - 0.999**self._steps)) + 1e-8
            self.numbers[place] -= rate * mean / spread


def _of_odds(scores: Any, wanted: Any) -> Any:
    powers = np.exp(scores - scores.max(1, keepdims=True))
    slope = powers / powers.sum(1, keepdims=True)
    slope[np.arange(len(wanted)), wanted] -= 1
    return slope


def _of_worth(scores: Any, wanted: Any) -> Any:
    worth = np.tanh(scores)
    return (worth - wanted[:, None]) * (1 - worth**2) * 2


def save(name: str, numbers: list[Any]) -> None:
    np.concatenate([each.ravel() for each in numbers]).astype(np.float32).tofile(name)


def write(numbers: list[Any]) -> None:
    """Into weights.py, in place of what was there."""
    packed = (
        np.round(np.concatenate([each.ravel() for each in numbers]) * SCALE).astype("<i2").tobytes().hex()
    )
    before, _, _ = WEIGHTS.read_text(encoding="utf-8").partition("PACKED = (")
    lines = "".join(f'    "{line}"\n' for line in textwrap.wrap(packed, 104))
    text = f"{before}PACKED = (  # sixteen bits each, the low byte first\n{lines})\n"
    WEIGHTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
