"""Games that were played elsewhere, put on the shelf of a house."""

from __future__ import annotations

import sqlite3

import msgspec

from taverne.kernel.record_file import dump
from taverne.table.messages.outgoing import ChairView
from tests.bots.evening import finished
from tests.server.running import Running

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Flo")


def keep(house: Running, slug: str, *bots: str, **options: str) -> str:
    """A finished game of these bots, as if people of these names had played it; the name of its record."""
    _, record = finished(slug, *bots, **options)
    chairs = [ChairView(name, None, ready=True, away=False, wins=0) for name in NAMES[: len(bots)]]
    name = f"kept-1-{record.head.commitment[:12]}"
    row = (name, "kept", dump(record), msgspec.json.encode(chairs))
    shelf = sqlite3.connect(house.database, timeout=10.0)
    with shelf:
        shelf.execute("INSERT OR IGNORE INTO records VALUES (?, ?, ?, ?)", row)
    shelf.close()
    return name
