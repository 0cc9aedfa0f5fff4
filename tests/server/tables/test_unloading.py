"""A table that is unloaded leaves memory at once, although the garbage collector hardly ever runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from tests.server.inside import inside, settled


@pytest.fixture
def no_garbage_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_garbage_collection")
async def test_an_unloaded_table_leaves_memory_at_once(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        first = await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"})
        another = await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"})
        assert another["table"] != first["table"]  # now the store writes nothing of the first table any more
        runner = await server.runner(first["table"])
        parts = [ref(each) for each in (runner, runner.logged, runner.table, runner.broadcast)]
        server.parts.registry.unload(first["table"])
        del runner
        await settled()
        assert [part() for part in parts] == [None] * len(parts)
