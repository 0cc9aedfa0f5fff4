"""The messages of the socket as a client needs them (docs/protocol.md). Views are of the game's own types."""

from __future__ import annotations

from typing import Any, Generic

import msgspec
from msgspec import Struct

from taverne.kernel.game import AnyGame, E, M, V
from taverne.kernel.tagged import Tagged
from taverne.table.messages.outgoing import Update


class Entry(Struct, frozen=True):
    """A line of the chronicle in words."""

    text: str


class Told(Tagged, Generic[M, E, V]):
    number: int
    update: Update[M, E, V]


class Fresh(Tagged, Generic[M, E, V]):
    number: int
    update: Update[M, E, V]
    chronicle: tuple[Entry, ...]


class Played(Struct, frozen=True):
    """The part of a message that says which game the table plays; only snapshots of new servers have it."""

    game: str = ""
    version: int = 0


class Heard(Tagged):
    number: int
    seat: int
    text: str


class Ack(Tagged):
    id: str


class Nack(Tagged):
    id: str
    text: str


class Closing(Tagged):
    seconds: float


def decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """A decoder of messages about this game."""
    return msgspec.json.Decoder(
        _from_server(game.move_decoder.type, game.event_decoder.type, game.view_decoder.type)
    )


def _from_server(move: Any, event: Any, view: Any) -> Any:
    return Told[move, event, view] | Fresh[move, event, view] | Heard | Ack | Nack | Closing


# Answers over HTTP.


class Joined(Struct, frozen=True):
    table: str


class Facts(Struct, frozen=True):
    """The facts about a table. `version`: of its rules; a server that does not tell it has one version."""

    game: str
    seats: int
    version: int | None = None


class Removed(Struct, frozen=True):
    """A guest whom the host has removed."""

    number: int
    name: str


class Guests(Struct, frozen=True):
    """The guests of a table, as far as only the host knows them."""

    removed: tuple[Removed, ...]


class Looks(Struct, frozen=True):
    """The name and looks of this guest."""

    name: str
    figure: str | None
    colour: str | None


class Ticket(Struct, frozen=True):
    ticket: str


class SuggestedMove(Struct, frozen=True):
    move: msgspec.Raw  # null: make no move for now
    label: str
    chance: float | None


class HintAnswer(Struct, frozen=True):
    text: str
    because: tuple[str, ...]
    best: SuggestedMove
    others: tuple[SuggestedMove, ...]
