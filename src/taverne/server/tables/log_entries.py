"""The lines of a table's log: commands as they were done. A table is the fold of its lines."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from taverne.kernel.ask import Tagged
from taverne.kernel.game import AnyGame, M
from taverne.table.messages import Command, Guest, Sent
from taverne.table.table import Table


class LoggedCommand(Tagged, Generic[M], tag="did"):
    """A guest's or the shell's command, with the client's id for it."""

    guest: Guest
    command: Command[M]
    at: float
    id: str = ""


class LoggedTick(Tagged, tag="ticked"):
    """The clock ran out."""

    at: float


class LoggedTime(msgspec.Struct, frozen=True):
    """As much of a line as one needs to know when it was written."""

    at: float


def reader(game: AnyGame) -> msgspec.json.Decoder[LoggedCommand[Any] | LoggedTick]:
    return msgspec.json.Decoder(_line(game.read_move.type))


def _line(move: Any) -> Any:
    return LoggedCommand[move] | LoggedTick


def replay_entry(
    table: Table[Any, Any, Any, Any, Any], line: LoggedCommand[Any] | LoggedTick
) -> list[Sent[Any, Any, Any]]:
    """What a line did, done again: the same messages to the same guests."""
    if isinstance(line, LoggedTick):
        return table.tick(line.at)
    return table.handle(line.guest, line.command, line.at)
