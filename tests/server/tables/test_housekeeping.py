"""Housekeeping: idle tables are unloaded, forgotten ones deleted, and a failure stops neither."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from taverne.server.store.port import StoreError
from taverne.server.tables import housekeeping
from taverne.table.messages.commands import Disconnected
from tests.server.inside import Inside, inside

ALONE = {"game": "lutin_troll", "name": "Ada", "pace": "untimed"}
DAY = 24 * 3600.0


async def _opened(server: Inside, **wishes: Any) -> str:
    table: str = (await server.caller().post("/api/tables", {**ALONE, **wishes}))["table"]
    return table


def _awake(server: Inside) -> set[str]:
    return {runner.row.id for runner in server.parts.registry.runners}


async def test_an_idle_table_is_unloaded_and_loaded_again_unchanged(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        table = await _opened(server)
        before = (await server.runner(table)).table.snapshot("gallery", server.clock.now)
        server.clock.now += 500
        await server.parts.housekeeping.sweep()
        assert _awake(server) == {table}
        server.clock.now += 200
        await server.parts.housekeeping.sweep()
        assert _awake(server) == set()
        assert (await server.runner(table)).table.snapshot("gallery", server.clock.now) == before


async def test_a_table_with_listeners_or_a_running_clock_is_not_unloaded(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        watched = (await ada.post("/api/tables", ALONE))["table"]
        line = await ada.attach(watched)
        bob = server.caller("192.0.2.2")
        opened = await bob.post("/api/tables", {**ALONE, "pace": "slow"})
        lines = [await bob.attach(opened["table"])]
        eve = server.caller("192.0.2.3")
        await eve.post("/api/join", {"invite": opened["invite"]})
        lines.append(await eve.attach(opened["table"]))
        await lines[1].do("1", {"type": "sit", "seat": 1, "name": "Eve"})
        await lines[1].do("2", {"type": "ready", "ready": True})
        await lines[0].do("3", {"type": "start"})
        for each in lines:
            await each.hang_up()
        server.clock.now += 700
        await server.parts.housekeeping.sweep()
        assert _awake(server) == {watched, opened["table"]}
        await line.hang_up()


async def test_a_table_is_deleted_only_if_it_was_unused_for_a_long_time(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        forgotten, used = await _opened(server), await _opened(server)
        server.clock.now += 6 * DAY
        runner = await server.runner(used)
        await runner.do(runner.table.seating.guests[0], Disconnected())
        server.clock.now += 2 * DAY
        await server.parts.housekeeping.sweep()
        assert await server.parts.registry.find(forgotten) is None
        assert await server.parts.registry.find(used) is not None
        server.clock.now += 8 * DAY
        await server.parts.housekeeping.sweep()
        await server.parts.housekeeping.sweep()
        assert await server.parts.registry.find(used) is None


async def test_time_for_which_the_server_was_down_deletes_no_table(tmp_path: Path) -> None:
    """Also if the system's clock is wrong by years."""
    async with inside(tmp_path) as server:
        table = await _opened(server)
    later = server.clock.now + 3650 * DAY
    async with inside(tmp_path, now=later) as server:
        await server.parts.housekeeping.sweep()
        assert await server.parts.registry.find(table) is not None
        server.clock.now += 700
        await server.parts.housekeeping.sweep()
        server.clock.now += 8 * DAY
        await server.parts.housekeeping.sweep()
        assert await server.parts.registry.find(table) is None


async def test_a_table_is_never_loaded_while_it_is_deleted(tmp_path: Path) -> None:
    """Loading and deleting exclude each other."""
    async with inside(tmp_path) as server:
        tables = [await _opened(server) for _ in range(20)]
        server.clock.now += 700
        await server.parts.housekeeping.sweep()
        server.clock.now += 8 * DAY
        came, _ = await asyncio.gather(
            asyncio.gather(*map(server.parts.registry.find, tables)), server.parts.housekeeping.sweep()
        )
        there = {row.id for row in await server.parts.store.tables()}
        assert {runner.row.id for runner in came if runner is not None} == there == _awake(server)


async def test_housekeeping_that_fails_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_SECONDS", 0.01)
    async with inside(tmp_path) as server:
        table = await _opened(server)
        store, failing = server.parts.store, [True]
        tables = store.tables

        async def sometimes() -> Any:
            if failing:
                raise StoreError("disk I/O error")
            return await tables()

        monkeypatch.setattr(store, "tables", sometimes)
        server.clock.now += 8 * DAY
        async with asyncio.timeout(10):
            with caplog.at_level(logging.ERROR):
                while "disk I/O error" not in caplog.text:
                    await asyncio.sleep(0.01)
            failing.clear()
            while await tables():
                await asyncio.sleep(0.01)
        assert await server.parts.registry.find(table) is None


async def test_asking_for_unknown_tables_keeps_no_locks(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        for number in range(1000):
            assert await server.parts.registry.find(f"{number:012x}") is None
        assert len(server.parts.registry._locks) <= 1
