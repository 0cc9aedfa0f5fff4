"""How long the screen of Munchkin draws what happens: only a die must fall before the next question."""

from taverne.games.munchkin.rules.events.fight import FlightDeclared
from taverne.games.munchkin.rules.events.flight import DieRolled

SECONDS: dict[type, float] = {FlightDeclared: 0.6, DieRolled: 2.0}


def showing(event: object) -> float:
    return SECONDS.get(type(event), 0.0)
