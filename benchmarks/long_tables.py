"""Tables with long logs, for benchmarks: players who move at random and want a rematch after every game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from taverne.games import GAMES
from taverne.kernel.pace import Pace
from taverne.server.settings import Settings
from taverne.server.store.port import Checkpoint, StoreError, TableRow
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, LoggedTick, replay_entry
from taverne.server.tables.logged_table import LoggedTable, Setup
from taverne.table import table_version
from taverne.table.messages.commands import Play, Ready, Rematch, Sit, Start
from taverne.table.messages.outgoing import Refused, Stage

MOST_WAITING = 2000  # entries that wait for the disk


class Entry(Struct, frozen=True):
    line: bytes
    checkpoint: Checkpoint | None  # that is stored with it


def row_of(slug: str, number: int = 0) -> TableRow:
    game = GAMES[slug]
    setup = Setup({}, Pace.UNTIMED, game.version, table_version.LATEST)
    id = f"{number:012x}"
    seats, secret = min(3, max(game.seats)), "secret"
    return TableRow(id, slug, seats, secret, id, id, 1.0, public=True, setup=msgspec.json.encode(setup))


def evening(slug: str, length: int, interval: int = Settings.checkpoint_entries) -> list[Entry]:
    """The log of a table where so many commands were done, with its checkpoints."""
    logged = LoggedTable(row_of(slug))
    return list(islice(play_on(logged, Random(slug), interval), length))


def play_on(logged: LoggedTable, dice: Random, interval: int) -> Iterator[Entry]:
    """Do one random command after the other at the table; yield their log entries."""
    now = 1.0
    while True:
        now += 1.0
        entry = _next(logged, dice, now)
        sent = replay_entry(logged.table, entry)
        if sent and isinstance(sent[0].message, Refused):
            continue
        due = logged.since_checkpoint + 1 >= interval
        checkpoint = logged.checkpoint_after(entry, sent) if due else None
        logged.add_entry(entry)
        logged.add_messages(sent)
        if due:
            logged.since_checkpoint = 0
        yield Entry(msgspec.json.encode(entry), checkpoint)


def _next(logged: LoggedTable, dice: Random, now: float) -> LogEntry:
    """The next command of somebody at the table."""
    table, id = logged.table, f"c{logged.entries}"
    guests = [f"guest {seat}" for seat in range(len(logged.table.seating.chairs))]
    for seat, (guest, chair) in enumerate(zip(guests, table.seating.chairs, strict=True)):
        if table.seating.find(guest) is None:
            return LoggedCommand(guest, Sit(seat, f"Guest {seat}"), now, id)
        if table.match is None and seat and not chair.ready:
            return LoggedCommand(guest, Ready(ready=True), now, id)
    if table.match is None:
        return LoggedCommand(guests[0], Start(), now, id)
    if table.stage is Stage.OVER:
        return LoggedCommand(dice.choice(guests), Rematch(), now, id)
    looks = {guest: table.snapshot(guest, now) for guest in guests}
    able = [guest for guest in guests if looks[guest].moves]
    if not able:
        return LoggedTick(max(now, table.deadline or now))
    guest = dice.choice(able)
    ask = table.match.ask
    return LoggedCommand(guest, Play((dice.choice(looks[guest].moves),), ask.number), now, id)


async def write(folder: Path, tables: Sequence[tuple[TableRow, list[Entry]]]) -> None:
    """Store the tables as a server does that runs all of them at the same time."""
    folder.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(folder / "taverne.db")
    await store.open()
    for row, _ in tables:
        await store.add_table(row)
    waiting = asyncio.Semaphore(MOST_WAITING)

    def stored(failed: StoreError | None) -> None:
        assert failed is None
        waiting.release()

    for number in range(max(len(entries) for _, entries in tables)):
        for row, entries in tables:
            if number < len(entries):
                await waiting.acquire()
                each = entries[number]
                store.append(row.id, each.line, stored, checkpoint=each.checkpoint)
    await store.close()


def copies(slugs: Sequence[str], tables: int, length: int) -> list[tuple[TableRow, list[Entry]]]:
    """So many tables of these games in turn, with logs of this length.

    Some are shorter and some longer, so that their last checkpoints are not all at the end.
    """
    interval = Settings.checkpoint_entries
    logs = {slug: evening(slug, length + interval) for slug in slugs}
    found = []
    for number in range(tables):
        slug, more = slugs[number % len(slugs)], number // len(slugs) % interval - interval // 2
        found.append((row_of(slug, number), logs[slug][: length + more]))
    return found
