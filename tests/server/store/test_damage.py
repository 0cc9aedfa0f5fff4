"""Damaged data: one changed byte is found, and closes the one table or game that it belongs to."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Checkpoint, StoredLog, StoredRecord, StoreError, TableRow
from taverne.server.store.sqlite_store import SqliteStore
from tests.profiles import amount
from tests.server.guest import Guest, Json, duel, play
from tests.server.running import Running

SENTENCE = {"en": "What the house had kept", "fr": "Ce que la maison gardait"}
LINES = [b'{"at":%d,"said":"%s"}' % (number, b"x" * number) for number in range(12)]
COVERED = 7  # lines that a checkpoint covers
# How a byte of the log is changed, wherever the line lies: the file is closed meanwhile.
CHANGE_LINE = {
    "log": "UPDATE log SET line = CAST(replace(CAST(line AS TEXT), ?, ?) AS BLOB) WHERE tab = ?",
    "chapters": "UPDATE chapters SET lines = CAST(replace(CAST(lines AS TEXT), ?, ?) AS BLOB) WHERE tab = ?",
}


def _changed(path: Path, *statements: tuple[str, tuple[object, ...]]) -> None:
    with closing(sqlite3.connect(path)) as base:
        for sql, values in statements:
            assert base.execute(sql, values).rowcount, sql
        base.commit()


def _public(server: Running) -> tuple[Guest, Json]:
    """A public table with a game against a bot."""
    guest = Guest(server.port)
    return guest, guest.open_table(bot="random", public=True)


def _front(guest: Guest) -> set[str]:
    """The tables on the front page, of this guest and of all."""
    front = guest.get("/api/front")
    return {card["id"] for card in (*front["mine"], *front["tables"], *front["watchable"])}


@pytest.mark.parametrize("loose_lines", [10_000, 1], ids=["in the log", "in a chapter"])
@pytest.mark.parametrize("damage", ["checksum", "unreadable", "no sense"])
def test_a_damaged_line_closes_its_table_and_nothing_else(
    tmp_path: Path, damage: str, loose_lines: int
) -> None:
    with Running(tmp_path, loose_lines=loose_lines, bot_workers=0) as server:
        ada, bad = _public(server)
        bob, good = _public(server)
        assert {bad["table"], good["table"]} <= _front(ada) | _front(bob)
        server.kill()  # without checkpoints, from which tables would be opened
        stored = "log" if loose_lines > 1 else "chapters"
        change = {"checksum": ("random", "expert"), "unreadable": ("}", "!"), "no sense": ("start", "stop_")}
        _changed(server.database, (CHANGE_LINE[stored], (*change[damage], bad["table"])))
        if damage != "checksum":  # as lines from before there were checksums
            column = "crc" if stored == "log" else "crcs"
            _changed(server.database, (f"UPDATE {stored} SET {column} = NULL", ()))
        server.start()
        assert _front(ada) == {good["table"]}
        assert good["table"] in _front(bob)
        for path in (f"/api/tables/{bad['table']}", f"/api/tables/{bad['table']}/ticket"):
            for lang, sentence in SENTENCE.items():
                answer = ada.ask("POST" if "ticket" in path else "GET", f"{path}?lang={lang}", {})
                assert (answer.status, answer.json["reason"]) == (503, "damaged")
                assert answer.json["error"].startswith(sentence)
        assert bob.get(f"/api/tables/{good['table']}")["table"] == good["table"]
        _check_told(server, bad["table"])
        assert bob.ask("GET", "/readyz").status == 200
        assert "taverne_tables_damaged 1\n" in bob.ask("GET", "/metrics").body.decode()


def _check_told(server: Running, table: str) -> None:
    """The log names the table, and the entry if checksums tell; it is written once."""
    assert server.log.count("is set aside") == 1
    assert re.search(rf"table {table} is damaged|table {table}: entry \d+ of its log", server.log) or (
        "error" in server.log and table in server.log
    )


async def test_a_table_in_memory_whose_log_gets_damaged_refuses_every_command(tmp_path: Path) -> None:
    """The table notices when it has to read its log again: after a command that failed."""
    with Running(tmp_path, trap="harpy", bot_workers=0) as server:
        table, _, lines = await duel(server.port, options={"hands": "dealt"})
        _, _, others = await duel(server.port)
        _changed(server.database, (CHANGE_LINE["log"], ('"seat":1', '"seat":0', table["table"])))
        refused = ""
        while refused != "table_damaged":
            line = next(line for line in lines if line.update["moves"])
            cards = {move["card"]: move for move in line.update["moves"]}
            move = cards.get("harpy", line.update["moves"][0])
            answer = await line.do(play(line.update, move))
            refused = answer.get("reason", {}).get("type", "")
            for each in lines:
                await each.quiet()
        assert await lines[1].refused({"type": "say", "phrase": "hello"}) == "table_damaged"
        await others[0].done({"type": "say", "phrase": "hello"})
        for line in (*lines, *others):
            line.socket.transport.abort()


@pytest.mark.parametrize("column", ["game", "secret", "setup", "seats", "opened", "public"])
def test_a_damaged_row_of_a_table_closes_this_table(tmp_path: Path, column: str) -> None:
    with Running(tmp_path, bot_workers=0) as server:
        ada, bad = _public(server)
        bob, good = _public(server)
        server.stop()
        values = {"seats": "seats + 1", "opened": "opened + 1", "public": "0"}
        value = values.get(column, f"CAST(x'ff' || substr({column}, 2) AS TEXT)")
        _changed(server.database, (f"UPDATE tables SET {column} = {value} WHERE id = ?", (bad["table"],)))
        server.start()
        assert _front(ada) == {good["table"]}
        assert good["table"] in _front(bob)
        answer = ada.ask("GET", f"/api/tables/{bad['table']}")
        assert (answer.status, answer.json["reason"]) == (503, "damaged")
        assert f"table '{bad['table']}': its row has a wrong checksum" in server.log
        assert "taverne_rows_damaged_total 1\n" in bob.ask("GET", "/metrics").body.decode()


@pytest.mark.parametrize("column", ["lines", "chairs"])
@pytest.mark.parametrize("has_checksum", [True, False])
async def test_a_damaged_record_is_refused_in_words_and_its_table_goes_on(
    tmp_path: Path, column: str, has_checksum: bool
) -> None:
    with Running(tmp_path) as server:
        table, guests, lines = await duel(server.port)
        await lines[0].done({"type": "resign"})
        for line in lines:
            await line.close()
        server.stop()
        with closing(sqlite3.connect(server.database)) as base:
            ((record,),) = base.execute("SELECT id FROM records").fetchall()
        _changed(server.database, (f"UPDATE records SET {column} = replace({column}, 'a', '\"')", ()))
        if not has_checksum:
            _changed(server.database, ("UPDATE records SET crc = NULL", ()))
        server.start()
        stranger = Guest(server.port)
        answer = stranger.ask("GET", f"/api/records/{record}?lang=en")
        assert (answer.status, answer.json["reason"]) == (503, "damaged")
        assert answer.json["error"].startswith(SENTENCE["en"])
        assert guests[0].get(f"/api/tables/{table['table']}")["table"] == table["table"]


async def test_a_damaged_analysis_counts_as_missing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    await store.save_analysis("game", b'{"version":1}')
    assert await store.load_analysis("game") == b'{"version":1}'
    _changed(tmp_path / "taverne.db", ("UPDATE analyses SET body = ?", (b'{"version":2}',)))
    assert await store.load_analysis("game") is None
    assert len(store.damaged_rows) == 1
    await store.close()


@pytest.mark.parametrize("most_uncompacted", [5, 10_000])
async def test_any_changed_byte_of_the_file_is_found_or_changes_nothing(
    tmp_path: Path, most_uncompacted: int
) -> None:
    """Every table reads as it was written, or not at all, whichever byte of the file was changed."""
    path = tmp_path / "taverne.db"
    await _written(path, most_uncompacted)
    whole, dice, found = path.read_bytes(), Random(most_uncompacted), 0
    used = [at for at, byte in enumerate(whole) if byte]
    for _ in range(amount(quick=300, thorough=20_000)):
        at = dice.choice(used)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << dice.randrange(8)]) + whole[at + 1 :])
        found += not await _is_as_written(path)
    path.write_bytes(whole)
    assert await _is_as_written(path)
    assert found > 20


async def _written(path: Path, most_uncompacted: int) -> None:
    store = SqliteStore(path, most_uncompacted)
    await store.open()
    for table in ("ant", "bee"):
        await store.add_table(_row(table))
        for line in LINES:
            done: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
            record = StoredRecord(f"r-{table}", table, "lines", b"[]") if line is LINES[-1] else None
            checkpoint = Checkpoint(COVERED, b"state") if line is LINES[COVERED - 1] else None
            store.append(table, line, done.set_result, record, checkpoint=checkpoint)
            assert await done is None
    await store.close()


async def _is_as_written(path: Path) -> bool:
    """Whether all can be read. It fails if anything is read that is not what was written."""
    store, whole = SqliteStore(path), True
    try:
        await store.open()
    except Exception:  # the file is refused
        return False
    for table in ("ant", "bee"):
        try:
            row = await store.table(table)
            assert row in (None, _row(table))
            found = await store.read_from_checkpoint(table)
            checkpoint = Checkpoint(COVERED, b"state")
            assert found in (StoredLog(checkpoint, LINES[COVERED:]), StoredLog(None, LINES)) or row is None
            whole = whole and found.checkpoint is not None
            lines = await store.read_log(table)
            assert lines == LINES or row is None or store.damaged_rows
            whole = whole and row is not None and lines == LINES
            record = await store.record(f"r-{table}")
            assert record in (None, StoredRecord(f"r-{table}", table, "lines", b"[]"))
        except (DamagedData, StoreError):
            whole = False
    with suppress(StoreError):
        assert all(row in (_row("ant"), _row("bee")) for row in await store.tables())
    await store.close()
    return whole


async def test_every_new_line_has_a_checksum_also_after_restarts(tmp_path: Path) -> None:
    with Running(tmp_path, loose_lines=7) as server:
        table, guests, lines = await duel(server.port)
        for number in range(8):
            await lines[number % 2].done({"type": "say", "phrase": "hello"})
            if number % 3 == 2:
                for line in lines:
                    await line.close()
                server.stop()
                server.start()
                lines = (await guests[0].attach(table["table"]), await guests[1].attach(table["table"]))
                for line in lines:
                    await line.hear()
        for line in lines:
            await line.close()
    with closing(sqlite3.connect(server.database)) as base:
        assert base.execute("SELECT count(*) FROM log WHERE crc IS NULL").fetchone() == (0,)
        assert base.execute("SELECT count(*) FROM chapters WHERE crcs IS NULL").fetchone() == (0,)
        assert base.execute("SELECT count(*) FROM chapters").fetchone() > (0,)


def _row(table: str) -> TableRow:
    return TableRow(table, "grumpf", 2, "secret", f"invite {table}", f"code {table}", 1.5, True, b"{}")
