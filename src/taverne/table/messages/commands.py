"""Commands: all that guests and the shell around a table can ask of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias

from taverne.kernel.game import M
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, Tagged

Guest: TypeAlias = str  # who speaks to the table; the shell around it knows who that really is


class StandingOrder(StrEnum):
    """A standing order: pass by itself in reaction windows."""

    AFFAIR = "affair"  # for as long as this fight, this trick ... lasts
    CHANGE = "change"  # until somebody else does something


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


class SetFreeText(Tagged, tag="allow"):
    """The host opens the table to free text, or closes it."""

    free_text: bool


class SetTraining(Tagged, tag="train"):
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


class SetStandingOrder(Tagged, tag="stand"):
    """Give a standing order, or take it back (None)."""

    order: StandingOrder | None


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


class ReturnToLobby(Tagged, tag="clear"):
    """The host clears the table after a game: all are in the lobby again, where anything may be settled."""

    salt: str = ""


class Say(Tagged):
    phrase: str  # a Phrase, or one that the game has of its own


class Write(Tagged):
    """Free text, where the host has opened the table to it."""

    text: str


class Touch(Tagged):
    """I am here."""


class Disconnected(Tagged, tag="absent"):
    """This guest's line has been dead for a while: said by the shell in the guest's name."""


class BotMove(Tagged, Generic[M], tag="thought"):
    """A bot's answer, brought by the shell; None: it declines, or it failed."""

    seat: Seat
    number: int
    move: M | None


class ServerWasDown(Tagged, tag="slept"):
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
    | SetFreeText
    | SetTraining
    | Start
    | Play[M]
    | SetStandingOrder
    | TakeBack
    | Pause
    | Resume
    | Consent
    | Resign
    | Rematch
    | ReturnToLobby
    | Say
    | Write
    | Touch
)
ShellCommand: TypeAlias = Watch | Disconnected | ServerWasDown | BotMove[M]
Command: TypeAlias = GuestCommand[M] | ShellCommand[M] | ClockTick
