"""What a move of Le Roi des Nains is worth in a world where all hands are seen.

The deal is played on in a hurry, and the score sheet that this leads to is judged: by the lead in points
while there are deals to come, more and more by who will be King.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from taverne.games.roi_des_nains.quests import QUESTS
from taverne.games.roi_des_nains.quick import quick
from taverne.games.roi_des_nains.rules import play
from taverne.games.roi_des_nains.scoring import scores
from taverne.games.roi_des_nains.state import Move, Open, Phase, State
from taverne.kernel.ask import Seat

SWING = 3.2  # points by which a deal parts two players


def worth(state: State, seat: Seat, move: Move) -> float | None:
    before = state.open
    after = play(state, seat, move).state
    now = after.open
    if now.deal != before.deal or now.phase is Phase.OVER:
        return prospects_of(now.totals, _to_come(before))[seat]
    if now.quest is None or now.leader is None:
        return None
    chance = int.from_bytes(state.luck.key[:8], "big")
    seats = len(now.totals)
    tricks = quick(QUESTS[now.quest], now.special, seats).played(after, chance)
    points = scores(now.quest, now.special, tricks, seats)[0]
    totals = tuple([total + more for total, more in zip(now.totals, points, strict=True)])
    return prospects_of(totals, _to_come(now))[seat]


def prospects(state: State) -> Sequence[float] | None:
    """By seat, at the beginning of a deal."""
    now = state.open
    return prospects_of(now.totals, _to_come(now) + 1) if now.phase is Phase.QUEST else None


@lru_cache(maxsize=20_000)
def prospects_of(totals: tuple[int, ...], to_come: int) -> tuple[float, ...]:
    """The chance of each total to be the highest in the end, from -1 to 1."""
    best = max(totals)
    if not to_come:
        leaders = totals.count(best)
        return tuple([2 / leaders - 1 if total == best else -1.0 for total in totals])
    weights = [exp((total - best) / (SWING * sqrt(to_come))) for total in totals]
    return tuple([2 * weight / sum(weights) - 1 for weight in weights])


def _to_come(now: Open) -> int:
    """Deals after this one."""
    return max(0, now.options.deals - now.deal)
