"""Commands to a table, from guests and from the shell: the program that runs the table."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias, final

from taverne.kernel.game import M
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.figures import Colour, Figure

Guest: TypeAlias = str  # id of a player or spectator; only the shell knows who it is


class StandingOrder(StrEnum):
    """A standing order: the table passes for the seat in reaction windows."""

    AFFAIR = "affair"  # until this fight, trick ... is over
    CHANGE = "change"  # until somebody else does something


class SpectatorsSee(StrEnum):
    """The spectators' share: nothing, the table without hands, or everything so many moments later."""

    NOTHING = "nothing"
    TABLE = "table"
    LATE_12 = "late_12"
    LATE_30 = "late_30"
    LATE_60 = "late_60"

    @property
    def delay(self) -> int | None:
        """The moments by which spectators see everything late; None: they never see hands."""
        return {"late_12": 12, "late_30": 30, "late_60": 60}.get(self.value)


# Commands of guests.


class Sit(Tagged):
    seat: Seat
    name: str
    salt: str = ""  # added to the seed; the guest has seen the commitment of the seed before
    figure: Figure | None = None  # if another guest has it, they get the next free one; likewise the colour
    colour: Colour | None = None


class Rename(Tagged):
    """Give the guest another name, figure and colour. The shell sends this in the guest's name."""

    name: str
    figure: Figure | None = None
    colour: Colour | None = None


class Watch(Tagged):
    """Become a spectator."""


class Leave(Tagged):
    """Give up the seat. During a game the table keeps the seat for the guest.

    A host without a seat gives up the table: the guest who has sat longest is the host.
    """


class Hold(Tagged):
    """Hold the table without a seat, under this name: a host who watches.

    Possible where nobody holds the table yet, and for the host between games, who gives up their seat.
    """

    name: str


class SetBot(Tagged):
    """The host gives a seat to this bot; None empties the seat. A guest on the seat must be away."""

    seat: Seat
    bot: str | None


class Ready(Tagged):
    """Set whether a guest is ready. The host can start the game when all guests are."""

    ready: bool
    salt: str = ""  # as in Sit; "" keeps the earlier salt


class Configure(Tagged):
    """The host sets the options (names and values as texts) and the pace before the game."""

    options: dict[str, str]
    pace: Pace


class SetFreeText(Tagged, tag="allow"):
    """The host allows or forbids free text in the chat."""

    free_text: bool


class SetTraining(Tagged, tag="train"):
    """The host allows or forbids hints: at a training table players may ask for the expert's move.

    This is possible before a game only. All guests must be ready again, so that everybody agrees to it.
    """

    training: bool


class SetSpectators(Tagged, tag="spectators"):
    """The host decides what spectators see of the games at this table.

    This is possible before a game only. All guests must be ready again, so that everybody agrees to it.
    """

    see: SpectatorsSee


class Start(Tagged):
    pass


class Play(Tagged, Generic[M]):
    """Answer the question with this number by a move, or by a batch that is played whole or not at all."""

    moves: tuple[M, ...]
    number: int


class SetStandingOrder(Tagged, tag="stand"):
    """Give a standing order, or cancel it (None)."""

    order: StandingOrder | None


class TakeBack(Tagged):
    """Undo the guest's last answer: at once if nobody has seen it, else if everybody agrees."""


class Pause(Tagged):
    """Propose to stop the clock. It stops when everybody agrees."""


class Resume(Tagged):
    """End a pause."""


class Consent(Tagged):
    """Agree to the open proposal or decline it."""

    agree: bool


class Resign(Tagged):
    pass


class Rematch(Tagged):
    """Vote for a rematch. It begins when all guests who are present have voted."""

    salt: str = ""


class ReturnToLobby(Tagged, tag="clear"):
    """The host ends the stage after a game: everybody returns to the lobby, where settings can be changed."""

    salt: str = ""


class ChooseGame(Tagged, tag="choose_game"):
    """Vote for the game to play next at this table, or to stay out of it and watch (None).

    The table goes to the lobby of that game when all people who are present have voted for the same one or
    stay out. Possible before and after a game.
    """

    game: str | None
    salt: str = ""
    version: int = 0  # of the rules; set by the server, whatever a guest sends


class ChangeGame(Tagged, tag="change_game"):
    """The host goes on to this game at once. Guests who have not answered come along."""

    game: str
    version: int = 0  # as in ChooseGame


class Say(Tagged):
    phrase: str  # a Phrase, or a phrase of the game


class Write(Tagged):
    """Send free text to the chat, if the host allows it."""

    text: str


class Touch(Tagged):
    """Show that the guest is present."""


class HandOver(Tagged):
    """The host makes another guest the host."""

    seat: Seat


class RemoveGuest(Tagged):
    """The host removes a guest, who may not enter the table again. In a game a bot takes the seat."""

    seat: Seat


class CallBack(Tagged):
    """The host lets a removed guest enter again."""

    number: int  # of the removal


class Mute(Tagged):
    """The host takes a guest's right to speak, or gives it back."""

    seat: Seat
    muted: bool


class Lock(Tagged):
    """The host lets nobody sit down any more, or lets them again. Guests with a seat keep it."""

    locked: bool


class CloseTable(Tagged):
    """The host closes the table for good. A game that is being played is abandoned."""


class AllowEndVotes(Tagged):
    """The host allows or forbids votes to end a game."""

    allowed: bool


class ProposeEnd(Tagged):
    """Propose to end the game without a winner. It ends if more than half of the players agree."""


class AnswerEndVote(Tagged):
    """Agree to end the game, or decline."""

    agree: bool


class Disconnected(Tagged, tag="absent"):
    """The guest has had no connection for a while. The shell sends this in the guest's name."""


class BotMove(Tagged, Generic[M], tag="thought"):
    """The move of a bot, sent by the shell. None: the bot declines to move, or it failed."""

    seat: Seat
    number: int
    move: M | None


class PlayOn(Tagged, tag="play_on"):
    """Start a game at a moment of a finished one, with luck of its own. Sent by the shell."""

    seat: Seat  # of the guest who plays on
    record: str  # the finished game up to that moment, as the lines of a record


class ServerWasDown(Tagged, tag="slept"):
    """The server was down for so many seconds. Sent by the shell, so that the clock gets that time back."""

    seconds: float


@final
class ClockTick(Tagged):
    """A deadline of the table has passed. Sent by the shell; logs hold it as an entry of another type."""


GuestCommand: TypeAlias = (
    Sit
    | Leave
    | Hold
    | SetBot
    | Ready
    | Configure
    | SetFreeText
    | SetTraining
    | SetSpectators
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
    | ChooseGame
    | ChangeGame
    | Say
    | Write
    | Touch
    | HandOver
    | RemoveGuest
    | CallBack
    | Mute
    | Lock
    | CloseTable
    | AllowEndVotes
    | ProposeEnd
    | AnswerEndVote
)
ShellCommand: TypeAlias = Watch | Rename | Disconnected | ServerWasDown | PlayOn | BotMove[M]
Command: TypeAlias = GuestCommand[M] | ShellCommand[M] | ClockTick
