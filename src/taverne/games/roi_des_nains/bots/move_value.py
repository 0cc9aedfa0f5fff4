"""What a move of Le Roi des Nains is worth in a world where all hands are seen, by seat.

Its last tricks are played as well as everybody can, those before them in a hurry; what the score sheet then
promises is the move's worth.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.endgame_solver import SURPRISES, solvable, solved
from taverne.games.roi_des_nains.bots.rollout import rollout
from taverne.games.roi_des_nains.bots.search_position import search_position
from taverne.games.roi_des_nains.bots.sheet_value import sheet_value, to_come
from taverne.games.roi_des_nains.rules.card_sets import BIT
from taverne.games.roi_des_nains.rules.rules import default_move, play
from taverne.games.roi_des_nains.rules.state import Move, Phase, Play, State
from taverne.kernel.tagged import Seat


def move_value(state: State, seat: Seat, move: Move) -> Sequence[float]:
    """Cards that are still to change hands before the first trick do so as if nobody thought about it."""
    now = state.open
    if isinstance(move, Play) and (
        now.special not in SURPRISES or now.special not in (*now.cards, move.card)
    ):
        table = search_position(state).copy()
        table.lay(BIT[move.card])
    else:
        after = play(state, seat, move).state
        while after.open.phase in (Phase.RAID, Phase.GIVE):
            after = play(after, after.open.turn, default_move(after, after.open.turn)).state
        if after.open.deal != now.deal or after.open.phase is Phase.OVER:
            return sheet_value(after.open.totals, to_come(now))
        table = search_position(after).copy()
    if solvable(table):
        return solved(table)
    assert table.now.quest is not None
    whims = int.from_bytes(state.luck.key[:8], "big")
    rollout(table.now.quest, now.special, table.seats).finish(table, whims)
    return table.worth()


def state_value(state: State) -> Sequence[float] | None:
    """By seat, at the beginning of a deal."""
    now = state.open
    return sheet_value(now.totals, to_come(now) + 1) if now.phase is Phase.QUEST else None
