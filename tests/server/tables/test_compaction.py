"""Logs are compacted after the term that the operator chose, and nobody at the table notices."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from taverne.server.settings import Limits
from taverne.server.store.checksums import DamagedData
from taverne.server.tables import housekeeping
from tests.cli.command import taverne
from tests.server.inside import MANY, Inside, Wire, inside

DAY = 24 * 3600.0
TERM = 2 * DAY
LIMITS = Limits(
    messages=MANY, chat_per_guest=MANY, chat_per_table=MANY, replays=MANY, live_replay_seconds=0.0
)
WITH_TERM = Limits(**{**vars(LIMITS), "log_seconds": TERM})


class House:
    """A server with a table of Lutin & Troll and its two guests."""

    def __init__(self, server: Inside, folder: Path) -> None:
        self.server = server
        self.path = folder / "taverne.db"
        self.ada, self.bob = server.caller(), server.caller("192.0.2.2")
        self.table = ""

    async def open(self) -> None:
        opened = await self.ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada", "pace": "untimed"})
        self.table = opened["table"]
        await self.bob.post("/api/join", {"invite": opened["invite"]})
        async with self.lines() as (ada, bob):
            await bob.do("sit", {"type": "sit", "seat": 1, "name": "Bob"})
            await bob.do("ready", {"type": "ready", "ready": True})
            await ada.do("start", {"type": "start"})

    async def finish(self) -> str:
        """End the game; the name of its record."""
        async with self.lines() as (ada, _):
            await ada.do("resign", {"type": "resign"})
        return (await self.server.runner(self.table)).logged.record or ""

    @asynccontextmanager
    async def lines(self, last: int | None = None) -> AsyncIterator[tuple[Wire, Wire]]:
        lines = [await guest.attach(self.table, last=last) for guest in (self.ada, self.bob)]
        yield lines[0], lines[1]
        for line in lines:
            await line.hang_up()

    async def wait(self, seconds: float) -> None:
        """Unload the table, let so much time pass, and sweep."""
        for _ in range(2):
            self.server.clock.now += 700
            await self.server.parts.housekeeping.sweep()
        self.server.clock.now += seconds
        await self.server.parts.housekeeping.sweep()

    @property
    def entries(self) -> int:
        """How many entries of the log are stored."""
        with closing(sqlite3.connect(self.path)) as base:
            chapters = base.execute("SELECT lines FROM chapters").fetchall()
            (loose,) = base.execute("SELECT count(*) FROM log").fetchone()
        return int(loose + sum(lines.count(b"\n") + 1 for (lines,) in chapters))

    @property
    def compacted(self) -> int:
        """How many tables have been compacted."""
        with closing(sqlite3.connect(self.path)) as base:
            return len(base.execute("SELECT tab FROM checkpoints WHERE first > 1").fetchall())


@asynccontextmanager
async def _house(folder: Path, limits: Limits = WITH_TERM) -> AsyncIterator[House]:
    async with inside(folder, limits=limits) as server:
        house = House(server, folder)
        await house.open()
        yield house


async def test_after_its_term_a_log_is_given_up_and_everything_else_stays(tmp_path: Path) -> None:
    async with _house(tmp_path) as house:
        record = await house.finish()
        async with house.lines() as (ada, _):
            fresh, number = ada.heard[0], ada.number
        async with house.lines(last=number - 2) as (ada, _):
            missed = ada.heard
        _, _, file = await house.ada.ask("GET", f"/api/records/{record}/file")
        before = house.entries
        await house.wait(TERM)
        assert house.entries == 1 < before
        assert house.server.parts.registry.runners == []
        async with house.lines() as (ada, _):
            assert ada.heard[0] == fresh
        async with house.lines(last=number - 2) as (ada, bob):
            assert ada.heard == missed
            assert (await ada.do("resign", {"type": "resign"}))["type"] == "ack"  # done already
            for line in (ada, bob):
                assert (await line.do("again", {"type": "rematch"}))["type"] == "ack"
            assert ada.update["stage"] == "playing"
        assert (await house.ada.ask("GET", f"/api/records/{record}/file"))[2] == file
    (tmp_path / "record").write_bytes(file)
    assert taverne("replay", "--verify", str(tmp_path / "record")).code == 0


async def test_a_compacted_log_goes_on_and_is_compacted_again(tmp_path: Path) -> None:
    async with _house(tmp_path) as house:
        await house.finish()
        await house.wait(TERM)
        async with house.lines() as (ada, _):
            await ada.do("hello", {"type": "say", "phrase": "hello"})
        stored = (await house.server.runner(house.table)).logged.stored()
        assert house.entries > 1
        await house.wait(TERM)
        assert house.entries == 1
        assert (await house.server.runner(house.table)).logged.stored() == stored


async def test_no_log_is_given_up_while_its_game_runs_or_before_its_term(tmp_path: Path) -> None:
    async with _house(tmp_path) as house:
        before = house.entries
        await house.wait(2 * TERM)
        assert house.entries == before
        await house.finish()
        await house.wait(TERM - 2000)
        assert house.entries > before


async def test_without_a_term_no_log_is_given_up(tmp_path: Path) -> None:
    async with _house(tmp_path, LIMITS) as house:
        await house.finish()
        before = house.entries
        await house.wait(6 * DAY)
        assert house.entries == before


async def test_a_compacted_table_is_deleted_when_it_is_forgotten_and_not_before(tmp_path: Path) -> None:
    async with _house(tmp_path) as house:
        house.server.clock.now += 5 * DAY
        await house.finish()
        await house.wait(TERM)
        assert house.entries == 1
        assert await house.server.parts.store.table(house.table) is not None
        await house.wait(6 * DAY)
        assert await house.server.parts.store.table(house.table) is None
        with closing(sqlite3.connect(house.path)) as base:
            assert base.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)


async def test_a_sweep_compacts_so_many_logs_and_the_next_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "LOGS_AT_ONCE", 2)
    async with _house(tmp_path) as house:
        await house.finish()
        for _ in range(4):
            eve = house.server.caller()
            opened = await eve.post("/api/tables", {"game": "lutin_troll", "name": "Eve"})
            line = await eve.attach(opened["table"])
            await line.do("hello", {"type": "say", "phrase": "hello"})
            await line.hang_up()
        await house.wait(TERM)
        compacted = [house.compacted]
        for _ in range(3):
            await house.server.parts.housekeeping.sweep()
            compacted.append(house.compacted)
        assert compacted == [2, 4, 5, 5]
        assert house.entries == 5


async def test_a_damaged_log_is_not_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with _house(tmp_path) as house:
        await house.finish()
        before = house.entries
        with closing(sqlite3.connect(house.path)) as base:
            base.execute("UPDATE log SET line = replace(line, 'Bob', 'Rob')")
            base.commit()
        with caplog.at_level(logging.ERROR):
            await house.wait(TERM)
        assert house.entries == before
        assert "cannot be compacted" in caplog.text


async def test_a_compacted_table_whose_checkpoint_is_of_another_layout_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's records can still be read."""
    async with _house(tmp_path) as house:
        record = await house.finish()
        await house.wait(TERM)
        monkeypatch.setattr("taverne.server.tables.checkpoint.LAYOUT", 2)
        with pytest.raises(DamagedData):
            await house.server.parts.store.read_log(house.table)
        status, _, body = await house.ada.ask("GET", f"/api/tables/{house.table}?lang=en")
        assert (status, b"What the house had kept" in body) == (503, True)
        assert "its log was compacted to a checkpoint, and this checkpoint cannot be used" in caplog.text
        assert "layout=1" in caplog.text
        assert (await house.ada.ask("GET", f"/api/records/{record}"))[0] == 200
        assert (await house.ada.ask("GET", f"/api/records/{record}/file"))[0] == 200
