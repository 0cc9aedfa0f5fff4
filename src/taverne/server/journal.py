"""The lines of a table's log: commands as they were done. A table is the fold of its lines."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from taverne.kernel.ask import Tagged
from taverne.kernel.game import AnyGame, M
from taverne.table.messages import Command, Guest, Sent
from taverne.table.table import Table


class Did(Tagged, Generic[M]):
    """A guest's or the shell's command, with the client's id for it."""

    guest: Guest
    command: Command[M]
    at: float
    id: str = ""


class Ticked(Tagged):
    """The clock ran out."""

    at: float


class Stamp(msgspec.Struct, frozen=True):
    """As much of a line as one needs to know when it was written."""

    at: float


def reader(game: AnyGame) -> msgspec.json.Decoder[Did[Any] | Ticked]:
    return msgspec.json.Decoder(_line(game.move_decoder.type))


def _line(move: Any) -> Any:
    return Did[move] | Ticked


def redo(table: Table[Any, Any, Any, Any, Any], line: Did[Any] | Ticked) -> list[Sent[Any, Any, Any]]:
    """What a line did, done again: the same messages to the same guests."""
    if isinstance(line, Ticked):
        return table.tick(line.at)
    return table.handle(line.guest, line.command, line.at)
