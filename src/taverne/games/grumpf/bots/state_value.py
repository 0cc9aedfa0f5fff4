"""What Grumpf promises each clan at the beginning of a hunt: a chance of victory, from -1 to 1."""

from collections.abc import Sequence
from math import exp, sqrt

from taverne.games.grumpf.bots.board_value import worth
from taverne.games.grumpf.rules.boards import ROUNDS, tokens_of
from taverne.games.grumpf.rules.state import Open, Phase, State

SWING = 2.2  # points by which a hunt parts two clans


def state_value(state: State) -> Sequence[float] | None:
    now = state.open
    if not _fresh(now):
        return None
    left = ROUNDS - now.round + 1
    camps = [worth(camp, left) for camp in now.camps]
    best = max(camps)
    weights = [exp((camp - best) / (SWING * sqrt(left))) for camp in camps]
    return [2 * weight / sum(weights) - 1 for weight in weights]


def _fresh(now: Open) -> bool:
    """Whether nobody has lifted a hand yet."""
    if now.phase is Phase.READY:
        return not now.ready
    if now.phase is not Phase.HUNT or now.resting or now.asleep or any(now.flips):
        return False
    tokens = len(tokens_of(len(now.camps)))
    return all(len(hand) == tokens for hand in now.hands)
