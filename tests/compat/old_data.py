"""Reads the data folder in tests/compat/data, and digests the messages that replaying its logs leads to."""

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
from tests.compat.projection import without_additions

Json: TypeAlias = Any
DATA = Path(__file__).with_name("data")
RECORDS = sorted((DATA / "records").glob("*.jsonl"))
SENT = Path(__file__).with_name("sent_digests.json")
DIGEST_LENGTH = 12  # letters: enough to notice any difference


def contents() -> Json:
    """The list of the tables in the folder, with the invitations, cookies and tokens of their guests."""
    return msgspec.json.decode((DATA / "contents.json").read_bytes())


def unpacked(folder: Path) -> Path:
    """Copy the data file, so that a server may write to it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "taverne.db"
    path.write_bytes(lzma.decompress((DATA / "taverne.db.xz").read_bytes()))
    return path


def stored_tables(path: Path) -> Iterator[tuple[TableRow, list[bytes]]]:
    """Every table with the lines of its log, read with SQL of our own instead of the server's code."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        columns = "id, game, seats, secret, invite, code, opened, public, setup"
        for row in base.execute(f"SELECT {columns} FROM tables ORDER BY id").fetchall():
            chapters = base.execute("SELECT lines FROM chapters WHERE tab = ? ORDER BY seq", row[:1])
            lines = [line for (joined,) in chapters for line in bytes(joined).split(b"\n")]
            loose = base.execute("SELECT line FROM log WHERE tab = ? ORDER BY seq", row[:1])
            id, game, seats, secret, invite, code, opened, public, setup = row
            lines += [line for (line,) in loose]
            yield TableRow(id, game, seats, secret, invite, code, opened, bool(public), setup), lines


def digests_of(row: TableRow, lines: list[bytes], graph: Json) -> Json:
    """For each log entry: a digest of the table's messages, and one of what viewers got in English."""
    logged = LoggedTable(row)
    renderers = Renderers(logged.table.game)
    decoder = entry_decoder(logged.table.game)
    sent_root = f"{row.game}: message of a table"
    sent_digests, rendered_digests = [], []
    for raw in lines:
        entry = decoder.decode(raw)
        sent = replay_entry(logged.table, entry)
        logged.add_entry(entry)
        sent_digests.append(digest(graph, sent_root, sent))
        rendered: list[Any] = []
        for viewer, numbered in logged.add_messages(sent):
            text = renderers["en"].render(numbered, logged.table.options)
            rendered.append([viewer, numbered.number, msgspec.json.decode(text)])
        known = [[viewer, n, _known_part(graph, row, message)] for viewer, n, message in rendered]
        rendered_digests.append(_digest_of(known))
    last = {viewer: logged.last_number(viewer) for viewer in sorted(logged.viewers)}
    return {
        "entries": " ".join(sent_digests),
        "told": " ".join(rendered_digests),
        "streams": last,
        "record": logged.record,
        "chronicle": [[moment, type(value).__struct_config__.tag] for moment, value in logged.chronicle][-5:],
        "gallery": logged.last_number(SPECTATORS),
    }


def _known_part(graph: Json, row: TableRow, message: Json) -> Json:
    """The rendered message without later additions; the game's own types say what its update holds."""
    known = without_additions(graph, "to a client", message)
    if "update" in known:
        sent = {"to": "", "message": known["update"]}
        known["update"] = without_additions(graph, f"{row.game}: message of a table", sent)["message"]
    return known


def digest(graph: Json, root: str, values: Any) -> str:
    """A digest of values as JSON, without the fields that were added after the graph was written."""
    plain = msgspec.json.decode(msgspec.json.encode(values))
    return _digest_of([without_additions(graph, root, value) for value in plain])


def _digest_of(value: Json) -> str:
    return sha256(msgspec.json.encode(value)).hexdigest()[:DIGEST_LENGTH]
