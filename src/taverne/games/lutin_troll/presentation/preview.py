"""What a riposte would do: whoever holds the card sees both cards, so it is no secret to him."""

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

_ANY = Luck(b"")  # what the other holds does not change what two cards do to each other


def preview(view: View, move: Move) -> Event | None:
    """The effect of the combat, or the round it would win; an attack's depends on the answer."""
    if view.seat is None or not isinstance(move, Riposte):
        return None
    _riposted, effect, *after = play(_imagined(view), view.seat, move).events
    if any(isinstance(event, TieBroken) for event in after):  # Q14: perhaps by lot
        return effect
    won = [event for event in after if isinstance(event, RoundWon | MatchWon)]
    return won[-1] if won else effect


@lru_cache(maxsize=64)
def _imagined(view: View) -> State:
    """Once for all the moves of a view."""
    return imagine(view, _ANY)
