"""The value of a score sheet: each player's chance to end with the highest total."""

from functools import lru_cache
from math import exp, sqrt

from taverne.games.roi_des_nains.rules.state import Open

SWING = 3.2  # points by which a deal typically changes the distance between two players


@lru_cache(maxsize=20_000)
def sheet_value(totals: tuple[int, ...], later: int) -> tuple[float, ...]:
    """The chance, by seat, that its total is the highest after `later` more deals, from -1 to 1."""
    best = max(totals)
    if not later:
        leaders = totals.count(best)
        return tuple([2 / leaders - 1 if total == best else -1.0 for total in totals])
    weights = [exp((total - best) / (SWING * sqrt(later))) for total in totals]
    return tuple([2 * weight / sum(weights) - 1 for weight in weights])


def to_come(now: Open) -> int:
    """The number of deals after this one."""
    return max(0, now.options.deals - now.deal)
