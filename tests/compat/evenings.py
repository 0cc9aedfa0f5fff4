"""Random evenings at tables: their commands in evenings.jsonl.xz, digests of what these led to beside it."""

from __future__ import annotations

import lzma
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from taverne.games import GAMES
from taverne.kernel.pace import Pace
from taverne.server.tables.log_entries import entry_decoder, replay_entry
from taverne.table.table import Table
from tests.compat.old_data import digest

Json: TypeAlias = Any
COMMANDS = Path(__file__).with_name("evenings.jsonl.xz")
DIGESTS = Path(__file__).with_name("evening_digests.json")


class Evening(msgspec.Struct, frozen=True):
    """A table as it was opened, and all that was said there, refused or not, as log entries."""

    game: str
    seats: int
    pace: Pace
    stand_in: str | None
    lines: list[msgspec.Raw]


def evenings() -> list[Evening]:
    text = lzma.decompress(COMMANDS.read_bytes())
    return [msgspec.json.decode(line, type=Evening) for line in text.splitlines()]


def digests_of(evening: Evening, graph: Json) -> str:
    """Of what the table sent after each command."""
    game, numbers = GAMES[evening.game], count()
    table: Table[Any, Any, Any, Any, Any] = Table(
        game,
        evening.seats,
        game.options(),
        seeds=lambda: f"evening {next(numbers)}",
        pace=evening.pace,
        stand_in=evening.stand_in,
    )
    read, root = entry_decoder(game), f"{evening.game}: message of a table"
    return " ".join(digest(graph, root, replay_entry(table, read.decode(line)))[:6] for line in evening.lines)
