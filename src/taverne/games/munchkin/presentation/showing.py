"""How long the screen of Munchkin draws what happens: only a die must fall before the next question."""

from taverne.games.munchkin.rules.events.fight import FlightDeclared
from taverne.games.munchkin.rules.events.flight import DieRolled

MILLISECONDS: dict[type, int] = {FlightDeclared: 600, DieRolled: 2000}
