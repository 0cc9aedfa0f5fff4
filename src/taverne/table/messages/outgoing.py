"""What a table sends: updates to guests, requests to bots, answers to commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.game import E, M, Outcome, V
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.commands import Guest, StandingOrder
from taverne.table.messages.notices import Notice

# What a table tells its guests.


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class ChairView(Struct, frozen=True, gc=False, omit_defaults=True):
    name: str  # "" while nobody sits here; a bot's chair has the bot's name in `bot`
    bot: str | None = None
    ready: bool = False
    away: bool = False
    wins: int = 0  # games won at this table tonight
    program: bool = False  # a bot from outside sits here: it sees and may do what a person would
    again: bool = False  # after a game: wants another one


class ProposalKind(StrEnum):
    TAKE_BACK = "take_back"
    PAUSE = "pause"


class Proposal(Struct, frozen=True):
    """A wish that waits for the others to agree."""

    seat: Seat
    wish: ProposalKind
    waiting: tuple[Seat, ...]


class Update(Tagged, Generic[M, E, V], omit_defaults=True):
    """All that one guest may know of the table now, and what has just happened."""

    seat: Seat | None  # mine; None: I look on
    stage: Stage
    pace: Pace
    options: dict[str, str]
    chairs: tuple[ChairView, ...]
    host: Seat | None
    commitment: str  # of the seed of the game being played, or about to be
    view: V | None = None
    ask: Ask | None = None
    moves: tuple[M, ...] = ()
    events: tuple[E, ...] = ()
    notices: tuple[Notice, ...] = ()
    left: float | None = None  # seconds for the open question
    paused: bool = False
    free_text: bool = False
    training: bool = False  # players may ask what the expert would do: in this game, or in the next
    order: StandingOrder | None = None
    proposal: Proposal | None = None
    outcome: Outcome | None = None
    seed: str | None = None  # told when the game is over
    next_commitment: str | None = None  # of the rematch's seed


class Spoke(Tagged):
    seat: Seat
    phrase: str  # a Phrase, or one that the game has of its own


class Wrote(Tagged):
    seat: Seat
    text: str


class Refused(Tagged):
    """Nothing has changed; `reason` says why, from what this guest may see."""

    reason: Tagged


class BotRequest(Tagged, Generic[M, V], tag="think"):
    """For the shell: let this bot choose for that seat, and bring its Thought."""

    seat: Seat
    bot: str
    number: int
    view: V
    moves: tuple[M, ...]
    luck: Luck
    pause: float | None = None  # in real time: bring the Thought after so many seconds


Message: TypeAlias = Update[M, E, V] | Spoke | Wrote | Refused | BotRequest[M, V]


class Sent(Struct, Generic[M, E, V], frozen=True, gc=False):
    """One message and whom it is for; a Think is for the shell (None)."""

    to: Guest | None
    message: Message[M, E, V]
