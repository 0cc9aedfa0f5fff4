"""A full disk: commands are refused, nothing is lost or half done, and no restart is needed."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

import msgspec
import pytest

from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.running import PATIENCE, Running


class Disk(Protocol):
    def fill(self) -> None: ...

    def clear(self) -> None: ...


class Limited:
    """A server whose files may not grow: writes fail, as on a broken disk."""

    def __init__(self, server: Running) -> None:
        self._server = server

    def fill(self) -> None:
        size = max(self._size("taverne.db-wal"), 4096)
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def clear(self) -> None:
        unlimited = resource.RLIM_INFINITY
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))

    def _size(self, name: str) -> int:
        path = self._server.folder / name
        return path.stat().st_size if path.exists() else 0


class Tiny:
    """A file system of one megabyte, filled by a file of ballast."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with self._ballast.open("ab", buffering=0) as ballast:
            for size in (4096, 512, 1):
                try:
                    while True:
                        ballast.write(b"x" * size)
                except OSError:
                    pass

    def clear(self) -> None:
        self._ballast.unlink()


@contextmanager
def _a_tiny_disk(folder: Path) -> Iterator[None]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount here")
    if done.returncode:
        pytest.skip("only root may mount a disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    with _a_tiny_disk(folder), Running(folder) as server:
        await _refuses_and_recovers(server, Tiny(folder))


async def test_failing_writes_refuse_and_recover(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        await _refuses_and_recovers(server, Limited(server))


async def test_bot_moves_and_ticks_are_retried_on_a_full_disk(tmp_path: Path) -> None:
    """Moves and ticks are repeated until they can be stored."""
    with Running(tmp_path, bot_pause=(0.5, 0.5), hurry=30.0) as server:
        disk = Limited(server)
        ada = Guest(server.port)
        table = ada.open_table(bot="random", options={"hands": "dealt", "first": "seat2"})
        line = await ada.attach(table["table"])
        disk.fill()
        await asyncio.sleep(1.0)
        assert await line.refused({"type": "say", "phrase": "hello"}) == "disk_full"
        disk.clear()
        while not line.update.get("moves"):  # the bot has attacked
            await line.hear()
        await line.close()


async def test_a_tick_that_could_not_be_stored_is_repeated(tmp_path: Path) -> None:
    with Running(tmp_path, hurry=1.5) as server:
        disk = Limited(server)
        table, _, (first, second) = await duel(server.port)
        disk.fill()
        await asyncio.sleep(2.5)
        kinds = [
            notice["type"] for heard in first.heard for notice in heard.get("update", {}).get("notices", [])
        ]
        assert "time_up" not in kinds
        disk.clear()
        while not any(notice["type"] == "time_up" for notice in first.update["notices"]):
            await first.hear()
        ticked = [line for line in _log(server, table) if line["type"] == "ticked"]
        assert len(ticked) == 1
        for line in (first, second):
            await line.close()


async def _refuses_and_recovers(server: Running, disk: Disk) -> None:
    table, guests, lines = await duel(server.port)
    first, second = lines
    for _ in range(2):
        await first.done(play(first.update, first.update["moves"][0]))
        await first.quiet()
        before, shown = _log(server, table), _shown(first)
        disk.fill()
        await _fill_to_the_brim(first, disk)
        before = _log(server, table)
        for line in lines:
            await line.quiet()
            assert await line.refused({"type": "say", "phrase": "oops"}) == "disk_full"
        assert await first.refused(play(first.update, first.update["moves"][0])) == "disk_full"
        assert "fresh" in [heard["type"] for heard in first.heard[-2:]]  # where things still stand
        assert _shown(first) == shown
        assert _log(server, table) == before
        refused = Guest(server.port).ask("POST", "/api/tables", {"game": "lutin_troll", "name": "Eve"})
        assert refused.status == 503
        assert "could not be kept" in refused.json["error"]
        await _until_ready(server, 503)
        assert Guest(server.port).ask("GET", "/livez").status == 200
        disk.clear()
        await _until_ready(server)
        await first.done(play(first.update, first.update["moves"][0]))
        await first.quiet()
        await second.done({"type": "say", "phrase": "hello"})
        assert len(_log(server, table)) == len(before) + 2
    assert server.log == ""
    server.kill()
    server.start()
    again = await guests[0].attach(table["table"])
    await again.hear()
    assert _shown(again) == _shown(first)
    for line in (*lines, again):
        line.socket.transport.abort()
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def _fill_to_the_brim(line: Line, disk: Disk) -> None:
    """Send commands until one is refused: the first ones may still find a free page."""
    while (await line.do({"type": "say", "phrase": "thinking"}))["type"] == "ack":
        disk.fill()


async def _until_ready(server: Running, status: int = 200) -> None:
    """Wait until the server notices that it can write, or that it cannot: it tries once a second."""
    async with asyncio.timeout(PATIENCE):
        while Guest(server.port).ask("GET", "/readyz").status != status:
            await asyncio.sleep(0.1)


def _shown(line: Line) -> Json:
    return {**line.update, "left": None, "events": [], "notices": []}


def _log(server: Running, table: Json) -> list[Json]:
    return [msgspec.json.decode(line) for line in server.lines(table["table"])]
