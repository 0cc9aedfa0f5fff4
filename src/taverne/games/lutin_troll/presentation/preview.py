"""The preview of a riposte: the defender sees both cards, so its result is no secret to them."""

from functools import lru_cache

from taverne.games.lutin_troll.rules.rules import play
from taverne.games.lutin_troll.rules.state import (
    Event,
    MatchWon,
    Move,
    Riposte,
    RoundWon,
    State,
    TieBroken,
    View,
)
from taverne.games.lutin_troll.rules.views import imagine
from taverne.kernel.luck import Luck

_ANY_LUCK = Luck(b"")  # the other cards do not change the result of a combat


def preview(view: View, move: Move) -> Event | None:
    """The event that a riposte would cause: a round or match won, or else the result of the combat."""
    if view.seat is None or not isinstance(move, Riposte):
        return None
    _riposted, result, *after = play(_any_state(view), view.seat, move).events
    if any(isinstance(event, TieBroken) for event in after):  # Q14: a lot may decide the round
        return result
    won = [event for event in after if isinstance(event, RoundWon | MatchWon)]
    return won[-1] if won else result


@lru_cache(maxsize=64)
def _any_state(view: View) -> State:
    """A state that fits the view, cached because all moves of a view are previewed."""
    return imagine(view, _ANY_LUCK)
