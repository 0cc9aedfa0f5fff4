"""The frames on the stack of a game: the last one is the open question. All of them lie open.

A frame with a number is a question and says its own prompt. One without is carried out when it is the last.
"""

from typing import TypeAlias

from taverne.games.munchkin.rules.questions.choices import Choice
from taverne.games.munchkin.rules.questions.fight import FightQuestion
from taverne.games.munchkin.rules.questions.flight import FlightQuestion
from taverne.games.munchkin.rules.questions.pending import Pending
from taverne.games.munchkin.rules.questions.turn import TurnQuestion

Frame: TypeAlias = TurnQuestion | FightQuestion | FlightQuestion | Choice | Pending
