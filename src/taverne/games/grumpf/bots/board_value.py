"""Estimates: the value of a camp before the end of the game, and the chance that a board succeeds."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from taverne.games.grumpf.rules.boards import POINTS, ROUNDS, Side
from taverne.games.grumpf.rules.scoring import series_points, tally
from taverne.games.grumpf.rules.state import Camp

SERIES_PROMISE = (0.0, 0.6, 1.5, 2.8, 4.4, 6.0)  # points of a series that may still grow, by its length
TILE_VALUE = 1.6  # points, while rounds are to come
USUAL_STRENGTH = 3.0  # mean strength of a token that is still to come
LAID_SHARE = 0.75  # part of the tokens in hands that end up on a track
SPOIL_RATE = 0.55  # chance that a token to come breaks a condition on all values
PARITY_DECAY = 1.2  # rate at which tokens to come make the parity random
LEAST_SPREAD = 0.35  # deviation of the total when no token is to come


@lru_cache(maxsize=2_000)
def camp_value(camp: Camp, left: int) -> float:
    """The expected points of a camp with this many rounds to come."""
    if not left:
        return float(tally(camp).points)
    trust = left / ROUNDS
    promise = 0.0
    for already in range(max(camp.animals)):
        promise += SERIES_PROMISE[sum([count > already for count in camp.animals])]
    return trust * promise + (1 - trust) * series_points(camp.animals) + TILE_VALUE * camp.tiles


def success_chance(side: Side, values: Sequence[int], coming: float) -> float:
    """The chance that this side succeeds with these values and this many tokens to come."""
    total, spread = sum(values), LEAST_SPREAD + USUAL_STRENGTH * sqrt(coming)
    expected = total + USUAL_STRENGTH * coming
    likely = 1.0
    if side.least:
        likely *= _above(expected + 0.5 - side.least, spread)
    if side.most is not None:
        likely *= _above(side.most + 0.5 - expected, spread)
    if side.crowd > 1:
        likely *= _above(len(values) + coming + 0.5 - side.crowd, 0.2 + sqrt(coming))
    if side.even:
        doubt = exp(-PARITY_DECAY * coming)
        likely *= 0.5 - doubt / 2 if total % 2 else 0.5 + doubt / 2
    for asked, kept in (
        (side.equal, len(set(values)) == 1),
        (side.different, len(set(values)) == len(values)),
        (side.highest is not None, max(values) <= (side.highest or 0)),
    ):
        if asked:
            likely *= (1 - SPOIL_RATE) ** coming if kept else 0.1 * (1 - exp(-coming))
    return likely


def _above(margin: float, spread: float) -> float:
    """The chance that a number with mean `margin` and deviation `spread` is positive (logistic)."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, 1.7 * margin / spread))))


assert len(SERIES_PROMISE) == len(POINTS)
