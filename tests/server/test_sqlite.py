from __future__ import annotations

import asyncio
from pathlib import Path

from taverne.server.sqlite import SqliteStore
from taverne.server.store import StoreFailed
from tests.profiles import amount


async def test_who_reads_while_the_store_is_closed_is_answered(tmp_path: Path) -> None:
    """With what was there, or with a failure; and the process lives on."""
    for _ in range(amount(quick=10, thorough=200)):
        store = SqliteStore(tmp_path / "taverne.db")
        await store.open()
        reading = [asyncio.create_task(store.tables()) for _ in range(60)]
        await asyncio.sleep(0)
        await store.close()
        for answer in await asyncio.gather(*reading, return_exceptions=True):
            assert answer == [] or isinstance(answer, StoreFailed)
