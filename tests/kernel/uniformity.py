"""Whether counts look like luck."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import sqrt

MOST = 3.3  # standard deviations: an honest die goes beyond it once in a thousand times


def surprise(drawn: Iterable[Hashable], kinds: Sequence[Hashable]) -> float:
    """How far the counts are from equal, in standard deviations: chi-square by Wilson and Hilferty."""
    counts = Counter(drawn)
    assert set(counts) <= set(kinds)
    expected = counts.total() / len(kinds)
    chi_square = sum((counts[kind] - expected) ** 2 / expected for kind in kinds)
    free = len(kinds) - 1
    spread = 2 / (9 * free)
    return float((chi_square / free) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def looks_even(drawn: Iterable[Hashable], kinds: Sequence[Hashable]) -> bool:
    """Neither too uneven nor too even."""
    return abs(surprise(drawn, kinds)) < MOST
