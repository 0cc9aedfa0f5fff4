"""Backups, restores and verifications of whole data files, and what is exported."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from taverne.server.admin.house import DATA_FILE
from taverne.server.store.schema import SCHEMAS
from tests.cli.command import program, taverne
from tests.server.admin.operator import admin, refused, rows
from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.running import Running

ADMIN = [sys.executable, "-m", "taverne", "admin"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two tables, a record and chat, which no server uses. Tests copy it."""
    folder = tmp_path_factory.mktemp("kept") / "data"
    asyncio.run(_fill(folder))
    return folder


async def _fill(folder: Path) -> None:
    with Running(folder, bot_workers=0) as server:
        table, _, lines = await duel(server.port, options={"hands": "dealt"})
        await lines[0].done({"type": "resign"})
        for line in lines:
            await line.done({"type": "rematch"})
            await line.close()
        Guest(server.port).open_table("Cid", bot="random")
        assert table
        server.stop()


@pytest.fixture
def folder(kept: Path, tmp_path: Path) -> Path:
    """A copy of the folder."""
    return Path(shutil.copytree(kept, tmp_path / "data"))


def _changed(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        assert base.execute(sql).rowcount


async def test_a_backup_under_load_holds_every_move_acknowledged_before_it_began(tmp_path: Path) -> None:
    """Moves go on while it is made; the restored copy passes verify."""
    folder, backup = tmp_path / "data", tmp_path / "backup.db"
    with Running(folder, loose_lines=40, checkpoint_entries=8, bot_workers=0) as server:
        games = [await duel(server.port, options={"hands": "dealt"}) for _ in range(3)]
        acknowledged: dict[str, int] = {table["table"]: 0 for table, _, _ in games}
        stop = asyncio.Event()
        players = [
            asyncio.create_task(_play_on(table, lines, acknowledged, stop)) for table, _, lines in games
        ]
        await asyncio.sleep(0.3)
        before = dict(acknowledged)
        words = [*ADMIN, "backup", str(backup), "--data", str(folder)]
        copying = await asyncio.create_subprocess_exec(*words, stdout=subprocess.DEVNULL)
        assert await copying.wait() == 0
        stop.set()
        await asyncio.gather(*players)
        assert all(acknowledged[table] > count for table, count in before.items()), "they went on meanwhile"
        assert rows(folder, "acts")[-1]["target"] == "backup.db"
        for _, _, lines in games:
            for line in lines:
                await line.close()
    assert backup.stat().st_mode & 0o777 == 0o600
    assert not backup.with_name("backup.db-wal").exists()
    fresh = tmp_path / "elsewhere"
    admin(fresh, "restore", str(backup))
    assert admin(fresh, "verify").endswith("no fault.\n")
    for table, count in before.items():
        assert _moves(fresh / DATA_FILE, table) >= count > 0


async def _play_on(
    table: Json, lines: tuple[Line, Line], acknowledged: dict[str, int], stop: asyncio.Event
) -> None:
    while not stop.is_set():
        for line in lines:
            await line.quiet()
            if line.update["moves"]:
                await line.done(play(line.update, line.update["moves"][0]))
                acknowledged[table["table"]] += 1
            elif line.update["stage"] == "over":
                await line.do({"type": "rematch"})


def _moves(path: Path, table: str) -> int:
    """The moves in the log of a table."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        parts = base.execute("SELECT lines FROM chapters WHERE tab = ?", (table,)).fetchall()
        parts += base.execute("SELECT line FROM log WHERE tab = ?", (table,)).fetchall()
    return sum(lines.count(b'"type":"play"') for (lines,) in parts)


def test_a_backup_is_never_written_over_and_leaves_nothing_half_done(folder: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    admin(folder, "backup", str(backup))
    before = backup.read_bytes()
    assert "exists already" in refused(folder, "backup", str(backup))
    assert backup.read_bytes() == before
    assert "No such file" in refused(folder, "backup", str(tmp_path / "nowhere" / "backup.db"))
    (folder / DATA_FILE).write_bytes((folder / DATA_FILE).read_bytes()[:9000])
    assert "damaged" in refused(folder, "backup", str(tmp_path / "of damage.db"))
    assert {path.name for path in tmp_path.iterdir()} == {"data", "backup.db"}


def test_a_restore_keeps_the_old_data_and_is_an_act(folder: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    admin(folder, "backup", str(backup))
    table = rows(folder, "tables")[0]["table"]
    admin(folder, "close", table)
    assert "taverne-before-" in admin(folder, "restore", str(backup))
    assert table in [row["table"] for row in rows(folder, "tables")]
    (old,) = folder.glob("taverne-before-*.db")
    assert "1 table " in admin(folder, "verify", str(old))
    assert [row["what"] for row in rows(folder, "acts")] == ["restore"]
    assert (folder / DATA_FILE).stat().st_mode & 0o777 == 0o600
    with Running(folder) as server:
        assert Guest(server.port).ask("GET", "/readyz").status == 200
        assert "is in use by process" in refused(folder, "restore", str(backup))


def _cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2 // 4096 * 4096 + 100)


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as base:
        base.executescript("CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 3;")


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute(f"PRAGMA user_version = {len(SCHEMAS) + 1}")


BAD_FILES: list[tuple[Callable[[Path], object], str]] = [
    (lambda path: path.write_bytes(b"GIF89a" * 1000), "is not a data file of La Taverne"),
    (lambda path: path.write_bytes(b""), "is empty, so it was cut off"),
    (_cut, "is damaged"),
    (_foreign, "is a data file of another program"),
    (_newer, f"has schema {len(SCHEMAS) + 1}, but this server knows only up to {len(SCHEMAS)}"),
    (Path.unlink, "there is no "),
]


@pytest.mark.parametrize(("spoil", "sentence"), BAD_FILES)
def test_a_bad_backup_is_refused_before_anything_is_replaced(
    folder: Path, tmp_path: Path, spoil: Callable[[Path], object], sentence: str
) -> None:
    backup = tmp_path / "backup.db"
    shutil.copy(folder / DATA_FILE, backup)
    spoil(backup)
    before = (folder / DATA_FILE).read_bytes()
    assert sentence in refused(folder, "restore", str(backup))
    assert (folder / DATA_FILE).read_bytes() == before
    assert not [path.name for path in folder.iterdir() if "before" in path.name or "restored" in path.name]


@pytest.mark.parametrize(("spoil", "sentence"), BAD_FILES)
def test_a_bad_data_file_is_refused_by_every_command_and_not_changed(
    folder: Path, tmp_path: Path, spoil: Callable[[Path], object], sentence: str
) -> None:
    path = folder / DATA_FILE
    spoil(path)
    before = path.read_bytes() if path.exists() else None
    for words in (
        ["tables"],
        ["guests"],
        ["verify"],
        ["stats"],
        ["backup", str(tmp_path / "b.db")],
        ["ban", "192.0.2.7"],
    ):
        result = taverne("admin", *words, "--data", str(folder))
        if words == ["verify"] and result.code == 1:
            assert "fault" in result.out
        else:
            assert result.code == 2
            assert sentence in result.err or spoil is _cut
    assert (path.read_bytes() if path.exists() else None) == before


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE log SET line = replace(line, 'resign', 'restart')", "entry "),
        ("UPDATE tables SET opened = opened + 1 WHERE seats = 2", "its row has a wrong checksum"),
        ("UPDATE records SET lines = replace(lines, 'resigned', 'moved')", "its row has a wrong checksum"),
        ("UPDATE records SET crc = NULL, lines = replace(lines, '\"seat\":0', '\"seat\":1')", "record "),
        ("UPDATE records SET crc = NULL, chairs = '[7]'", "record "),
        ("UPDATE log SET crc = NULL, line = replace(line, '\"start\"', '\"stop\"')", "cannot be replayed"),
        ("DELETE FROM tables", "which is no table"),
    ],
)
def test_verify_names_each_fault_and_exits_with_1(folder: Path, damage: str, fault: str) -> None:
    assert taverne("admin", "verify", "--data", str(folder)).code == 0
    _changed(folder / DATA_FILE, damage)
    before = (folder / DATA_FILE).read_bytes()
    result = taverne("admin", "verify", "--data", str(folder))
    assert result.code == 1
    assert fault in result.out.splitlines()[0]
    assert (folder / DATA_FILE).read_bytes() == before
    told = taverne("admin", "verify", "--json", "--data", str(folder))
    assert told.code == 1
    assert msgspec.json.decode(told.out.splitlines()[-1])["faults"] >= 1


def test_a_file_of_an_earlier_schema_is_read_without_being_changed(folder: Path, tmp_path: Path) -> None:
    path = folder / DATA_FILE
    with closing(sqlite3.connect(path)) as base:
        for table in (
            "finished",
            "players",
            "closed",
            "removed",
            "bans",
            "reports",
            "acts",
            "checkpoints",
            "results",
            "profiles",
            "devices",
            "push_devices",
            "push_quiet",
            "push_tables",
        ):
            base.execute(f"DROP TABLE {table}")
        base.execute("PRAGMA user_version = 6")
        base.execute("PRAGMA journal_mode = DELETE")
    before = path.read_bytes()
    assert admin(folder, "verify").endswith("2 tables and 1 record; no fault.\n")
    assert len(rows(folder, "tables")) == 2
    assert [row["games"] for row in rows(folder, "stats")[0]["games"]] == [1]
    assert path.read_bytes() == before
    assert sorted(each.name for each in folder.iterdir() if each.name.startswith(".")) == []
    admin(folder, "backup", str(tmp_path / "backup.db"))
    assert admin(folder, "restore", str(tmp_path / "backup.db"))


def test_an_export_holds_no_names_but_those_of_the_guest_it_is_about(folder: Path, tmp_path: Path) -> None:
    tables = rows(folder, "tables")
    ada = next(row for row in rows(folder, "guests") if row["names"] == ["Ada"])
    everything, one, own = (tmp_path / name for name in ("all.jsonl", "table.jsonl", "guest.jsonl"))
    admin(folder, "export", "--all", str(everything))
    admin(folder, "export", "--table", tables[-1]["table"], str(one))
    admin(folder, "export", "--guest", ada["guest"], str(own))
    for path in (everything, one):
        assert not [name for name in ("Ada", "Bob", "Cid") if name in path.read_text()]
    lines = [msgspec.json.decode(line) for line in everything.read_text().splitlines()]
    assert sorted(line["kind"] for line in lines) == ["record", "table", "table"]
    record = tmp_path / "record.jsonl"
    record.write_text("\n".join(next(line for line in lines if line["kind"] == "record")["lines"]) + "\n")
    assert taverne("replay", str(record), "--verify").code == 0
    about = [msgspec.json.decode(line) for line in own.read_text().splitlines()]
    assert {line["kind"] for line in about} >= {"guest", "name", "may enter", "played"}
    assert "Bob" not in own.read_text()
    assert "exists already" in refused(folder, "export", "--all", str(own))
    assert "there is no guest" in refused(folder, "export", "--guest", "abcdefabcdef", str(tmp_path / "x"))


def test_the_commands_run_as_a_program(folder: Path) -> None:
    result = program("admin", "verify", "--data", str(folder))
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("2 tables and 1 record; no fault.\n")
