"""The entries of a table's log: commands and clock ticks in order. Replaying them rebuilds the table."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeAlias

import msgspec

from taverne.kernel.game import AnyGame, M
from taverne.kernel.tagged import Tagged
from taverne.table.messages.commands import Guest, GuestCommand, ShellCommand
from taverne.table.messages.outgoing import Sent
from taverne.table.table import Table


class LoggedCommand(Tagged, Generic[M], tag="did"):
    """A command of a guest or of the server itself, with the id that the client gave it."""

    guest: Guest
    command: GuestCommand[M] | ShellCommand[M]
    at: float
    id: str = ""


class LoggedTick(Tagged, tag="ticked"):
    """The table's clock reached this time: a deadline, or the time at which the clock was stopped."""

    at: float


class LoggedTime(msgspec.Struct, frozen=True):
    """The time of an entry of either kind, which can be decoded without the game."""

    at: float


LogEntry: TypeAlias = LoggedCommand[Any] | LoggedTick


def entry_decoder(game: AnyGame) -> msgspec.json.Decoder[LogEntry]:
    move: Any = game.move_decoder.type
    return _decoder(move)


@cache
def _decoder(move: Any) -> msgspec.json.Decoder[LogEntry]:
    kind: Any = LoggedCommand[move] | LoggedTick
    return msgspec.json.Decoder(kind)


def replay_entry(table: Table[Any, Any, Any, Any, Any], entry: LogEntry) -> list[Sent[Any, Any, Any]]:
    """Apply an entry to the table. The same entry always produces the same messages for the same guests."""
    if isinstance(entry, LoggedCommand):
        return table.handle(entry.guest, entry.command, entry.at)
    return table.tick(entry.at)
