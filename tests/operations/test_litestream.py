"""Continuous backup by Litestream beside a server under load: what the replica holds, and what it misses."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.durability.players import acked, seated, until
from tests.profiles import left_out
from tests.server.running import Running

SYNC_SECONDS = 1.0  # how often Litestream copies by default


@pytest.mark.thorough
async def test_a_replica_holds_every_move_that_was_acknowledged_before_the_last_copy(tmp_path: Path) -> None:
    litestream = Path(sys.executable).with_name("litestream")
    program = str(litestream) if litestream.exists() else shutil.which("litestream") or left_out("litestream")
    replica, restored = tmp_path / "replica", tmp_path / "restored.db"
    with Running(tmp_path / "data", loose_lines=200) as server:
        players = await seated(server, random.Random(5))
        tasks = [asyncio.create_task(player.play()) for player in players]
        command = [program, "replicate", str(server.database), f"file://{replica}"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as copying:
            await until(lambda: acked(players) > 2_000)
            certain = {id for player in players for id in player.journal.acked}
            await asyncio.sleep(4 * SYNC_SECONDS)
            server.kill()  # the machine is lost: neither the server nor Litestream ends in order
            os.kill(copying.pid, signal.SIGKILL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    subprocess.run([program, "restore", "-o", str(restored), f"file://{replica}"], check=True)
    with closing(sqlite3.connect(restored)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    copied = Running(restored.parent / "copy")
    (tmp_path / "copy").mkdir()
    shutil.copy(restored, copied.database)
    ids = {msgspec.json.decode(line).get("id") for line in copied.lines()}
    assert certain - ids == set()
