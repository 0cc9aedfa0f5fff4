"""The data folder in tests/compat/data, and what folding its logs comes to."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from taverne.server.delivery.renderer import Renderers
from taverne.server.store.port import TableRow
from taverne.server.tables.log_entries import entry_decoder, replay_entry
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable
from tests.compat.encoded import without_additions

Json: TypeAlias = Any
DATA = Path(__file__).with_name("data")
RECORDS = sorted((DATA / "records").glob("*.jsonl"))
SENT = Path(__file__).with_name("sent_digests.json")
SHORT = 12  # letters of a digest that are kept: enough to notice any difference


def contents() -> Json:
    """The tables in the folder, with the invitations, cookies and tokens of their guests."""
    return msgspec.json.decode((DATA / "contents.json").read_bytes())


def unpacked(folder: Path) -> Path:
    """A copy of the data file that a server may write to."""
    folder.mkdir(parents=True, exist_ok=True)
    base = folder / "taverne.db"
    base.write_bytes(lzma.decompress((DATA / "taverne.db.xz").read_bytes()))
    return base


def stored_tables(base: Path) -> Iterator[tuple[TableRow, list[bytes]]]:
    """Every table with the lines of its log, read without the server's own code."""
    with closing(sqlite3.connect(f"file:{base}?mode=ro", uri=True)) as file:
        columns = "id, game, seats, secret, invite, code, opened, public, setup"
        for row in file.execute(f"SELECT {columns} FROM tables ORDER BY id").fetchall():
            chapters = file.execute("SELECT lines FROM chapters WHERE tab = ? ORDER BY seq", row[:1])
            lines = [line for (joined,) in chapters for line in bytes(joined).split(b"\n")]
            loose = file.execute("SELECT line FROM log WHERE tab = ? ORDER BY seq", row[:1])
            id, game, seats, secret, invite, code, opened, public, setup = row
            lines += [line for (line,) in loose]
            yield TableRow(id, game, seats, secret, invite, code, opened, bool(public), setup), lines


def digests_of(row: TableRow, lines: list[bytes], graph: Json) -> Json:
    """By log entry: what the table sent, and what of it each viewer was told by which number, in English."""
    logged = LoggedTable(row)
    renderers = Renderers(logged.table.game)
    decoder = entry_decoder(logged.table.game)
    sent_root = f"{row.game}: message of a table"
    sent_digests, told_digests = [], []
    for raw in lines:
        entry = decoder.decode(raw)
        sent = replay_entry(logged.table, entry)
        logged.add_entry(entry)
        sent_digests.append(digest(graph, sent_root, sent))
        told: list[Any] = []
        for viewer, numbered in logged.add_messages(sent):
            text = renderers["en"].render(numbered, logged.table.options)
            told.append([viewer, numbered.number, msgspec.json.decode(text)])
        told_digests.append(_digest_of([[v, n, _as_told(graph, row, message)] for v, n, message in told]))
    last = {viewer: logged.last_number(viewer) for viewer in sorted(logged.viewers)}
    return {
        "entries": " ".join(sent_digests),
        "told": " ".join(told_digests),
        "streams": last,
        "record": logged.record,
        "chronicle": [[moment, type(value).__struct_config__.tag] for moment, value in logged.chronicle][-5:],
        "gallery": logged.last_number(SPECTATORS),
    }


def _as_told(graph: Json, row: TableRow, message: Json) -> Json:
    """The message as a screen of that time reads it; the game's types say what is inside the update."""
    known = without_additions(graph, "to a client", message)
    if "update" in known:
        sent = {"to": "", "message": known["update"]}
        known["update"] = without_additions(graph, f"{row.game}: message of a table", sent)["message"]
    return known


def digest(graph: Json, root: str, values: Any) -> str:
    plain = msgspec.json.decode(msgspec.json.encode(values))
    return _digest_of([without_additions(graph, root, value) for value in plain])


def _digest_of(value: Json) -> str:
    return sha256(msgspec.json.encode(value)).hexdigest()[:SHORT]
