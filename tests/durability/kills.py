"""Kills a server again and again under load: every acknowledged command is in the log exactly once.

Tables have checkpoints every few entries. The logs of visitors' tables are compacted as soon as they leave,
so that commands there are counted by the messages they led to.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec

from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.logged_table import SPECTATORS
from taverne.server.tables.table_loader import TableLoader
from tests.durability.players import Player, Visitor, acked, seated, until, until_acked, visitors
from tests.server.running import Running, children

LOOSE = 20  # entries, so that some kills happen during a compaction
EVERY = 5  # entries between two checkpoints
SWEEP_SECONDS = 0.1
AT_ONCE = {"idle_seconds": 0.0, "log_seconds": 0.0}  # a table is unloaded and compacted as soon as it is left
VISITORS = 2


async def survive_kills(folder: Path, kills: int, seed: int) -> int:
    """Play while the server is killed so many times. Returns the number of acknowledged commands."""
    dice = random.Random(seed)
    with Running(
        folder, loose_lines=LOOSE, checkpoint_entries=EVERY, sweep_seconds=SWEEP_SECONDS, limits=AT_ONCE
    ) as server:
        players, guests = await seated(server, dice), await visitors(server, VISITORS, dice)
        tasks = [asyncio.create_task(player.play()) for player in players]
        tasks += [asyncio.create_task(guest.visit()) for guest in guests]
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
        for guest in guests:
            done = guest.acked
            await until(lambda: guest.acked > done)  # noqa: B023 - the same
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await until(lambda: _compacted(server) == VISITORS)
        assert server.stop() == 0
        assert "error" not in server.log
    _check(players, server)
    await _check_visitors(guests, server)
    await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in orphans))
    return acked(players)


def _check(players: list[Player], server: Running) -> None:
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("SELECT count(*) FROM chapters").fetchone() > (0,)
    playing = {player.table for player in players}
    lines = [msgspec.json.decode(line) for table in playing for line in server.lines(table)]
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


def _compacted(server: Running) -> int:
    """How many logs have been compacted, at whatever time."""
    with closing(sqlite3.connect(server.database)) as base:
        return len(base.execute("SELECT tab FROM checkpoints WHERE first > 1").fetchall())


async def _check_visitors(visitors: list[Visitor], server: Running) -> None:
    """Each acknowledged command has led to one message, and the last one perhaps without an ack."""
    store = SqliteStore(server.database)
    await store.open()
    for visitor in visitors:
        row = await store.table(visitor.table)
        assert row is not None
        logged = await TableLoader(store).load(row)
        [guest] = logged.viewers - {SPECTATORS}
        done = logged.last_number(guest) - visitor.first
        assert visitor.gaps == 0, visitor.name
        assert done - visitor.acked in (0, 1), visitor
        assert logged.is_done(guest, f"{visitor.name}-{visitor.acked}")
    await store.close()
