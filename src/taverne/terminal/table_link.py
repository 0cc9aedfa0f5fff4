"""A table as the terminal sees it: one interface for a table in this process and one at a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.commands import BotMove, Command
from taverne.table.messages.outgoing import Refused, Spoke, Update, Wrote
from taverne.terminal.explainer import Explainer
from taverne.terminal.hints import Hint
from taverne.words.grammar import Language


@dataclass(frozen=True)
class Past:
    """The notices and events from before the person came or came back, in their order."""

    values: tuple[Tagged, ...]


@dataclass(frozen=True)
class PastLines:
    """The same in words, from a server. They replace the chronicle."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class RefusedInWords:
    """A server refused a command."""

    text: str


@dataclass(frozen=True)
class LineNews:
    """The state of the connection to a server has changed."""

    value: Tagged


@dataclass(frozen=True)
class ReportGuest:
    """A report to the operator of the server about the guest in a seat."""

    seat: Seat
    about: str  # "name", or "chat": what they have said


@dataclass(frozen=True)
class RemovedGuest:
    """A guest whom the host may call back."""

    number: int  # of the removal
    name: str


@dataclass(frozen=True)
class NewName:
    """The person wants to be known by another name."""

    name: str


GuestMessage: TypeAlias = (
    Update[Any, Any, Any] | Spoke | Wrote | Refused | Past | PastLines | RefusedInWords | LineNews
)


class LinkEnded(Exception):
    """The game cannot go on here. `reason` is a sentence of the terminal's texts."""

    def __init__(self, reason: Tagged) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class Keeping(Enum):
    """The places where the game may be kept when the person leaves."""

    LOST = auto()
    IN_FILE = auto()
    AT_SERVER = auto()


@dataclass(frozen=True)
class BotTurn:
    """A bot's move in two steps: `think` takes long and changes nothing, so it can run in a thread."""

    think: Callable[[], BotMove[Any]]
    play: Callable[[BotMove[Any]], list[GuestMessage]]


class TableLink(Protocol):
    """Sends the person's commands to a table, and returns the table's messages for the person."""

    game: AnyGame
    name: str  # of the person
    removed: tuple[RemovedGuest, ...]  # for the host: who may be called back
    explainer: Explainer | None  # of a first game

    @property
    def seconds_left(self) -> float | None:
        """Seconds left for the open question; None: there is no clock."""

    @property
    def due(self) -> float | None:
        """Seconds until `arrived` must be called although nothing has arrived; None: never."""

    @property
    def keeping(self) -> Keeping: ...

    @property
    def path(self) -> Path | None:
        """The record file of the current or last game."""

    @property
    def come_back(self) -> str:
        """The command that resumes the game; "" if nothing does."""

    def open(self, notify: Callable[[], None]) -> list[GuestMessage]:
        """Begin. `notify` is called from any thread when messages have arrived."""

    def do(self, command: Command[Any]) -> list[GuestMessage]:
        """Send a command. Returns the messages that are there at once."""

    def arrived(self) -> list[GuestMessage]:
        """The messages that have come since, by other people's commands or by the clock."""

    def next_bot_turn(self) -> BotTurn | None:
        """The next bot that has to think in this process; each turn is returned once."""

    def hint(self, update: Update[Any, Any, Any], lang: Language) -> Hint | RefusedInWords:
        """The move that the expert would play. Slow, but it changes nothing, so it can run in a thread."""

    def request(self, request: ReportGuest | NewName) -> list[GuestMessage]:
        """Ask the server for something that is no command of the table. Slow, so it can run in a thread."""

    def speak(self, lang: Language) -> None:
        """Use this language for texts that come in words."""

    def keep(self) -> Path:
        """Record the game from its beginning in a new file in the current folder."""

    def close(self) -> None: ...
