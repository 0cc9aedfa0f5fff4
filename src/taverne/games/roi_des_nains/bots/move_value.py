"""The value of a move for each seat, in a state where all hands are seen.

The rest of the deal is played out: quickly, by a rule of thumb, or, if only few tricks are to come, as well
as everybody can. The value of the score sheet after that is the value of the move.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.endgame_solver import SURPRISES, solvable, solve
from taverne.games.roi_des_nains.bots.rollout import rollout
from taverne.games.roi_des_nains.bots.search_position import search_position
from taverne.games.roi_des_nains.bots.sheet_value import sheet_value, to_come
from taverne.games.roi_des_nains.rules.card_sets import BIT
from taverne.games.roi_des_nains.rules.rules import default_move, play
from taverne.games.roi_des_nains.rules.state import Move, Phase, Play, State
from taverne.kernel.tagged import Seat


def move_value(state: State, seat: Seat, move: Move) -> Sequence[float]:
    """The value of a move, by seat; decisions before the first trick are made by default moves."""
    now = state.open
    if isinstance(move, Play) and (
        now.special not in SURPRISES or now.special not in (*now.cards, move.card)
    ):
        position = search_position(state).copy()
        position.play(BIT[move.card])
    else:
        after = play(state, seat, move).state
        while after.open.phase in (Phase.RAID, Phase.GIVE):
            after = play(after, after.open.turn, default_move(after, after.open.turn)).state
        if after.open.deal != now.deal or after.open.phase is Phase.OVER:
            return sheet_value(after.open.totals, to_come(now))
        position = search_position(after).copy()
    if solvable(position):
        return solve(position)
    assert position.now.quest is not None
    chance = int.from_bytes(state.luck.key[:8], "big")
    rollout(position.now.quest, now.special, position.seats).finish(position, chance)
    return position.value()


def state_value(state: State) -> Sequence[float] | None:
    """The value of a state at the beginning of a deal, by seat; None in the middle of a deal."""
    now = state.open
    return sheet_value(now.totals, to_come(now) + 1) if now.phase is Phase.QUEST else None
