"""Loading tables: from the last checkpoint, beside the event loop, and from the whole log where needed."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from taverne.server.settings import Limits, Settings
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Checkpoint, StoreError
from taverne.server.tables.logged_table import RECENT_MESSAGES, LoggedTable
from taverne.table.chat import Phrase
from taverne.table.messages.commands import Say
from tests.server.inside import MANY, Caller, Inside, inside

LIMITS = Limits(messages=MANY, chat_per_guest=MANY, chat_per_table=MANY)
EVERY = 10  # entries between two checkpoints
FILE = "taverne.db"


async def test_a_table_is_built_from_its_last_checkpoint_and_the_entries_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, 2 * EVERY + 3)
        runner = await server.runner(table)
        server.parts.registry.unload(table)
        replayed: list[bytes] = []
        replay = LoggedTable.replay

        def noted(self: LoggedTable, entries: Iterable[bytes]) -> None:
            replayed.extend(entries := list(entries))
            replay(self, entries)

        monkeypatch.setattr(LoggedTable, "replay", noted)
        again = await server.runner(table)
        assert len(replayed) == runner.logged.entries - 2 * EVERY
        assert again.logged.stored(RECENT_MESSAGES) == runner.logged.stored(RECENT_MESSAGES)
        assert again.logged.since_checkpoint == len(replayed)


async def test_an_unloaded_table_is_opened_without_replaying_anything(tmp_path: Path) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, EVERY + 3)
        runner = await server.runner(table)
        assert runner.logged.since_checkpoint > 0
        server.clock.now += 700
        await server.parts.housekeeping.sweep()
        assert server.parts.registry.runners == []
        again = await server.runner(table)
        assert again.logged.since_checkpoint == 0
        assert again.logged.stored() == runner.logged.stored()


async def test_an_unloaded_table_keeps_all_messages_that_its_last_checkpoint_left_out(tmp_path: Path) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, EVERY + 3)
        runner = await server.runner(table)
        while runner.logged.since_checkpoint:
            await runner.do(
                runner.table.seating.guests[0], Say(Phrase.HELLO), f"more {runner.logged.entries}"
            )
        server.clock.now += 700
        await server.parts.housekeeping.sweep()
        assert server.parts.registry.runners == []
        assert (await server.runner(table)).logged.stored() == runner.logged.stored()


async def test_a_table_is_opened_after_a_restart_without_replaying_anything(tmp_path: Path) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, EVERY + 3)
        runner = await server.runner(table)
    async with _server(tmp_path) as server:
        again = await server.runner(table)
        assert again.logged.since_checkpoint == 0
        assert again.logged.stored() == runner.logged.stored()


async def test_a_command_that_comes_while_a_table_is_unloaded_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, 3)
        runner = await server.runner(table)
        server.clock.now += 700
        save = server.parts.store.save_checkpoint

        async def with_command(table: str, checkpoint: Checkpoint) -> None:
            await save(table, checkpoint)
            assert await runner.do(runner.table.seating.guests[0], Say(Phrase.HELLO), "late") is None

        monkeypatch.setattr(server.parts.store, "save_checkpoint", with_command)
        await server.parts.housekeeping.sweep()
        assert server.parts.registry.runners == [runner]
        assert runner.logged.since_checkpoint == 1
        server.parts.registry.unload(table)
        assert (await server.runner(table)).logged.stored() == runner.logged.stored()


async def test_the_event_loop_goes_on_while_a_table_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, 3)
        server.parts.registry.unload(table)
        may_go_on, replay = threading.Event(), LoggedTable.replay

        def slow(self: LoggedTable, entries: Iterable[bytes]) -> None:
            if threading.current_thread() is not threading.main_thread():
                may_go_on.wait()
            replay(self, entries)

        monkeypatch.setattr(LoggedTable, "replay", slow)
        found = asyncio.create_task(server.parts.registry.find(table))
        for _ in range(5):
            assert (await server.caller().ask("GET", "/livez"))[0] == 200
        assert (await server.caller().post("/api/tables", {"game": "lutin_troll", "name": "Eve"}))["table"]
        assert not found.done()
        may_go_on.set()
        assert await found is not None


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE checkpoints SET body = x'00'",
        "UPDATE checkpoints SET entries = 1",
        "UPDATE checkpoints SET chapter = 'x'",
        "DELETE FROM checkpoints",
    ],
)
async def test_a_table_without_a_usable_checkpoint_is_built_from_its_whole_log(
    tmp_path: Path, damage: str
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, 2 * EVERY + 3)
        runner = await server.runner(table)
        server.parts.registry.unload(table)
        with closing(sqlite3.connect(tmp_path / FILE)) as base:
            base.executescript(damage)
        again = await server.runner(table)
        assert again.logged.stored() == runner.logged.stored()
        assert again.logged.since_checkpoint == again.logged.entries


async def test_a_log_that_is_damaged_before_its_checkpoint_closes_no_table(tmp_path: Path) -> None:
    """Nothing of it is needed. Whoever reads the whole log finds the damage."""
    async with _server(tmp_path) as server:
        table = await _talk(server, 2 * EVERY + 3)
        runner = await server.runner(table)
        server.parts.registry.unload(table)
        with closing(sqlite3.connect(tmp_path / FILE)) as base:
            base.execute("UPDATE log SET line = CAST(replace(line, 'hello', 'jello') AS BLOB) WHERE seq < 5")
            base.commit()
        again = await server.runner(table)
        assert again.logged.stored(RECENT_MESSAGES) == runner.logged.stored(RECENT_MESSAGES)
        with pytest.raises(DamagedData, match="entry 2"):
            await server.parts.store.read_log(table)


async def test_a_checkpoint_of_a_layout_that_is_not_known_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, EVERY + 3)
        runner = await server.runner(table)
        server.parts.registry.unload(table)
        monkeypatch.setattr("taverne.server.tables.checkpoint.LAYOUT", 2)
        with caplog.at_level(logging.WARNING):
            again = await server.runner(table)
        assert "layout=1" in caplog.text
        assert again.logged.stored() == runner.logged.stored()


async def test_a_move_is_not_lost_when_no_checkpoint_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def impossible(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LoggedTable, "checkpoint_after", impossible)
    async with _server(tmp_path) as server:
        with caplog.at_level(logging.ERROR):
            table = await _talk(server, 2 * EVERY)
        assert caplog.text.count("has no checkpoint") == 2
        entries = (await server.runner(table)).logged.entries
        server.parts.registry.unload(table)
        assert (await server.runner(table)).logged.entries == entries >= 2 * EVERY


async def test_a_server_that_closes_gives_up_tables_that_it_loads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _server(tmp_path) as server:
        table = await _talk(server, 8)
        server.parts.registry.unload(table)
        loader, seen = server.parts.registry._loader, []
        replay = LoggedTable.replay

        def closed_meanwhile(self: LoggedTable, entries: Iterable[bytes]) -> None:
            def some() -> Iterable[bytes]:
                for entry in entries:
                    seen.append(entry)
                    loader.close()
                    yield entry

            replay(self, some())

        monkeypatch.setattr(LoggedTable, "replay", closed_meanwhile)
        with pytest.raises(StoreError, match="closing"):
            await server.parts.registry.find(table)
        assert len(seen) == 1
        with pytest.raises(StoreError, match="closing"):
            await server.parts.registry.find(table)
        assert not server.parts.registry.damaged


def _server(folder: Path) -> Any:
    return inside(folder, settings=Settings(folder, bot_workers=0, limits=LIMITS, checkpoint_entries=EVERY))


async def _talk(server: Inside, messages: int) -> str:
    """Open a table, and say so many things there."""
    ada: Caller = server.caller()
    table: str = (await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada", "pace": "untimed"}))[
        "table"
    ]
    line = await ada.attach(table)
    for number in range(messages):
        assert (await line.do(f"c{number}", {"type": "say", "phrase": "hello"}))["type"] == "ack"
    await line.hang_up()
    return table
