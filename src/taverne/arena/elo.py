"""Elo from a whole cross table at once: the strengths under which its results were likeliest.

Every pair is given one drawn group besides its own, so that a bot that never lost has a finite rating. The
interval comes from leaving out every twentieth of the seeds in turn (the jackknife): pairs share their seeds,
so they cannot be taken for independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log10, sqrt

Z = 1.959963984540054
BLOCKS = 20
ROUNDS = 10_000
CLOSE = 1e-9
ANCHOR = "random"  # has 0 where it plays, else the first bot has


class EloScale:
    def __init__(self, bots: Sequence[str], matches: Sequence[tuple[str, ...]]) -> None:
        self._anchor = bots.index(ANCHOR) if ANCHOR in bots else 0
        self._pairs = [_pair(bots, match) for match in matches]
        self._bots = len(bots)
        nothing = (0, Fraction(0))
        self._blocks = [[nothing] * len(matches) for _ in range(BLOCKS)]

    def add(self, number: int, match: int, first_bot: Fraction) -> None:
        block = self._blocks[number % BLOCKS]
        groups, score = block[match]
        block[match] = groups + 1, score + first_bot

    def values(self) -> list[tuple[float, float | None]]:
        """By bot: its rating, and how far to each side its 95 % interval goes (None: too few seeds)."""
        blocks = [block for block in self._blocks if any(groups for groups, _ in block)]
        whole = self._solved(blocks)
        if len(blocks) < 2:
            return [(value, None) for value in whole]
        parts = [self._solved(blocks[:left] + blocks[left + 1 :]) for left in range(len(blocks))]
        return [
            (value, Z * _spread([part[bot] for part in parts], len(blocks)))
            for bot, value in enumerate(whole)
        ]

    def _solved(self, blocks: Sequence[Sequence[tuple[int, Fraction]]]) -> list[float]:
        """The likeliest strengths in the model of Bradley and Terry, found as D. Hunter (2004) does."""
        groups = [1 + sum(block[match][0] for block in blocks) for match in range(len(self._pairs))]
        scores = [0.5 + float(sum(block[match][1] for block in blocks)) for match in range(len(self._pairs))]
        won = [0.0] * self._bots
        for (one, other), count, score in zip(self._pairs, groups, scores, strict=True):
            won[one] += score
            won[other] += count - score
        strengths = [1.0] * self._bots
        for _ in range(ROUNDS):
            met = [0.0] * self._bots
            for (one, other), count in zip(self._pairs, groups, strict=True):
                share = count / (strengths[one] + strengths[other])
                met[one] += share
                met[other] += share
            after = [wins / chances for wins, chances in zip(won, met, strict=True)]
            after = [strength / after[self._anchor] for strength in after]
            moved = max(abs(new / old - 1) for new, old in zip(after, strengths, strict=True))
            strengths = after
            if moved < CLOSE:
                break
        return [400 * log10(strength) for strength in strengths]


def _pair(bots: Sequence[str], match: tuple[str, ...]) -> tuple[int, int]:
    """The two bots of a match, by their place in the plan; a bot that meets itself is there twice."""
    one = bots.index(match[0])
    return one, bots.index(match[1]) if match[1] != match[0] else bots.index(match[1], one + 1)


def _spread(parts: Sequence[float], count: int) -> float:
    middle = sum(parts) / count
    return sqrt(sum((part - middle) ** 2 for part in parts) * (count - 1) / count)
