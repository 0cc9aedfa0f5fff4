"""Statistical tests of uniform random draws."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import sqrt

LIMIT = 3.3  # standard deviations; fair draws exceed it once in a thousand times


def deviation(drawn: Iterable[Hashable], kinds: Sequence[Hashable]) -> float:
    """Deviation of the counts from uniform, in standard deviations (chi-square, Wilson-Hilferty)."""
    counts = Counter(drawn)
    assert set(counts) <= set(kinds)
    expected = counts.total() / len(kinds)
    chi_square = sum((counts[kind] - expected) ** 2 / expected for kind in kinds)
    degrees_of_freedom = len(kinds) - 1
    variance = 2 / (9 * degrees_of_freedom)
    return float((chi_square / degrees_of_freedom) ** (1 / 3) - (1 - variance)) / sqrt(variance)


def looks_uniform(drawn: Iterable[Hashable], kinds: Sequence[Hashable]) -> bool:
    """Whether the counts are neither too uneven nor too even."""
    return abs(deviation(drawn, kinds)) < LIMIT
