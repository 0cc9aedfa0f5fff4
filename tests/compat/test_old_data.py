"""Today's server opens a data folder of an earlier one: tables, seats, links and records are as they were."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.bots.game_analysis import VERSION
from taverne.games import GAMES
from taverne.games.versions import read_record
from taverne.kernel.record import verify
from taverne.kernel.record_file import dump
from taverne.server.store.sqlite_store import SqliteStore
from tests.cli.command import taverne
from tests.compat.encoded_graph import stored_graph
from tests.compat.old_data import RECORDS, SENT, contents, digests_of, stored_tables, unpacked
from tests.server.guest import Guest, Json, Line, play
from tests.server.running import Running

CONTENTS = contents()
TABLES: list[Json] = CONTENTS["tables"]
BOT_SECONDS = 20.0  # within which a bot must have answered

each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['game']}: {table['what']}")
each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start one server for all tests of this file, on a copy of the folder."""
    folder = tmp_path_factory.mktemp("old data")
    unpacked(folder)
    with Running(folder, limits={"forgotten_seconds": 1e12}) as running:
        yield running


def test_every_game_has_a_running_table_and_a_finished_record_in_the_folder() -> None:
    running = {table["game"] for table in TABLES if table["stage"] == "playing"}
    assert running == {path.stem for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("origin", ["old", "new"])
def test_the_tables_and_columns_of_a_data_file_are_as_before(
    server: Running, tmp_path: Path, origin: str
) -> None:
    path = server.database if origin == "old" else tmp_path / "new.db"
    SqliteStore(path).check()
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: [row[1] for row in base.execute(f"PRAGMA table_info({name})")] for name in names}
    before: dict[str, list[str]] = CONTENTS["columns"]
    assert {name: found[name][: len(columns)] for name, columns in before.items()} == before


@each_table
async def test_a_table_opens_and_shows_every_guest_their_own_seat(server: Running, table: Json) -> None:
    seats = []
    for cookie in table["cookies"]:
        guest, line = await _reconnect(server, table, cookie)
        fresh = line.heard[0]
        assert fresh["type"] == "fresh"
        assert len(fresh["said"]["names"]) == len(line.update["chairs"])
        assert line.update["stage"] == table["stage"]
        assert (line.update["view"] is None) is (table["stage"] == "lobby")
        assert guest.get(f"/api/tables/{table['table']}")["game"] == table["game"]
        seats.append(line.update["seat"])
        await line.close()
    assert seats == table["seats"]


@each_table
async def test_the_link_and_the_code_of_a_table_still_lead_to_it(server: Running, table: Json) -> None:
    for way in ("invite", "code"):
        stranger = Guest(server.port)
        answer = stranger.post("/api/join", {way: table[way]})
        assert answer == {"table": table["table"]}
        line = await stranger.attach(table["table"])
        await line.hear()
        assert line.update["seat"] is None
        await line.close()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_front_page_shows_a_guest_the_unfinished_tables_where_they_sit(
    server: Running, lang: str
) -> None:
    for table in TABLES:
        front = Guest(server.port, table["cookies"][0]).get(f"/api/front?lang={lang}")
        assert (table["table"] in [card["id"] for card in front["mine"]]) is (table["stage"] != "over")


async def test_the_history_of_a_guest_has_the_games_from_before(server: Running) -> None:
    played = [table for table in TABLES if table.get("records")]
    assert played
    for table in played:
        guest, records = Guest(server.port, table["cookies"][0]), set(table["records"])
        async with asyncio.timeout(20):  # made in the background after the start
            while not records <= {game["record"] for game in guest.get("/api/me/evenings")["games"]}:
                await asyncio.sleep(0.1)
        assert guest.get("/api/me/statistics")["played"] >= len(records)


def test_http_answers_have_the_field_names_they_had(server: Running) -> None:
    guest, names = Guest(server.port, TABLES[0]["cookies"][0]), CONTENTS["answers"]
    path, code = f"/api/tables/{TABLES[0]['table']}", TABLES[0]["code"]
    text = f"http://127.0.0.1:{server.port}/t"
    answers = {
        "front": guest.get("/api/front"),
        "table": guest.get(path),
        "ticket": guest.post(f"{path}/ticket", {}),
        "token": guest.post(f"{path}/bots", {}),
        "join": guest.post("/api/join", {"code": code}),
        "square": guest.post("/api/square", {"text": text}),
        "open": guest.open_table(),
        "error": guest.ask("GET", "/api/tables/nowhere").json,
    }
    for name, answer in answers.items():
        assert set(names[name]) - {"coming"} <= set(answer), name


@each_table
async def test_a_game_can_be_continued(server: Running, table: Json) -> None:
    """A person makes a legal move, bots answer, a paused clock runs again, a finished game gets a rematch."""
    lines = [(await _reconnect(server, table, cookie))[1] for cookie in table["cookies"]]
    if token := table.get("token"):
        lines.append(await _connect_bot(server, table, token))
    lines = [line for line in lines if line.update["seat"] is not None]
    if table.get("paused"):
        assert lines[0].update["paused"]
        await lines[0].done({"type": "resume"})
    if table["stage"] == "lobby":
        await lines[0].done({"type": "set_bot", "seat": 1, "bot": "random"})
        await lines[0].done({"type": "start"})
    if table["stage"] == "over":
        for line in lines:
            if not line.update["chairs"][line.update["seat"]]["again"]:
                await line.done({"type": "rematch"})
    bots = any(chair["bot"] for chair in lines[0].update["chairs"])
    before = _counts(server, table)
    people = bot_moves = 0
    async with asyncio.timeout(BOT_SECONDS):
        while not people or (bots and not bot_moves):
            await asyncio.sleep(0.02)
            if not people or lines[0].update["ask"]["wait"] != "live":
                await _answer(lines)
            people, bot_moves = (now - then for now, then in zip(_counts(server, table), before, strict=True))
    for line in lines:
        await line.close()


@pytest.mark.parametrize(
    "table", [table for table in TABLES if table.get("records")], ids=lambda t: t["game"]
)
def test_a_finished_game_can_be_replayed_and_its_file_verifies(
    server: Running, table: Json, tmp_path: Path
) -> None:
    for name in table["records"]:
        guest = Guest(server.port)
        for lang in ("fr", "en"):
            replay = guest.get(f"/api/records/{name}?lang={lang}")
            assert replay["game"] == table["game"]
            assert replay["over"]
            assert all(frame["prompt"] for frame in replay["frames"])
        file = tmp_path / f"{name}.jsonl"
        file.write_bytes(guest.ask("GET", f"/api/records/{name}/file").body)
        assert taverne("replay", "--verify", str(file)).code == 0


def test_the_server_returns_the_stored_records_and_analysis_unchanged(server: Running) -> None:
    guest = Guest(server.port)
    for game, name in CONTENTS["finished"].items():
        [path] = [path for path in RECORDS if path.stem == game]
        assert guest.ask("GET", f"/api/records/{name}/file").body == path.read_bytes()
    for name, analysis in CONTENTS["analysis"].items():
        answer = guest.get(f"/api/records/{name}/analysis")
        assert (answer["stand"], answer["done"], answer["hindsight"]) == ("done", 1.0, analysis)


@each_record
def test_a_record_file_verifies_and_is_written_again_with_equal_bytes(path: Path) -> None:
    game, record = read_record(path.read_text(encoding="utf-8"))
    assert verify(game, record)
    assert dump(record) == path.read_text(encoding="utf-8")
    assert taverne("replay", "--verify", str(path)).code == 0
    assert taverne("replay", str(path)).code == 0


@each_record
def test_a_record_file_with_one_letter_changed_does_not_verify(path: Path, tmp_path: Path) -> None:
    forged = shutil.copy(path, tmp_path)
    text = path.read_text(encoding="utf-8")
    Path(forged).write_text(text.replace('"seat":0', '"seat":1', 1), encoding="utf-8")
    assert taverne("replay", "--verify", str(forged)).code != 0


def test_an_analysis_of_an_earlier_version_is_made_again_when_it_is_asked_for(server: Running) -> None:
    guest = Guest(server.port)
    for name, analysis in CONTENTS["analysis"].items():
        assert analysis["version"] < VERSION
        answer = guest.post(f"/api/records/{name}/analysis", {})
        assert answer["stand"] == "running"


@each_table
def test_replaying_a_log_sends_the_same_messages_with_the_same_numbers(table: Json, tmp_path: Path) -> None:
    base, graph = unpacked(tmp_path), stored_graph()
    [(row, lines)] = [each for each in stored_tables(base) if each[0].id == table["table"]]
    before = msgspec.json.decode(SENT.read_bytes())[row.id]
    now = digests_of(row, lines, graph)
    for kind in ("entries", "told"):
        pairs = zip(before[kind].split(), now[kind].split(), lines, strict=True)
        changed = [
            f"{number}: {line.decode()}" for number, (old, new, line) in enumerate(pairs) if old != new
        ]
        assert not changed, (
            f"{len(changed)} entries of {row.game} lead to other {kind}, the first is {changed[0][:300]}"
        )
    assert now == before


async def _reconnect(server: Running, table: Json, cookie: str) -> tuple[Guest, Line]:
    guest = Guest(server.port, cookie)
    line = await guest.attach(table["table"])
    await line.hear()
    return guest, line


async def _connect_bot(server: Running, table: Json, token: str) -> Line:
    stranger = Guest(server.port)
    bearer = {"Authorization": f"Bearer {token}"}
    answer = stranger.ask("POST", f"/api/tables/{table['table']}/ticket", {}, bearer)
    assert answer.status == 200
    line = Line(await stranger.dial(answer.json["ticket"]))
    await line.send({"type": "attach", "lang": "en", "last": None})
    await line.hear()
    assert line.update["seat"] not in (None, *table["seats"])
    return line


async def _answer(lines: list[Line]) -> None:
    """Each asked guest makes their last legal move; in a reaction window that is not a pass."""
    for line in lines:
        await line.quiet()
        update: dict[str, Any] = line.update
        if update["moves"] and update["stage"] == "playing":
            await line.do(play(update, update["moves"][-1]))


def _counts(server: Running, table: Json) -> tuple[int, int]:
    """Number of moves in the log: of people, and of bots."""
    lines = server.lines(table["table"])
    return sum(b'"type":"play"' in line for line in lines), sum(b'"type":"thought"' in line for line in lines)
