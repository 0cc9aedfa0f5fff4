"""What a move of Le Roi des Nains is worth in a world where all hands are seen.

Its last tricks are played as well as everybody can, those before them in a hurry; what the score sheet then
promises is the move's worth.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.endings import solvable, solved
from taverne.games.roi_des_nains.quests import QUESTS
from taverne.games.roi_des_nains.quick import quick
from taverne.games.roi_des_nains.rules import play
from taverne.games.roi_des_nains.scoring import scores
from taverne.games.roi_des_nains.standing import prospects_of, to_come
from taverne.games.roi_des_nains.state import Move, Phase, State
from taverne.kernel.ask import Seat


def worth(state: State, seat: Seat, move: Move) -> float | None:
    before = state.open
    after = play(state, seat, move).state
    now = after.open
    if now.deal != before.deal or now.phase is Phase.OVER:
        return prospects_of(now.totals, to_come(before))[seat]
    if now.quest is None or now.leader is None:
        return None
    if solvable(after):
        return solved(after)[seat]
    chance = int.from_bytes(state.luck.key[:8], "big")
    seats = len(now.totals)
    tricks = quick(QUESTS[now.quest], now.special, seats).played(after, chance)
    points = scores(now.quest, now.special, tricks, seats)[0]
    totals = tuple([total + more for total, more in zip(now.totals, points, strict=True)])
    return prospects_of(totals, to_come(now))[seat]


def prospects(state: State) -> Sequence[float] | None:
    """By seat, at the beginning of a deal."""
    now = state.open
    return prospects_of(now.totals, to_come(now) + 1) if now.phase is Phase.QUEST else None
