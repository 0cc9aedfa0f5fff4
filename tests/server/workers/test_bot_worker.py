"""A bot that hangs, crashes, answers nonsense or cheats makes the default move; the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from taverne.server.workers.bot_worker import BotWorkers
from taverne.server.workers.worker_pool import PoolLimits
from tests.server.guest import Guest, Line, play
from tests.server.inside import inside, settled
from tests.server.running import Running, children
from tests.server.workers import bad_bots


@pytest.mark.parametrize(
    ("worker", "fails"),
    [
        (bad_bots.hangs, True),
        (bad_bots.crashes, True),
        (bad_bots.is_never_there, True),
        (bad_bots.eats_memory, True),
        (bad_bots.babbles, True),
        (bad_bots.cheats, False),
        (bad_bots.declines, False),
    ],
)
async def test_a_bot_that_fails_makes_the_default_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worker: Callable[[Connection], None], fails: bool
) -> None:
    monkeypatch.setattr(
        "taverne.server.app.BotWorkers", lambda *_: BotWorkers(PoolLimits(1, 0.2, memory=300 << 20), worker)
    )
    async with inside(tmp_path) as server:
        ada = server.caller()
        wish = {"name": "Ada", "bot": "mind", "options": {"hands": "dealt", "first": "seat2"}}
        table = (await ada.post("/api/tables", {"game": "lutin_troll", **wish}))["table"]
        line = await ada.attach(table)
        while not line.update["moves"]:
            await line.until(len(line.heard) + 1)
        events = [event["type"] for event in line.update["events"]]
        assert events == ["attacked"]
        assert server.parts.bot_workers.figures.failures == (1 if fails else 0)
        await line.do("1", play(line.update, line.update["moves"][0]))
        await settled()
        await line.hang_up()


async def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        line = await ada.attach(ada.open_table(bot="random", options={"tokens": "3"})["table"])
        await line.hear()
        moves = 0
        while line.update["stage"] != "over":
            if line.update["moves"]:
                if moves % 8 == 0:
                    _kill_workers(server.pid)
                moves += (await line.do(play(line.update, line.update["moves"][0])))["type"] == "ack"
            await line.hear()
        await line.close()
        assert ada.figure("bot_failures_total") >= 1
        assert server.log == ""


async def test_a_bug_in_the_rules_fails_one_command_only(tmp_path: Path) -> None:
    """One card raises an exception: its table is rolled back, and all other tables go on."""
    with Running(tmp_path, trap="harpy") as server:
        ada, bob = Guest(server.port), Guest(server.port)
        lines = [await guest.attach(guest.open_table(bot="random")["table"]) for guest in (ada, bob)]
        for line in lines:
            await line.hear()
        trap = {"type": "pick", "card": "harpy"}
        before = lines[0].update
        for _ in range(3):
            assert await lines[0].refused(play(lines[0].update, trap)) == "stumbled"
        assert {**lines[0].update, "left": 0} == {**before, "left": 0}
        for line in lines:
            await line.done(play(line.update, {"type": "pick", "card": "troll"}))
            await line.close()
        assert server.log.count('"error": "ZeroDivisionError"') >= 3


def _kill_workers(pid: int) -> None:
    for child in children(pid):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)


async def test_more_requests_than_workers_are_all_answered(tmp_path: Path) -> None:
    with Running(tmp_path, bot_workers=2) as server:
        guests = [Guest(server.port) for _ in range(6)]
        wish = {"hands": "dealt", "first": "seat2"}
        lines = [await guest.attach(guest.open_table(bot="mind", options=wish)["table"]) for guest in guests]
        await asyncio.gather(*(_attacked(line) for line in lines))
        for line in lines:
            await line.close()


async def _attacked(line: Line) -> None:
    while not line.update.get("moves"):
        await line.hear()
