"""The two networks of weights.py: how a round, and how a match, is likely to end."""

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
TOKENS = 5  # a match is learnt with so many to win; shorter ones begin further on

Vector: TypeAlias = list[float]


class Network(NamedTuple):
    """A hidden layer of rectified sums. What goes in adds up, so its parts can be worked out one by one."""

    weights: tuple[Vector, ...]  # by number in
    bias: Vector
    out: tuple[Vector, ...]  # by number out
    out_bias: Vector

    def part(self, offset: int, cards: Cards) -> Vector:
        """What these cards add to the hidden layer, as the group of inputs that begins at `offset`."""
        total = [0.0] * HIDDEN
        for card in cards:
            total = list(map(add, total, self.weights[offset + RANK[card]]))
        return total

    def read(self, hidden: Sequence[float]) -> Vector:
        fired = [(place, value) for place, value in enumerate(hidden) if value > 0]
        return [
            bias + sum([value * row[place] for place, value in fired])
            for row, bias in zip(self.out, self.out_bias, strict=True)
        ]


class Odds(NamedTuple):
    """Of a round, for its first attacker."""

    lost: float
    tied: float
    won: float


def round_parts(attack: bool, hand: Cards, rest: Cards) -> Vector:  # noqa: FBT001 - which of two sides
    net, side = networks()[0], 0 if attack else 1
    return summed(net.part(side * KINDS, hand), net.part((2 + side) * KINDS, rest))


def round_odds(mine: Vector, yours: Vector, life: int) -> Odds:
    """From the parts of the attacker and of the other."""
    net = networks()[0]
    share = life / LIFE
    lives = [share * weight for weight in net.weights[4 * KINDS]]
    scores = net.read(summed(mine, yours, lives, net.bias))
    powers = [exp(score - max(scores)) for score in scores]
    return Odds(*[power / sum(powers) for power in powers])


def pile_part(own: bool, pile: Cards) -> Vector:  # noqa: FBT001 - which of two sides
    return networks()[1].part(0 if own else KINDS, pile)


def standing_part(tokens: tuple[int, int], attack: bool) -> Vector:  # noqa: FBT001 - I attack, or the other
    """What the tokens, mine first, and the lead add."""
    net = networks()[1]
    rows = [net.weights[2 * KINDS + tokens[0]], net.weights[2 * KINDS + TOKENS + tokens[1]]]
    if attack:
        rows.append(net.weights[2 * KINDS + 2 * TOKENS])
    return summed(net.bias, *rows)


def match_worth(hidden: Sequence[float]) -> float:
    """From -1 to 1."""
    return tanh(networks()[1].read(hidden)[0])


def summed(*vectors: Vector) -> Vector:
    return [sum(column) for column in zip(*vectors, strict=True)]


@cache
def networks() -> tuple[Network, Network]:
    raw = bytes.fromhex(PACKED)
    numbers = [number / SCALE for number in unpack(f"<{len(raw) // 2}h", raw)]
    first, used = _network(numbers, *ROUND)
    second, _ = _network(numbers[used:], *MATCH)
    return first, second


def _network(numbers: list[float], inputs: int, outputs: int) -> tuple[Network, int]:
    ends = [inputs * HIDDEN, HIDDEN, HIDDEN * outputs, outputs]
    starts = [sum(ends[:place]) for place in range(5)]
    weights, bias, out, out_bias = (numbers[a:b] for a, b in pairwise(starts))
    rows = tuple([weights[row * HIDDEN : (row + 1) * HIDDEN] for row in range(inputs)])
    columns = tuple([out[column::outputs] for column in range(outputs)])
    return Network(rows, bias, columns, out_bias), starts[4]
