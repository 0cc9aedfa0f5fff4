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
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable
from taverne.server.tables.table_loader import TableLoader
from tests.durability.players import Player, Visitor, acked, seated, until, until_acked, visitors
from tests.server.running import Running, children

LOOSE = 20  # entries, so that some kills happen during a compaction
EVERY = 5  # entries between two checkpoints
SWEEP_SECONDS = 0.1
AT_ONCE = {"idle_seconds": 0.0, "log_seconds": 0.0}  # a table is unloaded and compacted as soon as it is left
VISITORS = 2
REMEMBERED = 200  # ids of commands of each guest that are surely known of a compacted log


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
        await until(lambda: {guest.table for guest in guests} <= _compacted(server))
        assert server.stop() == 0
        assert "error" not in server.log
    await _check(players, guests, server)
    await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in orphans))
    return acked(players)


async def _check(players: list[Player], visitors: list[Visitor], server: Running) -> None:
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("SELECT count(*) FROM chapters").fetchone() > (0,)
    tables = await _tables(server)
    for visitor in visitors:
        _check_visitor(visitor, tables[visitor.table])
    playing = {player.table for player in players}
    lines = [msgspec.json.decode(line) for table in playing for line in server.lines(table)]
    written = Counter(line["id"] for line in lines if line.get("id"))
    for table in playing & _compacted(server):  # between two games
        written |= Counter(id for ids in tables[table]._done_ids.values() for id in ids)
    assert sum(player.journal.retried for player in players) > 0
    for player in players:
        known = -REMEMBERED if player.table in _compacted(server) else 0
        done = player.journal.acked[known:]
        assert player.gaps == 0, player.name
        assert [written[id] for id in done] == [1] * len(done)
        assert [written[id] for id in player.journal.refused] == [0] * len(player.journal.refused)
    known_ids = {id for player in players for id in (*player.journal.acked, *player.journal.refused)}
    open_ends = {player.pending["id"] for player in players if player.pending is not None}
    ours = {id for id in written if id.split("-")[0] in {player.name for player in players}}
    assert ours <= known_ids | open_ends
    assert max(written.values()) == 1


def _check_visitor(visitor: Visitor, logged: LoggedTable) -> None:
    """Each acknowledged command has led to one message, and the last one perhaps without an ack."""
    [guest] = logged.viewers - {SPECTATORS}
    done = logged.last_number(guest) - visitor.first
    assert visitor.gaps == 0, visitor.name
    assert done - visitor.acked in (0, 1), visitor
    assert logged.is_done(guest, f"{visitor.name}-{visitor.acked}")


def _compacted(server: Running) -> set[str]:
    """The tables whose logs have been compacted, at whatever time."""
    with closing(sqlite3.connect(server.database)) as base:
        return {table for (table,) in base.execute("SELECT tab FROM checkpoints WHERE first > 1")}


async def _tables(server: Running) -> dict[str, LoggedTable]:
    """All tables, as a server opens them."""
    store = SqliteStore(server.database)
    await store.open()
    found = {row.id: await TableLoader(store).load(row) for row in await store.tables()}
    await store.close()
    return found
