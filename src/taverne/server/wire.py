"""What crosses a socket: a table's messages, numbered for each viewer and put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias

import msgspec
from msgspec import Struct

from taverne.kernel.ask import Tagged
from taverne.kernel.face import Zones
from taverne.kernel.game import AnyGame, M
from taverne.table.grammar import Language
from taverne.table.messages import GuestCommand, Update

# From a client.


class Attach(Tagged):
    """The first message on a socket: what this viewer has seen so far (None: nothing), and its language."""

    lang: Language
    last: int | None = None


class Do(Tagged, Generic[M]):
    """A command. The same id sent again is answered again, not done again."""

    id: str
    command: GuestCommand[M]


FromClient: TypeAlias = Attach | Do[M]


# To a client.


class Preview(Struct, frozen=True):
    """What a move would do, as a value and in words."""

    value: Tagged
    text: str


class Said(Struct, frozen=True, gc=False, omit_defaults=True):
    """An update in words."""

    names: tuple[str, ...]  # by seat
    prompt: str = ""
    rule: str = ""  # the paragraph of the rule page that the prompt is about: "§8"
    moves: Sequence[str] = ()  # one label for each of the update's moves
    previews: tuple[Preview | None, ...] = ()  # what each of them would do; () when that is sure of none
    events: Sequence[str] = ()
    notices: Sequence[str] = ()
    zones: Zones = ()  # what lies on the table, for a screen that has no other way to draw this game


class Line(Struct, frozen=True):
    """A line of the chronicle, and the moment of the replay it points to."""

    moment: int
    text: str


class Told(Tagged, omit_defaults=True):
    """The next message of this viewer's stream; its numbers have no gaps."""

    number: int
    update: Update[Any, Any, Any]
    said: Said
    record: str | None = None  # where the game being played can be seen again
    allowed: float | None = None  # seconds for the open question in all; the update says how many are left
    # In real time: for how many seconds my hand is busy with each kind of move.
    hands: Mapping[str, float] = {}


class Fresh(Tagged, omit_defaults=True):
    """Where things stand, for a viewer who comes new or has been away too long to be told everything."""

    number: int
    update: Update[Any, Any, Any]
    said: Said
    chronicle: tuple[Line, ...]
    record: str | None = None
    allowed: float | None = None
    hands: Mapping[str, float] = {}


class Heard(Tagged):
    """Somebody at the table has spoken."""

    number: int
    seat: int
    text: str


class Ack(Tagged):
    """The command of this id is done and on disk."""

    id: str


class Nack(Tagged):
    """The command of this id has changed nothing; why, as a value and in words."""

    id: str
    reason: Tagged
    text: str


class Closing(Tagged):
    """The house closes for a moment: come back after so many seconds."""

    seconds: float


ToClient: TypeAlias = Told | Fresh | Heard | Ack | Nack | Closing


# Refusals of the house itself.


class HouseFull(Tagged):
    pass


class DiskFull(Tagged):
    """What you did could not be kept, so it was not done."""


class Stumbled(Tagged):
    """A mistake in the house's own workings: what you did was not done."""


class TooFast(Tagged):
    pass


class BadMessage(Tagged):
    problem: str


class NotTraining(Tagged):
    """Hints are given at training tables only."""


class HintsForPeople(Tagged):
    """A program thinks for itself."""


class NobodyKnows(Tagged):
    """Whoever gives hints has none, or none in time."""


HouseRefusal: TypeAlias = (
    HouseFull | DiskFull | Stumbled | TooFast | BadMessage | NotTraining | HintsForPeople | NobodyKnows
)

encode = msgspec.json.Encoder().encode


def reader(game: AnyGame) -> msgspec.json.Decoder[FromClient[Any]]:
    return msgspec.json.Decoder(_from_client(game.move_decoder.type))


def _from_client(move: Any) -> Any:
    return Attach | Do[move]
