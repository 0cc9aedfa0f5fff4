"""Kills a server again and again under load: every acknowledged command is in the log exactly once."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec

from tests.durability.players import Player, acked, seated, until, until_acked
from tests.server.running import Running, children

LOOSE = 20  # entries, so that some kills happen during a compaction


async def survive_kills(folder: Path, kills: int, seed: int) -> int:
    """Play while the server is killed so many times. Returns the number of acknowledged commands."""
    dice = random.Random(seed)
    with Running(folder, loose_lines=LOOSE) as server:
        players = await seated(server, dice)
        tasks = [asyncio.create_task(player.play()) for player in players]
        orphans: list[int] = []
        for _ in range(kills):
            enough = acked(players) + dice.randrange(60)
            await until_acked(players, enough)
            await asyncio.sleep(dice.uniform(0.0, 0.02))
            orphans += children(server.pid)
            server.kill()
            await asyncio.to_thread(server.start)
        for player in players:
            mark = len(player.journal.acked)
            await until(lambda: len(player.journal.acked) > mark)  # noqa: B023 - called within this turn
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert server.stop() == 0
        assert "error" not in server.log
    _check(players, server)
    await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in orphans))
    return acked(players)


def _check(players: list[Player], server: Running) -> None:
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("SELECT count(*) FROM chapters").fetchone() > (0,)
    lines = [msgspec.json.decode(line) for line in server.lines()]
    written = Counter(line["id"] for line in lines if line.get("id"))
    assert sum(player.journal.retried for player in players) > 0
    for player in players:
        assert player.gaps == 0, player.name
        assert [written[id] for id in player.journal.acked] == [1] * len(player.journal.acked)
        assert [written[id] for id in player.journal.refused] == [0] * len(player.journal.refused)
    known = {id for player in players for id in (*player.journal.acked, *player.journal.refused)}
    open_ends = {player.pending["id"] for player in players if player.pending is not None}
    ours = {id for id in written if id.split("-")[0] in {player.name for player in players}}
    assert ours <= known | open_ends
    assert max(written.values()) == 1
