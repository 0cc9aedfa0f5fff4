"""Elo ratings fitted to a whole cross table at once, by maximum likelihood.

Every pair gets one additional drawn group, so that a bot that never lost has a finite rating. The interval is
a jackknife estimate: a twentieth of the seeds is left out in turn. Pairs share their seeds, so they are not
independent. Where a match has too few groups, or groups with too little variation, the interval is at least
the one of the model with every group taken for one trial, which errs on the wide side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import log, log10, sqrt

from taverne.arena.statistics.tally import Z, has_enough_variation

BLOCKS = 20
ROUNDS = 10_000
CLOSE = 1e-9
ANCHOR = "random"  # its rating is 0; if it does not play, the first bot's is
ELO = 400 / log(10)  # Elo points for one unit of the logistic distribution


class EloScale:
    def __init__(self, bots: Sequence[str], matches: Sequence[tuple[str, ...]]) -> None:
        self._anchor = bots.index(ANCHOR) if ANCHOR in bots else 0
        self._pairs = [_pair(bots, match) for match in matches]
        self._bots = len(bots)
        nothing = (0, Fraction(0))
        self._blocks = [[nothing] * len(matches) for _ in range(BLOCKS)]
        self._results: list[Counter[Fraction]] = [Counter() for _ in matches]

    def add(self, number: int, match: int, first_bot: Fraction) -> None:
        block = self._blocks[number % BLOCKS]
        groups, score = block[match]
        block[match] = groups + 1, score + first_bot
        self._results[match][first_bot] += 1

    def values(self) -> list[tuple[float, float]]:
        """The rating of each bot, with half the width of its 95 % interval."""
        blocks = [block for block in self._blocks if any(groups for groups, _ in block)]
        whole = self._fit(blocks)
        parts = [self._fit(blocks[:left] + blocks[left + 1 :]) for left in range(len(blocks))]
        spreads = [_jackknife_error([part[bot] for part in parts]) for bot in range(self._bots)]
        if not all(map(has_enough_variation, self._results)):
            spreads = list(map(max, spreads, self._model_errors(whole)))
        return [(value, Z * spread) for value, spread in zip(whole, spreads, strict=True)]

    def _model_errors(self, ratings: Sequence[float]) -> list[float]:
        """Standard errors from the Fisher information of the model, with every group taken for one trial."""
        others = [bot for bot in range(self._bots) if bot != self._anchor]
        information = [[0.0] * self._bots for _ in range(self._bots)]
        for (one, other), results in zip(self._pairs, self._results, strict=True):
            chance = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
            weight = (1 + results.total()) * chance * (1 - chance)
            information[one][one] += weight
            information[other][other] += weight
            information[one][other] -= weight
            information[other][one] -= weight
        variances = _diagonal_of_inverse([[information[row][column] for column in others] for row in others])
        found = dict(zip(others, variances, strict=True))
        return [ELO * sqrt(found.get(bot, 0.0)) for bot in range(self._bots)]

    def _fit(self, blocks: Sequence[Sequence[tuple[int, Fraction]]]) -> list[float]:
        """Maximum-likelihood ratings in the Bradley-Terry model, by the iteration of D. Hunter (2004)."""
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
    """Indices of the two bots of a match in the plan; a bot that meets itself is listed twice there."""
    one = bots.index(match[0])
    return one, bots.index(match[1]) if match[1] != match[0] else bots.index(match[1], one + 1)


def _jackknife_error(parts: Sequence[float]) -> float:
    """Standard error from the estimates that each leave one block out."""
    count = len(parts)
    middle = sum(parts) / count
    return sqrt(sum((part - middle) ** 2 for part in parts) * (count - 1) / count)


def _diagonal_of_inverse(matrix: Sequence[Sequence[float]]) -> list[float]:
    """By Gauss-Jordan elimination; an information matrix is positive definite, so no pivot is 0."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [cell / rows[pivot][pivot] for cell in rows[pivot]]
        for number in range(size):
            if number != pivot:
                times = rows[number][pivot]
                rows[number] = [
                    cell - times * above for cell, above in zip(rows[number], rows[pivot], strict=True)
                ]
    return [rows[number][size + number] for number in range(size)]
