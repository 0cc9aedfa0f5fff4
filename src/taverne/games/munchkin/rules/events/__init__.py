"""The events of Munchkin. Everybody gets every event, so an event never names a hidden card."""

from typing import TypeAlias

from taverne.games.munchkin.rules.events.cards import CardEvent
from taverne.games.munchkin.rules.events.character import CharacterEvent
from taverne.games.munchkin.rules.events.fight import FightEvent
from taverne.games.munchkin.rules.events.flight import FlightEvent
from taverne.games.munchkin.rules.events.trade import TradeEvent
from taverne.games.munchkin.rules.events.turn import TurnEvent

Event: TypeAlias = CharacterEvent | TurnEvent | CardEvent | TradeEvent | FightEvent | FlightEvent
