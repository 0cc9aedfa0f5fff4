"""Puts finished games into the database of a server."""

from __future__ import annotations

import sqlite3

import msgspec

from taverne.kernel.record_file import dump
from taverne.table.messages.outgoing import ChairView
from tests.bots.evening import finished
from tests.server.running import Running

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Flo")


def store_game(server: Running, slug: str, *bots: str, **options: str) -> str:
    """Store a game of these bots as if people had played it. Returns the name of its record."""
    _, record = finished(slug, *bots, **options)
    chairs = [ChairView(name, None, ready=True, away=False, wins=0) for name in NAMES[: len(bots)]]
    name = f"kept-1-{record.head.commitment[:12]}"
    row = (name, "kept", dump(record), msgspec.json.encode(chairs))
    database = sqlite3.connect(server.database, timeout=10.0)
    with database:
        database.execute("INSERT OR IGNORE INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", row)
    database.close()
    return name
