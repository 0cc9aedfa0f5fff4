"""The value of a state for each clan, from -1 to 1, at the beginning of a hunt."""

from collections.abc import Sequence
from math import exp, sqrt

from taverne.games.grumpf.bots.board_value import camp_value
from taverne.games.grumpf.rules.boards import ROUNDS, tokens_of
from taverne.games.grumpf.rules.state import Open, Phase, State

POINTS_SPREAD = 2.2  # typical difference of points between two clans after one hunt


def state_value(state: State) -> Sequence[float] | None:
    now = state.open
    if not _hunt_just_began(now):
        return None
    left = ROUNDS - now.round + 1
    camps = [camp_value(camp, left) for camp in now.camps]
    best = max(camps)
    weights = [exp((camp - best) / (POINTS_SPREAD * sqrt(left))) for camp in camps]
    return [2 * weight / sum(weights) - 1 for weight in weights]


def _hunt_just_began(now: Open) -> bool:
    """Whether nobody has acted in this hunt yet."""
    if now.phase is Phase.READY:
        return not now.ready
    if now.phase is not Phase.HUNT or now.resting or now.asleep or any(now.flips):
        return False
    tokens = len(tokens_of(len(now.camps)))
    return all(len(hand) == tokens for hand in now.hands)
