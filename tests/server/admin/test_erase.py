"""Erasing a guest leaves nothing of their names and chat in any byte of the data, and changes no game."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from taverne.kernel.record_file import dump
from taverne.server.admin.house import DATA_FILE
from taverne.server.admin.snapshot import reading
from taverne.server.admin.stored import log_of, table_row
from taverne.server.store.checkpoints import body_of
from taverne.server.store.checksums import row_checksum
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.guest_checkpoint import forgets_guests, without_guest
from taverne.server.tables.guest_entries import erased, guests_in, named_like, pseudonym_of, said_by
from taverne.server.tables.invitations import hashed
from taverne.server.tables.logged_table import LoggedTable
from taverne.table import table_version
from taverne.table.names import checked_name
from taverne.words.look_alikes import look_alike
from taverne.words.words import ERASED
from tests.compat.checkpoints import stored_checkpoints
from tests.compat.old_data import stored_tables, unpacked
from tests.server.admin.operator import acts_on, admin, id_of, refused, rows, table_of
from tests.server.guest import Guest, Line, duel, play
from tests.server.running import Running

NAME, OTHER_NAME, LATER_NAME = "Zdzisława", "Brzęczysława", "Świętosława"
CHAT = ["mam na imię inaczej", "do zobaczenia jutro"]


def _bytes_of(folder: Path) -> bytes:
    files = [path.read_bytes() for path in sorted(folder.glob("taverne*")) if path.is_file()]
    with reading(folder / DATA_FILE) as base:
        files += [body_of(body) for (body,) in base.execute("SELECT body FROM checkpoints")]
    return b"".join(files)


def _strings() -> list[bytes]:
    return [text.encode() for text in (NAME, OTHER_NAME, LATER_NAME, *CHAT)]


async def _evening(server: Running) -> tuple[dict[str, str], tuple[Guest, Guest], tuple[Line, Line]]:
    """A finished game and a running one, with chat, at one table."""
    table, guests, lines = await duel(server.port, options={"hands": "dealt"}, name=NAME)
    ada, bob = lines
    await ada.done({"type": "allow", "free_text": True})
    await ada.done({"type": "write", "text": CHAT[0]})
    await bob.done({"type": "write", "text": f"Welcome, {NAME.lower()}! {NAME}n is here"})
    await ada.done({"type": "resign"})
    for line in lines:
        await line.done({"type": "rematch"})
        await line.quiet()
    await ada.done({"type": "write", "text": CHAT[1]})
    mover = next(line for line in lines if line.update["moves"])
    await mover.done(play(mover.update, mover.update["moves"][0]))
    for line in lines:
        await line.quiet()
    return table, guests, lines


async def test_an_erased_guest_is_in_no_byte_of_the_data_and_the_table_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    pause = (60.0, 60.0)  # no stand-in moves
    with Running(folder, loose_lines=12, checkpoint_entries=4, bot_pause=pause) as server:
        table, (ada, bob), (first, second) = await _evening(server)
        other = ada.open_table(OTHER_NAME)
        ada.post("/api/me", {"name": LATER_NAME, "figure": "imp"})
        report = f"/api/tables/{table['table']}/report"
        seat = second.update["seat"]
        for kind in ("name", "chat"):
            assert bob.ask("POST", report, {"seat": 1 - seat, "kind": kind, "note": NAME}).status == 204
        assert ada.ask("POST", report, {"seat": seat, "kind": "chat", "note": CHAT[0]}).status == 204
        assert all(each in _bytes_of(folder) for each in _strings())
        assert _checkpoints(folder)
        board, record = second.update["view"], ada.get("/api/front")["mine"]
        assert record
        _leave_in_freed_pages(folder)
        said = admin(folder, "erase", id_of(ada))
        assert "2 tables, 1 record" in said
        assert not [each for each in _strings() if each in _bytes_of(folder)]
        assert await first.closed() == 4003
        await second.quiet()
        assert second.update["view"] == board
        assert second.heard[-2]["said"]["names"][1 - seat] == "Anonymous"
        assert [each for each in second.heard[-2]["chronicle"] if "Anonymous" in each["text"]]
        assert ada.ask("GET", f"/api/tables/{table['table']}").status == 403
        await second.done({"type": "say", "phrase": "hello"})
        _check_what_stays(folder, table["table"], other["table"], id_of(ada))
        live = table_of(folder, table)
        await second.close()
        server.stop()
        kept = table_of(folder, table)
        assert {**kept, "connected": live["connected"], "changed": live["changed"]} == live
        assert admin(folder, "verify").endswith("2 tables and 1 record; no fault.\n")
        server.start()
        again = await bob.attach(table["table"], lang="fr")
        assert (await again.hear())["said"]["names"][1 - seat] == "Anonyme"
        assert again.update["view"] == board
        await again.close()


async def test_a_compacted_table_forgets_a_guest_and_stays(tmp_path: Path) -> None:
    """Nothing tells there who said what: all chat goes with a guest who was there, and none with another."""
    folder = tmp_path / "data"
    at_once = {"idle_seconds": 0.0, "log_seconds": 0.0}
    with Running(folder, sweep_seconds=0.05, limits=at_once, bot_pause=(60.0, 60.0)) as server:
        table, (ada, bob), lines = await duel(server.port, options={"hands": "dealt"}, name=NAME)
        await lines[0].done({"type": "allow", "free_text": True})
        await lines[0].done({"type": "write", "text": CHAT[0]})
        await lines[1].done({"type": "write", "text": f"{NAME}n, {CHAT[1]}"})
        ada.post("/api/me", {"name": OTHER_NAME, "figure": "imp"})
        await lines[0].done({"type": "resign"})
        passer_by = Guest(server.port)
        passer_by.join(table)
        lines[1].heard.clear()
        await lines[1].quiet()
        board, seat = lines[1].update["view"], lines[1].update["seat"]
        for line in lines:
            await line.close()
        written = await _compacted(folder, table)
        assert admin(folder, "verify").endswith("1 table and 1 record; no fault.\n")
        assert [each in written for each in _strings()] == [True, True, False, True, True]
        assert passer_by.ask("POST", "/api/me/forget", {"sure": True}).status == 204
        assert await _compacted(folder, table) == written
        admin(folder, "erase", id_of(ada))
        assert not [each for each in _strings() if each in _bytes_of(folder)]
        for _ in range(2):
            assert admin(folder, "verify").endswith("1 table and 1 record; no fault.\n")
            again = await bob.attach(table["table"])
            await again.hear()
            assert again.update["view"] == board
            assert again.update["chairs"][seat]["name"] == "Bob"
            assert not again.update["chairs"][1 - seat]["name"]  # they have left their seat
            assert [line["text"] for line in again.heard[0]["chronicle"] if "…" in line["text"]]
            await again.done({"type": "say", "phrase": "hello"})
            await again.close()
            await _compacted(folder, table)
            server.stop()
            server.start()


async def _compacted(folder: Path, table: dict[str, str]) -> bytes:
    """The checkpoint to which the table's log is compacted, as soon as no more of the log is kept."""
    query = """
        SELECT body FROM checkpoints c WHERE tab = ? AND first > 1 AND first = entries
        AND 1 = (SELECT count(*) FROM log WHERE tab = c.tab)
        AND 0 = (SELECT count(*) FROM chapters WHERE tab = c.tab)
    """
    async with asyncio.timeout(20):
        while True:
            with reading(folder / DATA_FILE) as base:
                if found := base.execute(query, (table["table"],)).fetchone():
                    return body_of(found[0])
            await asyncio.sleep(0.02)


def _checkpoints(folder: Path) -> set[str]:
    """The tables that have a checkpoint."""
    with reading(folder / DATA_FILE) as base:
        return {tab for (tab,) in base.execute("SELECT tab FROM checkpoints")}


def _leave_in_freed_pages(folder: Path) -> None:
    """Leave the name in free places of the file, as deleted rows do with some builds of SQLite."""
    with closing(sqlite3.connect(folder / DATA_FILE)) as base:
        base.execute("PRAGMA secure_delete = OFF")
        insert = "INSERT INTO acts (at, what, target, detail, by_user) VALUES (0, 'x', '', ?, '')"
        with base:
            base.executemany(insert, [(f"{NAME} {number}" * 40,) for number in range(60)])
        with base:
            base.execute("DELETE FROM acts WHERE what = 'x'")


def _check_what_stays(folder: Path, table: str, other: str, guest: str) -> None:
    assert acts_on(folder, guest) == [("erase", "2 tables, 1 record")]
    assert [row["names"] for row in rows(folder, "guests")] == [["Bob"]]
    assert [row["reported"] == guest for row in rows(folder, "reports", "--all")] == [False]
    with closing(sqlite3.connect(f"file:{folder / DATA_FILE}?mode=ro", uri=True)) as base:
        ((chairs,),) = base.execute("SELECT chairs FROM records").fetchall()
        assert sorted(chair["name"] for chair in msgspec.json.decode(chairs)) == ["Bob", "∅"]
        assert base.execute("PRAGMA freelist_count").fetchone() == (0,)
    with reading(folder / DATA_FILE) as base:
        entries = [msgspec.json.decode(entry) for entry in log_of(base, table)]
        texts = [entry["command"]["text"] for entry in entries if "text" in entry.get("command", {})]
        assert texts == ["…", "Welcome, …! …n is here", "…"]
        assert guests_in(log_of(base, other)).keys().isdisjoint({guest})


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, Guest]:
    """A folder after an evening, its table, and the guest who will be erased."""
    folder = tmp_path_factory.mktemp("kept") / "data"

    async def play_there() -> tuple[str, Guest]:
        with Running(folder, bot_workers=0) as server:
            table, (ada, _), lines = await _evening(server)
            for line in lines:
                await line.close()
            server.stop()
        return table["table"], ada

    return (folder, *asyncio.run(play_there()))


def test_a_table_rebuilt_from_an_erased_log_differs_by_name_and_chat_alone(
    kept: tuple[Path, str, Guest],
) -> None:
    folder, table, ada = kept
    with reading(folder / DATA_FILE) as base:
        row, entries = table_row(base, table), log_of(base, table)
    guest = hashed(ada.cookie)
    changed = erased(entries, guest, pseudonym_of(guest))
    assert len(changed) == len(entries)
    assert erased(entries, "somebody else", "nobody") == entries
    assert [each.text for each in said_by(entries, guest)] == CHAT
    (pseudonym,) = guests_in(changed).keys() - guests_in(entries).keys()
    assert guests_in(changed)[pseudonym] == [ERASED]
    before, after = LoggedTable(row, entries), LoggedTable(row, changed)
    for viewer, other in ((guest, pseudonym), ("gallery", "gallery")):
        was, now = before.table.snapshot(viewer, 0.0), after.table.snapshot(other, 0.0)
        assert (was.view, was.ask, was.moves, was.seat) == (now.view, now.ask, now.moves, now.seat)
        assert before.last_number(viewer) == after.last_number(other)
    assert (before.record, len(before.chronicle)) == (after.record, len(after.chronicle))
    assert before.table.match is not None
    assert after.table.match is not None
    assert dump(before.table.match.record) == dump(after.table.match.record)


@pytest.mark.parametrize("version", [table_version.FIRST, table_version.LATEST])
def test_every_version_of_a_table_seats_an_erased_guest(version: int) -> None:
    assert checked_name(ERASED, version) == ERASED
    assert not any(look_alike(ERASED, name) for name in ("O", "0", "Ø", "oslash", "Anonymous", "-"))


def test_a_name_is_found_in_what_others_wrote() -> None:
    text = "Éloïse, ÉLOÏSES, Al and Alan, E\u0301loi\u0308se"
    assert named_like(["Éloïse", "Al"]).sub("…", text) == "…, …S, … and Alan, E\u0301loi\u0308se"
    assert named_like(["E\u0301loi\u0308se"]).sub("…", text) == "…, …S, Al and Alan, …"
    assert named_like([]).sub("…", text) == text


def test_a_guest_of_a_damaged_table_is_not_erased_halfway(
    kept: tuple[Path, str, Guest], tmp_path: Path
) -> None:
    folder, table, ada = Path(shutil.copytree(kept[0], tmp_path / "data")), *kept[1:]
    with closing(sqlite3.connect(folder / DATA_FILE)) as base, base:
        base.execute("UPDATE log SET line = replace(line, 'sit', 'set') WHERE tab = ?", (table,))
    before = (folder / DATA_FILE).read_bytes()
    said = refused(folder, "erase", id_of(ada))
    assert f"taverne admin close {table}" in said
    assert "nothing was changed" in said
    assert (folder / DATA_FILE).read_bytes() == before


def test_names_beside_records_of_earlier_versions_are_erased_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    SqliteStore(folder / DATA_FILE).check()
    chairs = msgspec.json.encode([{"name": NAME}, {"name": "", "bot": "random"}, {"name": "Bob"}])
    row = ("old", "gone", "lines", chairs)
    with closing(sqlite3.connect(folder / DATA_FILE)) as base, base:
        insert = "INSERT INTO records (id, tab, lines, chairs, crc) VALUES (?, ?, ?, ?, ?)"
        base.execute(insert, (*row, row_checksum(row)))
        base.execute("INSERT INTO finished VALUES ('old', 1.0)")
    assert "1 record " in admin(folder, "guests", NAME)
    assert "no record" in refused(folder, "erase", "--name", "Nobody")
    assert "beside 1 record" in admin(folder, "erase", "--name", NAME)
    assert NAME.encode() not in _bytes_of(folder)
    with closing(sqlite3.connect(folder / DATA_FILE)) as base:
        ((new, crc),) = base.execute("SELECT chairs, crc FROM records").fetchall()
    assert crc == row_checksum(("old", "gone", "lines", new))
    assert [chair["name"] for chair in msgspec.json.decode(new)] == [ERASED, "", "Bob"]


def test_tables_of_every_game_replay_to_the_same_games_without_their_guests(tmp_path: Path) -> None:
    """Tables that an earlier version wrote: people and bots, chat, take-backs, real time, finished games."""
    for row, entries in stored_tables(unpacked(tmp_path)):
        changed, names = entries, guests_in(entries)
        for guest in names:
            changed = erased(changed, guest, pseudonym_of(guest))
        before, after = LoggedTable(row, entries), LoggedTable(row, changed)
        assert [each.empty for each in before.table.seating.chairs] == [
            each.empty for each in after.table.seating.chairs
        ]
        assert {each.name for each in after.table.seating.chairs} <= {"", ERASED}
        assert not [name for own in names.values() for name in own if name.encode() in b"".join(changed)]
        was, now = before.table.snapshot("gallery", 0.0), after.table.snapshot("gallery", 0.0)
        assert (was.view, was.ask, was.outcome, was.host) == (now.view, now.ask, now.outcome, now.host)
        assert before.bot_requests.keys() == after.bot_requests.keys()
        if before.table.match is not None and after.table.match is not None:
            assert dump(before.table.match.record) == dump(after.table.match.record)


def test_checkpoints_of_every_game_lead_to_the_same_games_without_their_guests(tmp_path: Path) -> None:
    checkpoints = stored_checkpoints()
    for row, entries in stored_tables(unpacked(tmp_path)):
        if row.id not in checkpoints:
            continue
        checkpoint, names = checkpoints[row.id], guests_in(entries)
        body = checkpoint.body
        for guest in names:
            body = without_guest(body, guest, pseudonym_of(guest), ())
        before, after = LoggedTable(row), LoggedTable(row)
        before.read_checkpoint(checkpoint)
        after.read_checkpoint(checkpoint.__replace__(body=body))
        chairs = [*zip(before.table.seating.chairs, after.table.seating.chairs, strict=True)]
        assert [was.empty for was, _ in chairs] == [now.empty for _, now in chairs]
        assert {now.name for _, now in chairs} <= {"", ERASED}
        assert not [name for own in names.values() for name in own if f'"{name}"'.encode() in body]
        assert not [guest for guest in names if guest.encode() in body]
        was, now = before.table.snapshot("gallery", 0.0), after.table.snapshot("gallery", 0.0)
        assert (was.view, was.ask, was.outcome, was.host) == (now.view, now.ask, now.outcome, now.host)
        assert before.last_number("gallery") == after.last_number("gallery")


def test_a_checkpoint_tells_whether_it_has_forgotten_guests() -> None:
    checkpoint = next(iter(stored_checkpoints().values()))
    assert not forgets_guests(checkpoint.body)
    head, _, state = checkpoint.body.partition(b"\n")
    crowd = {**msgspec.json.decode(state), "done_ids": {f"guest {each}": ["a"] for each in range(256)}}
    assert forgets_guests(head + b"\n" + msgspec.json.encode(crowd))
