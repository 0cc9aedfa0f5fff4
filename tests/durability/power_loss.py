"""Cuts the power of a server under load, at any moment of its journal, and looks at what is left."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random

import msgspec

from taverne.server.store import checkpoints
from taverne.server.store.checksums import checked_entries, first_checksum, lines_of
from taverne.server.store.data_file import prepare
from tests.durability.disk import Disk, Record, records
from tests.durability.players import seated, until_acked
from tests.server.running import Running
from tests.server.store.shim import preloaded

SOURCE = Path(__file__).with_name("file_journal.c")
ACK = re.compile(rb'"type":"ack","id":"(p\d+x\d+-\d+)"')  # of the players' commands, which are all logged
LOOSE = 150  # log entries before they are compacted
EVERY = 7  # log entries between two checkpoints
FILE = "taverne.db"


@dataclass
class Losses:
    """The findings on the disks after so many cuts."""

    cuts: int = 0
    acknowledged: int = 0  # before the cuts, in all
    lost: int = 0
    corrupt: int = 0

    def __str__(self) -> str:
        return (
            f"{self.cuts} cuts, {self.acknowledged} acknowledged commands before them: "
            f"{self.lost} lost, {self.corrupt} files corrupt"
        )


async def recorded_load(folder: Path, commands: int, seed: int, synchronous: str = "FULL") -> Path:
    """Play so many commands on a server, restarted in the middle. Returns the journal of its writes."""
    data, journal = folder / "data", folder / "journal"
    data.mkdir(parents=True)
    environment = {
        **preloaded(SOURCE.read_text(), folder),
        "TAVERNE_JOURNAL": str(journal),
        "TAVERNE_JOURNAL_FOLDER": str(data),
    }
    with Running(
        data, environment=environment, loose_lines=LOOSE, checkpoint_entries=EVERY, synchronous=synchronous
    ) as server:
        players = await seated(server, Random(seed))
        tasks = [asyncio.create_task(player.play()) for player in players]
        for share in (0.5, 1.0):
            await until_acked(players, int(commands * share))
            assert await asyncio.to_thread(server.stop) == 0
            if share < 1.0:
                await asyncio.to_thread(server.start)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return journal


def cut_power(journal: Path, folder: Path, cuts: int, seed: int) -> Losses:
    """Cut the power at so many moments of the journal, and count what each disk has lost."""
    dice, disk, losses = Random(seed), Disk(), Losses()
    total = sum(1 for _ in records(journal))
    moments = Counter(dice.randrange(total) for _ in range(cuts))
    told: set[str] = set()
    for number, record in enumerate(records(journal)):
        for _ in range(moments[number]):
            losses.cuts += 1
            losses.acknowledged += len(told)
            _examine(disk.image(dice), folder / "image", told, losses)
        if record.kind == "S":
            told |= _acks(record)
            disk.number += 1
        else:
            disk.apply(record)
    return losses


def _acks(record: Record) -> set[str]:
    return {id.decode() for id in ACK.findall(record.data)}


def _examine(image: dict[str, bytes], folder: Path, told: set[str], losses: Losses) -> None:
    """Open the files as a server does after the power is back, and look for the acknowledged commands."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in image.items():
        (folder / name).write_bytes(content)
    try:
        found = _stored_ids(folder / FILE)
    except Exception:
        losses.corrupt += 1
        found = Counter()
    losses.lost += sum(found[id] != 1 for id in told)


def _stored_ids(path: Path) -> Counter[str]:
    """The ids of all commands in the log. The file, all checksums and all checkpoints must be right."""
    prepare(path)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = base.execute("SELECT tab, lines, crcs FROM chapters ORDER BY seq").fetchall()
        rows += base.execute("SELECT tab, line, crc FROM log ORDER BY seq").fetchall()
        for (table,) in base.execute("SELECT tab FROM checkpoints").fetchall():
            checkpoints.read(base, table)
    entries: list[bytes] = []
    for table in {table for table, _, _ in rows}:
        lines = chain.from_iterable(lines_of(joined, crcs) for tab, joined, crcs in rows if tab == table)
        entries += checked_entries(table, lines, first_checksum(table))[0]
    return Counter(id for entry in entries if (id := msgspec.json.decode(entry).get("id")))
