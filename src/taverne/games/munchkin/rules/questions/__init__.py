"""The frames on the stack of a game. Everybody sees all frames; the rules work on the last one.

A frame with a number is a question with a prompt; a frame without one is carried out when it is the last.
"""

from typing import TypeAlias

from taverne.games.munchkin.rules.questions.choices import Choice
from taverne.games.munchkin.rules.questions.fight import FightQuestion
from taverne.games.munchkin.rules.questions.flight import FlightQuestion
from taverne.games.munchkin.rules.questions.pending import Pending
from taverne.games.munchkin.rules.questions.turn import TurnQuestion

Frame: TypeAlias = TurnQuestion | FightQuestion | FlightQuestion | Choice | Pending
