"""Messages that a table sends: updates to guests, requests to bots, refusals of commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.game import E, M, Outcome, V
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.commands import Guest, SpectatorsSee, StandingOrder
from taverne.table.messages.figures import Colour, Figure
from taverne.table.messages.notices import Notice

# Messages to guests.


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class ChairView(Struct, frozen=True, gc=False, omit_defaults=True):
    name: str  # of the guest; "" if the chair is empty or has a bot
    bot: str | None = None
    ready: bool = False
    away: bool = False
    wins: int = 0  # games won at this table since sitting down
    program: bool = False  # an external bot, which sees and may do the same as a person
    again: bool = False  # after a game: the guest wants a rematch
    character: str | None = (
        None  # which of the game's characters the bot is; None: at tables of earlier versions
    )
    figure: Figure | None = None  # of the guest; None: they have chosen none
    colour: Colour | None = None  # likewise


class Played(Struct, frozen=True, gc=False):
    """The players of a finished game, where the chairs have changed hands or names since."""

    chairs: tuple[ChairView, ...]
    seat: Seat | None = None  # of this guest in that game; None: they did not play it


class GameWish(Struct, frozen=True, gc=False):
    """The vote of a seat for the next game at this table."""

    seat: Seat
    game: str | None  # None: they stay out and watch


class ProposalKind(StrEnum):
    TAKE_BACK = "take_back"
    PAUSE = "pause"


class Proposal(Struct, frozen=True):
    """A proposal of one player that needs the consent of the others."""

    seat: Seat
    wish: ProposalKind
    waiting: tuple[Seat, ...]


class EndVoteView(Struct, frozen=True):
    """An open vote to end the game. It passes when more than half of the voters agree."""

    seat: Seat  # of the player who proposed it
    agreed: tuple[Seat, ...]
    declined: tuple[Seat, ...]
    waiting: tuple[Seat, ...]  # who have not answered yet
    needed: int = 1  # how many must agree


class WatchingHost(Struct, frozen=True, omit_defaults=True):
    """The host of a table, who has no seat."""

    name: str
    away: bool = False


class Update(Tagged, Generic[M, E, V], omit_defaults=True):
    """Everything that one guest may know of the table now, with the latest events and notices."""

    seat: Seat | None  # of this guest; None: a spectator
    stage: Stage
    pace: Pace
    options: dict[str, str]
    chairs: tuple[ChairView, ...]
    host: Seat | None
    commitment: str  # of the seed of the current or next game
    view: V | None = None
    ask: Ask | None = None
    moves: tuple[M, ...] = ()
    events: tuple[E, ...] = ()
    notices: tuple[Notice, ...] = ()
    left: float | None = None  # seconds left for the open question
    paused: bool = False
    free_text: bool = False
    training: bool = False  # players may ask for hints in the current or next game
    order: StandingOrder | None = None
    proposal: Proposal | None = None
    outcome: Outcome | None = None
    seed: str | None = None  # None until the game is over
    next_commitment: str | None = None  # of the rematch's seed
    suspended: bool = False  # no person is present, and the game waits for one to return
    played: Played | None = None  # after a game: its players; None: those who sit on the chairs now
    locked: bool = False  # nobody may sit down any more
    closed: bool = False  # the host has closed the table
    muted: tuple[Seat, ...] = ()  # by the host
    end_votes: bool = True  # players may propose to end the game
    end_vote: EndVoteView | None = None
    wishes: tuple[GameWish, ...] = ()  # votes for the next game, the first one first
    spectators: SpectatorsSee = SpectatorsSee.TABLE  # what they see of the current or next game
    views: tuple[V, ...] = ()  # of all seats, for spectators who see everything late
    behind: int | None = None  # so many moments ago all this was so; None: it is so now
    played_on: bool = False  # from a moment of a finished game: this one counts for nothing
    watching_host: WatchingHost | None = None  # who holds the table without a seat; then `host` is None


class Spoke(Tagged):
    seat: Seat
    phrase: str  # a Phrase, a phrase of the game, or a line of the bot's character


class Wrote(Tagged):
    seat: Seat
    text: str


class Refused(Tagged):
    """The command was refused and changed nothing. `reason` uses only what this guest may see."""

    reason: Tagged


class BotRequest(Tagged, Generic[M, V], tag="think"):
    """Request to the shell: ask this bot for a move and send it as a BotMove."""

    seat: Seat
    bot: str
    number: int
    view: V
    moves: tuple[M, ...]
    luck: Luck
    pause: float | None = None  # in real time: send the BotMove after so many seconds


Message: TypeAlias = Update[M, E, V] | Spoke | Wrote | Refused | BotRequest[M, V]


class Sent(Struct, Generic[M, E, V], frozen=True, gc=False):
    """One message and its receiver; None: the shell, which gets the BotRequests."""

    to: Guest | None
    message: Message[M, E, V]
