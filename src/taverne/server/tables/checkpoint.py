"""Checkpoints: everything that a log determines, as one value, so that a table opens without its whole log.

A checkpoint is two lines of JSON: the versions under which it was written, and the state. A field that is
added to any part of it comes last and has a default. Any other change needs a new layout and a reader of the
old one, since the log before a checkpoint may have been compacted away. tests/compat/ holds checkpoints that
must stay readable.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic

import msgspec
from msgspec import Struct

from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame, E, M, O, S, V
from taverne.kernel.record import OtherVersion
from taverne.server.delivery.stream import Decode, StoredMessage, StoredStream
from taverne.server.tables.chronicle import StoredChronicle
from taverne.server.tables.evening import PlayedGame
from taverne.server.tables.restriction import StoredRestriction
from taverne.table.messages.commands import Guest
from taverne.table.messages.outgoing import BotRequest
from taverne.table.stored_table import StoredTable, types_of

LAYOUT = 1


class BadCheckpoint(Exception):
    """A checkpoint cannot be used; the message says why."""


class StoredLoggedTable(Struct, Generic[S, M, E, V, O], frozen=True):
    """The state of a logged table between two entries of its log. It shares no mutable value with it."""

    entries: int  # of the log, which lead to this state
    last_change: float
    table: StoredTable[S, M, E, V, O]
    seeds: int
    matches: int
    moment: int
    record: str | None
    streams: dict[Guest, StoredStream]
    streams_opened: int
    chronicle: StoredChronicle[E]
    done_ids: dict[Guest, tuple[str, ...]]  # in the order of the commands
    bot_requests: tuple[BotRequest[M, V], ...]  # in the order in which they were made
    begun: float = 0.0  # when the current or latest game was begun
    evening: tuple[PlayedGame, ...] = ()
    restriction: StoredRestriction = StoredRestriction()


class _Head(Struct, frozen=True, omit_defaults=True):
    """The first line of a checkpoint: what says whether the second, the state, can be decoded."""

    layout: int
    rules: int  # the version of the game's rules
    table_version: int
    game: str = ""  # the game that is played; "": the one with which the table was opened


def encoded(
    logged: StoredLoggedTable[S, M, E, V, O], game: AnyGame, opened: AnyGame, table_version: int
) -> bytes:
    """A checkpoint of a table that plays this game, and was opened with that one."""
    slug = "" if game is opened else game.slug
    head = _Head(LAYOUT, game.version, table_version, slug)
    return msgspec.json.encode(head) + b"\n" + msgspec.json.encode(logged)


def decoded(
    body: bytes, opened: AnyGame, table_version: int
) -> tuple[AnyGame, StoredLoggedTable[Any, Any, Any, Any, Any]]:
    """The game in a checkpoint, and the state. Raise BadCheckpoint for other versions and for nonsense."""
    first, _, state = body.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=_Head)
        game = game_for(head.game, head.rules) if head.game else opened
        needed = _Head(LAYOUT, game.version, table_version, head.game)
        if head != needed:
            raise BadCheckpoint(f"it has {head}, but {needed} is needed")
        return game, _decoder(types_of(game)).decode(state)
    except OtherVersion as error:
        raise BadCheckpoint(f"it has rules={head.rules}: {error}") from error
    except msgspec.MsgspecError as error:
        raise BadCheckpoint(f"it cannot be decoded: {error}") from error


@cache
def _decoder(types: tuple[Any, ...]) -> msgspec.json.Decoder[StoredLoggedTable[Any, Any, Any, Any, Any]]:
    kind: Any = StoredLoggedTable
    return msgspec.json.Decoder(kind[types])


def message_decoder(game: AnyGame) -> Decode:
    """Decodes the messages of a stored stream."""
    _, move, event, view, _ = types_of(game)
    return _message_decoder(move, event, view).decode


@cache
def _message_decoder(move: Any, event: Any, view: Any) -> msgspec.json.Decoder[Any]:
    kind: Any = StoredMessage
    return msgspec.json.Decoder(tuple[kind[move, event, view], ...])
