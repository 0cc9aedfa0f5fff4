"""Checkpoints of the tables in tests/compat/data, one of each game, as the first layout stored them."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path

import msgspec

from taverne.server.store.port import Checkpoint
from taverne.server.tables.logged_table import LoggedTable
from tests.compat.old_data import stored_tables

STORED = Path(__file__).with_name("checkpoints.jsonl.xz")


class StoredCheckpoint(msgspec.Struct, frozen=True):
    table: str
    entries: int
    body: str


def stored_checkpoints() -> dict[str, Checkpoint]:
    """By table."""
    lines = lzma.decompress(STORED.read_bytes()).splitlines()
    found = [msgspec.json.decode(line, type=StoredCheckpoint) for line in lines]
    return {each.table: Checkpoint(each.entries, each.body.encode()) for each in found}


def current_checkpoints(data_file: Path) -> Iterator[StoredCheckpoint]:
    """One for the longest log of each game, in its middle."""
    by_length = sorted(stored_tables(data_file), key=lambda each: len(each[1]))
    for row, lines in {row.game: (row, lines) for row, lines in by_length}.values():
        half = LoggedTable(row, lines[: len(lines) // 2])
        yield StoredCheckpoint(row.id, half.entries, half.checkpoint().body.decode())
