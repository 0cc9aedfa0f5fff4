"""Random sessions at tables: the stored commands, and the stored digests of the messages they led to."""

from __future__ import annotations

import lzma
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from taverne.games.versions import game_for
from taverne.kernel.pace import Pace
from taverne.server.tables.log_entries import entry_decoder, replay_entry
from taverne.table import table_version
from taverne.table.table import Table
from tests.compat.old_data import digest
from tests.compat.roots import RECORDED_UNDER

Json: TypeAlias = Any
COMMANDS = Path(__file__).with_name("table_sessions.jsonl.xz")
DIGESTS = Path(__file__).with_name("session_digests.json")


class TableSession(msgspec.Struct, frozen=True):
    """How a table was opened, and every command it was given, refused ones too, as log entries."""

    game: str
    seats: int
    pace: Pace
    stand_in: str | None
    lines: list[msgspec.Raw]


def sessions() -> list[TableSession]:
    text = lzma.decompress(COMMANDS.read_bytes())
    return [msgspec.json.decode(line, type=TableSession) for line in text.splitlines()]


def digests_of(session: TableSession, graph: Json) -> str:
    """One digest for each command: of the messages that the table sent after it."""
    game, numbers = game_for(session.game, RECORDED_UNDER[session.game]), count()
    table: Table[Any, Any, Any, Any, Any] = Table(
        game,
        session.seats,
        game.options(),
        seeds=lambda: f"evening {next(numbers)}",  # the digests depend on this seed
        pace=session.pace,
        stand_in=session.stand_in,
        version=table_version.FIRST,
    )
    decoder, root = entry_decoder(game), f"{session.game}: message of a table"
    return " ".join(
        digest(graph, root, replay_entry(table, decoder.decode(line)))[:6] for line in session.lines
    )
