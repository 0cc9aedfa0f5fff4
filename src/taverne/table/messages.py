"""Everything that goes into a table and everything that comes out of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Ask, Pace, Seat, Tagged
from taverne.kernel.game import AnyGame, E, M, Outcome, V
from taverne.kernel.luck import Luck

Guest: TypeAlias = str  # who speaks to the table; the shell around it knows who that really is


class Order(StrEnum):
    """A standing order: pass by itself in reaction windows."""

    AFFAIR = "affair"  # for as long as this fight, this trick ... lasts
    CHANGE = "change"  # until somebody else does something


class Phrase(StrEnum):
    """What may be said at any table, players of eight included."""

    HELLO = "hello"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    THINKING = "thinking"
    HURRY = "hurry"
    OOPS = "oops"
    AGAIN = "again"
    THANKS = "thanks"
    BYE = "bye"


def phrases(game: AnyGame) -> tuple[str, ...]:
    """All that may be said at a table of this game: the game's own phrases, then those of every table."""
    return (*game.face.phrases, *Phrase)


# What guests may ask of a table.


class Sit(Tagged):
    seat: Seat
    name: str
    salt: str = ""  # stirred into the seed, whose commitment the guest has seen


class Watch(Tagged):
    """Look on without a seat."""


class Leave(Tagged):
    """Give the seat up; in mid-game the table holds it until its owner comes back."""


class SetBot(Tagged):
    """The host gives a seat without a guest, or whose guest is away, to this bot; None empties it."""

    seat: Seat
    bot: str | None


class Ready(Tagged):
    """A guest is ready, or not yet; the host starts when all are."""

    ready: bool
    salt: str = ""  # as when sitting down; "": the one given before stands


class Configure(Tagged):
    """The host settles options (by name, as texts) and pace before the game."""

    options: dict[str, str]
    pace: Pace


class Allow(Tagged):
    """The host opens the table to free text, or closes it."""

    free_text: bool


class Train(Tagged):
    """The host makes this a training table, where players may ask what the expert would do, or not.

    Settled before the game, and everybody says again that they are ready: whoever plays has agreed to it.
    """

    training: bool


class Start(Tagged):
    pass


class Play(Tagged, Generic[M]):
    """An answer: one move or a batch, all or nothing, to the question of this number."""

    moves: tuple[M, ...]
    number: int


class Stand(Tagged):
    """Give a standing order, or take it back (None)."""

    order: Order | None


class TakeBack(Tagged):
    """Undo my last answer: at once when nobody has seen it, else if everybody agrees."""


class Pause(Tagged):
    """I would stop the clock for a while; it stops when everybody agrees."""


class Resume(Tagged):
    """Let the clock go on."""


class Consent(Tagged):
    """My answer to somebody's wish."""

    agree: bool


class Resign(Tagged):
    pass


class Rematch(Tagged):
    """I would play again; the table does when all who sit here have said so."""

    salt: str = ""


class Clear(Tagged):
    """The host clears the table after a game: all are in the lobby again, where anything may be settled."""

    salt: str = ""


class Say(Tagged):
    phrase: str  # a Phrase, or one that the game has of its own


class Write(Tagged):
    """Free text, where the host has opened the table to it."""

    text: str


class Touch(Tagged):
    """I am here."""


class Absent(Tagged):
    """This guest's line has been dead for a while: said by the shell in the guest's name."""


class Thought(Tagged, Generic[M]):
    """A bot's answer, brought by the shell; None: it declines, or it failed."""

    seat: Seat
    number: int
    move: M | None


class Slept(Tagged):
    """The house was closed for so many seconds: said by the shell, nobody's clock runs meanwhile."""

    seconds: float


class ClockTick(Tagged):
    """A deadline of the table has come: said by the shell. Logs know it as an entry of its own kind."""


GuestCommand: TypeAlias = (
    Sit
    | Leave
    | SetBot
    | Ready
    | Configure
    | Allow
    | Train
    | Start
    | Play[M]
    | Stand
    | TakeBack
    | Pause
    | Resume
    | Consent
    | Resign
    | Rematch
    | Clear
    | Say
    | Write
    | Touch
)
ShellCommand: TypeAlias = Watch | Absent | Slept | Thought[M]
Command: TypeAlias = GuestCommand[M] | ShellCommand[M] | ClockTick

# What a table tells its guests.


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class ChairSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    name: str  # "" while nobody sits here; a bot's chair has the bot's name in `bot`
    bot: str | None = None
    ready: bool = False
    away: bool = False
    wins: int = 0  # games won at this table tonight
    program: bool = False  # a bot from outside sits here: it sees and may do what a person would
    again: bool = False  # after a game: wants another one


class Wish(StrEnum):
    TAKE_BACK = "take_back"
    PAUSE = "pause"


class Proposal(Struct, frozen=True):
    """A wish that waits for the others to agree."""

    seat: Seat
    wish: Wish
    waiting: tuple[Seat, ...]


class Sat(Tagged):
    seat: Seat


class Left(Tagged):
    name: str


class Started(Tagged):
    pass


class TimeUp(Tagged):
    """The seat was silent too long; the table moved for it."""

    seat: Seat


class WentAway(Tagged):
    seat: Seat


class CameBack(Tagged):
    seat: Seat


class TookBack(Tagged):
    seat: Seat


class Declined(Tagged):
    """Somebody's wish was not granted."""

    seat: Seat


class Paused(Tagged):
    pass


class Resumed(Tagged):
    pass


class Reopened(Tagged):
    """The house was closed for a while; clocks stood still."""


class HasResigned(Tagged):
    seat: Seat


class WantsRematch(Tagged):
    seat: Seat


class Cleared(Tagged):
    """The game is put away, and another one may be settled."""

    seat: Seat  # the host's


Notice: TypeAlias = (
    Sat
    | Left
    | Started
    | TimeUp
    | WentAway
    | CameBack
    | TookBack
    | Declined
    | Paused
    | Resumed
    | Reopened
    | HasResigned
    | WantsRematch
    | Cleared
)


class Update(Tagged, Generic[M, E, V], omit_defaults=True):
    """All that one guest may know of the table now, and what has just happened."""

    seat: Seat | None  # mine; None: I look on
    stage: Stage
    pace: Pace
    options: dict[str, str]
    chairs: tuple[ChairSeen, ...]
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
    order: Order | None = None
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


class Think(Tagged, Generic[M, V]):
    """For the shell: let this bot choose for that seat, and bring its Thought."""

    seat: Seat
    bot: str
    number: int
    view: V
    moves: tuple[M, ...]
    luck: Luck
    pause: float | None = None  # in real time: bring the Thought after so many seconds


Message: TypeAlias = Update[M, E, V] | Spoke | Wrote | Refused | Think[M, V]


class Sent(Struct, Generic[M, E, V], frozen=True, gc=False):
    """One message and whom it is for; a Think is for the shell (None)."""

    to: Guest | None
    message: Message[M, E, V]
