"""What a move of Le Roi des Nains is worth in a world where all hands are seen, by seat.

Its last tricks are played as well as everybody can, those before them in a hurry; what the score sheet then
promises is the move's worth.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bits import BIT
from taverne.games.roi_des_nains.endings import SURPRISES, solvable, solved
from taverne.games.roi_des_nains.quick import quick
from taverne.games.roi_des_nains.rules import default, play
from taverne.games.roi_des_nains.standing import prospects_of, to_come
from taverne.games.roi_des_nains.state import Move, Phase, Play, State
from taverne.games.roi_des_nains.table import table_of
from taverne.kernel.ask import Seat


def worth(state: State, seat: Seat, move: Move) -> Sequence[float]:
    """Cards that are still to change hands before the first trick do so as if nobody thought about it."""
    now = state.open
    if isinstance(move, Play) and (
        now.special not in SURPRISES or now.special not in (*now.cards, move.card)
    ):
        table = table_of(state).copy()
        table.lay(BIT[move.card])
    else:
        after = play(state, seat, move).state
        while after.open.phase in (Phase.RAID, Phase.GIVE):
            after = play(after, after.open.turn, default(after, after.open.turn)).state
        if after.open.deal != now.deal or after.open.phase is Phase.OVER:
            return prospects_of(after.open.totals, to_come(now))
        table = table_of(after).copy()
    if solvable(table):
        return solved(table)
    assert table.now.quest is not None
    whims = int.from_bytes(state.luck.key[:8], "big")
    quick(table.now.quest, now.special, table.seats).finish(table, whims)
    return table.worth()


def prospects(state: State) -> Sequence[float] | None:
    """By seat, at the beginning of a deal."""
    now = state.open
    return prospects_of(now.totals, to_come(now) + 1) if now.phase is Phase.QUEST else None
