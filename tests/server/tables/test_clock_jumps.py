"""The system's clock is set while tables play: questions last as long as they should, on real servers."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.server import shifted_clock
from tests.server.guest import Json, Line, duel
from tests.server.running import Running

LAUNCHER = Path(shifted_clock.__file__)
SECONDS = 3.0  # for each question
HOUR = 3600.0


@pytest.mark.parametrize("shift", [HOUR, -HOUR], ids=["ahead", "back"])
async def test_a_clock_that_is_set_while_the_server_runs_changes_no_question(
    tmp_path: Path, shift: float
) -> None:
    with Running(tmp_path, LAUNCHER, hurry=SECONDS) as server:
        table, (ada, _), (first, second) = await duel(server.port)
        began = time.monotonic()
        _set_clock(server, shift)
        await first.done({"type": "say", "phrase": "hello"})
        await asyncio.sleep(0.1)
        await first.quiet()
        assert not _time_up(first.update)
        assert time.monotonic() - began < SECONDS / 2, "this machine is too slow for this test"
        newcomer = await ada.attach(table["table"])
        assert (await newcomer.hear())["update"]["left"] <= SECONDS
        await _rings(first)
        assert SECONDS / 2 < time.monotonic() - began < 3 * SECONDS
        for line in (first, second, newcomer):
            await line.close()


@pytest.mark.parametrize("shift", [HOUR, -HOUR], ids=["ahead", "back"])
async def test_a_clock_that_is_set_while_the_server_is_down_changes_no_question(
    tmp_path: Path, shift: float
) -> None:
    with Running(tmp_path, LAUNCHER, hurry=SECONDS) as server:
        table, (ada, _), lines = await duel(server.port)
        await lines[0].quiet()
        server.stop()
        _set_clock(server, shift)
        server.start()
        line = await ada.attach(table["table"])
        fresh = await line.hear()
        began = time.monotonic()
        assert SECONDS / 3 < fresh["update"]["left"] <= SECONDS
        assert not _time_up(fresh["update"])
        await _rings(line)
        assert time.monotonic() - began < 3 * SECONDS
        assert ("was set back" in server.log) is (shift < 0)
        await line.close()


def _set_clock(server: Running, seconds: float) -> None:
    (server.folder / "shift").write_text(str(seconds))


async def _rings(line: Line) -> None:
    """Wait until the time of the open question is up."""
    async with asyncio.timeout(5 * SECONDS):
        while not _time_up(line.update):
            await line.hear()


def _time_up(update: Json) -> bool:
    return any(notice["type"] == "time_up" for notice in update.get("notices", []))
