"""What a hunt is about: the worth of a camp before the game is over, and the chance that a board succeeds."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from taverne.games.grumpf.rules.boards import POINTS, ROUNDS, Side
from taverne.games.grumpf.rules.scoring import series, tally
from taverne.games.grumpf.rules.state import Camp

PROMISE = (0.0, 0.6, 1.5, 2.8, 4.4, 6.0)  # of a series that may still grow, by its length
A_TILE = 1.6  # while there are rounds to come
USUAL = 3.0  # the strength of a token still to come
LAID = 0.75  # of the tokens still to come are laid on a track
APART = 0.55  # a token to come spoils what all must share: one value, no value twice, low values
PARITY = 1.2  # how soon tokens to come make a parity uncertain
SURE = 0.35  # how sharply a total is foreseen when nothing is to come


@lru_cache(maxsize=50_000)
def worth(camp: Camp, left: int) -> float:
    """In points, with this many rounds to come: less and less of it is promise."""
    if not left:
        return float(tally(camp).points)
    trust = left / ROUNDS
    promise = 0.0
    for already in range(max(camp.animals)):
        promise += PROMISE[sum([count > already for count in camp.animals])]
    return trust * promise + (1 - trust) * series(camp.animals) + A_TILE * camp.tiles


def chance(side: Side, values: Sequence[int], coming: float) -> float:
    """That this side succeeds with these values, and so many tokens still to come."""
    total, spread = sum(values), SURE + USUAL * sqrt(coming)
    expected = total + USUAL * coming
    likely = 1.0
    if side.least:
        likely *= _above(expected + 0.5 - side.least, spread)
    if side.most is not None:
        likely *= _above(side.most + 0.5 - expected, spread)
    if side.crowd > 1:
        likely *= _above(len(values) + coming + 0.5 - side.crowd, 0.2 + sqrt(coming))
    if side.even:
        doubt = exp(-PARITY * coming)
        likely *= 0.5 - doubt / 2 if total % 2 else 0.5 + doubt / 2
    for asked, kept in (
        (side.equal, len(set(values)) == 1),
        (side.different, len(set(values)) == len(values)),
        (side.highest is not None, max(values) <= (side.highest or 0)),
    ):
        if asked:
            likely *= (1 - APART) ** coming if kept else 0.1 * (1 - exp(-coming))
    return likely


def _above(margin: float, spread: float) -> float:
    """The chance that a number is above nought which is foreseen to be `margin`, give or take `spread`."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, 1.7 * margin / spread))))


assert len(PROMISE) == len(POINTS)
