"""The messages that cross a socket, in both directions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeAlias

import msgspec
from msgspec import Struct

from taverne.kernel.game import AnyGame, M
from taverne.kernel.presentation import Zones
from taverne.kernel.tagged import Tagged
from taverne.table.messages.commands import GuestCommand
from taverne.table.messages.outgoing import Update
from taverne.words.grammar import Language

# From a client.


class Attach(Tagged):
    """The first message on a socket: the last number this client has (None: nothing), and its language."""

    lang: Language
    last: int | None = None
    build: str = ""  # hash of the static files of the page; if it is outdated, the page gets a snapshot


class CommandMessage(Tagged, Generic[M], tag="do"):
    """A command. A command with a known id is answered again but not done again."""

    id: str
    command: GuestCommand[M]


FromClient: TypeAlias = Attach | CommandMessage[M]


# To a client.


class Preview(Struct, frozen=True):
    """The effect of a move, as a value and in words."""

    value: Tagged
    text: str


class Texts(Struct, frozen=True, gc=False, omit_defaults=True):
    """The sentences of an update."""

    names: tuple[str, ...]  # by seat
    prompt: str = ""
    rule: str = ""  # the paragraph of the rule page about the prompt: "§8"
    moves: Sequence[str] = ()  # one label for each of the update's moves
    previews: tuple[Preview | None, ...] = ()  # the effect of each move; () if no effect is certain
    events: Sequence[str] = ()
    notices: Sequence[str] = ()
    zones: Zones = ()  # the table, for screens that have no drawing of this game
    captions: Mapping[str, str] = {}  # texts of the game's own screen, by name
    explains: Sequence[str] = ()  # explanations that are due now, by their keys on the card of the game
    played: tuple[str, ...] = ()  # the names to `played` of the update


class ChronicleEntry(Struct, frozen=True, omit_defaults=True):
    """An entry of the chronicle, and the moment of the replay that it points to."""

    moment: int
    text: str
    rule: str = ""  # the paragraph of the rule page about the event: "§8"


class UpdateMessage(Tagged, tag="told", omit_defaults=True):
    """The next message of the stream of this viewer. Numbers of a stream have no gaps."""

    number: int
    update: Update[Any, Any, Any]
    said: Texts
    record: str | None = None  # the name of this game's replay
    allowed: float | None = None  # seconds for the whole open question; `update.left` is the rest
    # In real time: the cooldown in seconds after each kind of move of this seat.
    hands: Mapping[str, float] = {}
    # Labels with names of players, by name and values; {}: as in the previous message.
    seat_labels: Mapping[str, Mapping[str, str]] = {}


class SnapshotMessage(Tagged, tag="fresh", omit_defaults=True):
    """The whole state, for a new viewer or one that has missed too many messages."""

    number: int
    update: Update[Any, Any, Any]
    said: Texts
    chronicle: tuple[ChronicleEntry, ...]
    record: str | None = None
    allowed: float | None = None
    hands: Mapping[str, float] = {}
    seat_labels: Mapping[str, Mapping[str, str]] = {}
    build: str = ""  # of the static files: a page loaded from another build reloads itself, once
    left_out: int = 0  # older entries of the chronicle that this message leaves out
    game: str = ""  # that the table plays: another one than before, if it has changed
    version: int = 0  # of its rules


class ChatMessage(Tagged, tag="heard", omit_defaults=True):
    """A chat message of a seat."""

    number: int
    seat: int
    text: str
    line: str = ""  # the message in the chronicle, with the name of the speaker


class Ack(Tagged):
    """The command with this id is done and on disk."""

    id: str


class Nack(Tagged):
    """The command with this id was refused and changed nothing; the reason as a value and in words."""

    id: str
    reason: Tagged
    text: str


class Closing(Tagged):
    """The server restarts: reconnect after so many seconds."""

    seconds: float


ToClient: TypeAlias = UpdateMessage | SnapshotMessage | ChatMessage | Ack | Nack | Closing


# Refusals of the server itself.


class HouseFull(Tagged):
    pass


class DiskFull(Tagged):
    """The command could not be stored, so it was not done."""


class Stumbled(Tagged):
    """An internal error: the command was not done."""


class TableDamaged(Tagged):
    """The stored data of the table is damaged, so nothing can be done there until it is repaired."""


class TableClosed(Tagged):
    """The operator has closed the table for good."""


class Removed(Tagged):
    """The operator has removed the guest from the table."""


class OneDeviceEach(Tagged):
    """In real time nobody can share a device with another player."""


class OnlyShows(Tagged):
    """A screen that shows the table to the whole room takes no commands."""


class Banned(Tagged):
    """The operator has banned the guest or their network."""


class NoSuchPhrase(Tagged):
    """No guest offers this phrase for a further device: it is wrong, used, withdrawn or too old."""


class NoSuchDevice(Tagged):
    """None of the guest's devices has this id."""


class NotForgotten(Tagged):
    """The guest cannot be erased now: there is no room on the disk, or a table of theirs is damaged."""


class NotByDays(Tagged):
    """Notifications are for tables where a move may take days."""


class NothingToSayTo(Tagged):
    """Nothing can be sent to the address, or encrypted with the keys, that the browser has given."""


class NoNotifications(Tagged):
    """The operator has not set up notifications."""


class TooManyDevices(Tagged):
    most: int


class TooFast(Tagged):
    pass


class TooMuchChat(Tagged):
    """The guest or the whole table has sent too many chat messages lately."""


class BadMessage(Tagged):
    problem: str


class NotTraining(Tagged):
    """Hints are given at training tables only."""


class HintsForPeople(Tagged):
    """External bots get no hints."""


class NobodyKnows(Tagged):
    """The hint worker found no hint in time."""


HouseRefusal: TypeAlias = (
    HouseFull
    | DiskFull
    | Stumbled
    | TableDamaged
    | TooFast
    | BadMessage
    | NotTraining
    | HintsForPeople
    | NobodyKnows
    | TooMuchChat
    | TableClosed
    | NoSuchPhrase
    | NoSuchDevice
    | TooManyDevices
    | NotForgotten
    | NotByDays
    | NothingToSayTo
    | NoNotifications
    | Removed
    | Banned
    | OneDeviceEach
    | OnlyShows
)

encode = msgspec.json.Encoder().encode


def client_decoder(game: AnyGame) -> msgspec.json.Decoder[FromClient[Any]]:
    """Decodes the messages of clients at a table that plays this game."""
    move: Any = game.move_decoder.type
    return _client_decoder(move)


@cache
def _client_decoder(move: Any) -> msgspec.json.Decoder[FromClient[Any]]:
    return msgspec.json.Decoder(_from_client(move))


def _from_client(move: Any) -> Any:
    return Attach | CommandMessage[move]
