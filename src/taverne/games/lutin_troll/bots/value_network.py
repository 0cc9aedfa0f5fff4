"""The two neural networks of weights.py: they predict the result of a round and of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, tanh
from operator import add
from struct import unpack
from typing import NamedTuple, TypeAlias

from taverne.games.lutin_troll.bots.weights import HIDDEN, MATCH, PACKED, ROUND, SCALE
from taverne.games.lutin_troll.rules.cards import RANK, Card, Cards
from taverne.games.lutin_troll.rules.state import LIFE

KINDS = len(Card)
TOKENS = 5  # tokens that win a match in training; a shorter match counts as one in which both have won some

Vector: TypeAlias = list[float]


class Network(NamedTuple):
    """One hidden layer of rectified linear units.

    The sums before rectification are linear: parts of the input can be computed apart, cached and added.
    """

    weights: tuple[Vector, ...]  # by input
    bias: Vector
    out: tuple[Vector, ...]  # by output
    out_bias: Vector

    def part(self, offset: int, cards: Cards) -> Vector:
        """The hidden sums of these cards; their counts are the inputs from `offset` on."""
        total = [0.0] * HIDDEN
        for card in cards:
            total = list(map(add, total, self.weights[offset + RANK[card]]))
        return total

    def outputs(self, hidden_sums: Sequence[float]) -> Vector:
        active = [(place, value) for place, value in enumerate(hidden_sums) if value > 0]
        return [
            bias + sum([value * row[place] for place, value in active])
            for row, bias in zip(self.out, self.out_bias, strict=True)
        ]


class Odds(NamedTuple):
    """The probabilities of the results of a round, for its first attacker."""

    lost: float
    tied: float
    won: float


def round_part(attacks: bool, hand: Cards, rest: Cards) -> Vector:  # noqa: FBT001 - which of two sides
    """The hidden sums of one side's hand and the rest of its pile; `attacks`: it attacks first."""
    net, side = networks()[0], 0 if attacks else 1
    return summed(net.part(side * KINDS, hand), net.part((2 + side) * KINDS, rest))


def round_odds(attacker: Vector, defender: Vector, life: int) -> Odds:
    """The result of a round, from the parts of both sides and the life that both have."""
    net = networks()[0]
    share = life / LIFE
    life_part = [share * weight for weight in net.weights[4 * KINDS]]
    scores = net.outputs(summed(attacker, defender, life_part, net.bias))
    powers = [exp(score - max(scores)) for score in scores]  # softmax
    return Odds(*[power / sum(powers) for power in powers])


def pile_part(own: bool, pile: Cards) -> Vector:  # noqa: FBT001 - which of two sides
    """The hidden sums of a player's own pile, or of the opponent's, in the network of matches."""
    return networks()[1].part(0 if own else KINDS, pile)


def score_part(tokens: tuple[int, int], attacks: bool) -> Vector:  # noqa: FBT001 - which of two sides
    """The hidden sums of the tokens (the player's first) and the next attacker in the network of matches."""
    net = networks()[1]
    rows = [net.weights[2 * KINDS + tokens[0]], net.weights[2 * KINDS + TOKENS + tokens[1]]]
    if attacks:
        rows.append(net.weights[2 * KINDS + 2 * TOKENS])
    return summed(net.bias, *rows)


def match_value(hidden_sums: Sequence[float]) -> float:
    """The value of a match for the player, from -1 (lost) to 1 (won)."""
    return tanh(networks()[1].outputs(hidden_sums)[0])


def summed(*vectors: Vector) -> Vector:
    return [sum(column) for column in zip(*vectors, strict=True)]


@cache
def networks() -> tuple[Network, Network]:
    """The networks of rounds and of matches."""
    raw = bytes.fromhex(PACKED)
    numbers = [number / SCALE for number in unpack(f"<{len(raw) // 2}h", raw)]
    first, used = _network(numbers, *ROUND)
    second, _ = _network(numbers[used:], *MATCH)
    return first, second


def _network(numbers: list[float], inputs: int, outputs: int) -> tuple[Network, int]:
    """The network at the beginning of the numbers, and how many numbers it takes."""
    ends = [inputs * HIDDEN, HIDDEN, HIDDEN * outputs, outputs]
    starts = [sum(ends[:place]) for place in range(5)]
    weights, bias, out, out_bias = (numbers[a:b] for a, b in pairwise(starts))
    rows = tuple([weights[row * HIDDEN : (row + 1) * HIDDEN] for row in range(inputs)])
    columns = tuple([out[column::outputs] for column in range(outputs)])
    return Network(rows, bias, columns, out_bias), starts[4]
