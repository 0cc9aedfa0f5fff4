"""Tables and games of rules that are not here are refused in words; everything else goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from taverne.games import GAMES
from taverne.kernel.record import Record, replay
from taverne.kernel.record_file import dump
from tests.server.guest import Guest, Json
from tests.server.running import Running, waited_for

LATER, RETIRED = 99, 0
REASONS = {LATER: "newer_rules", RETIRED: "retired_rules"}
SET_VERSION = """
    UPDATE tables SET setup = CAST(json_set(CAST(setup AS TEXT), '$.version', ?) AS BLOB), crc = NULL
    WHERE id = ?
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("versions")) as running:
        yield running


@pytest.fixture(scope="module")
def tables(server: Running) -> dict[int, tuple[Guest, Json]]:
    """For each version that is not here: a table that names it, and its host."""
    opened = {}
    for version in REASONS:
        host = Guest(server.port)
        opened[version] = host, host.open_table(public=True)
    server.kill()
    with closing(sqlite3.connect(server.database)) as base, base:
        for version, (_, table) in opened.items():
            base.execute(SET_VERSION, (version, table["table"]))
            lines = _record_of(version)
            values = (f"{table['table']}-1-{version}", table["table"], lines, b"[]")
            base.execute("INSERT INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", values)
    server.start()
    return opened


def _record_of(version: int) -> str:
    game = GAMES["lutin_troll"]
    record = Record.start(game, 2, game.options(), "seed")
    assert list(replay(game, record))
    return dump(Record(record.head.__replace__(version=version), record.seed))


@pytest.mark.parametrize("version", REASONS)
@pytest.mark.parametrize(("lang", "word"), [("fr", "règles"), ("en", "rules")])
def test_a_table_of_other_rules_answers_410_in_words(
    tables: dict[int, tuple[Guest, Json]], version: int, lang: str, word: str
) -> None:
    host, table = tables[version]
    name = table["table"]
    for method, path in (("GET", ""), ("POST", "/ticket"), ("POST", "/bots"), ("POST", "/hint")):
        body: Json | None = {} if method == "POST" else None
        answer = host.ask(method, f"/api/tables/{name}{path}?lang={lang}", body)
        assert (answer.status, answer.json["reason"]) == (410, REASONS[version]), path
        assert word in answer.json["error"]


@pytest.mark.parametrize("version", REASONS)
def test_its_link_and_code_still_lead_to_the_answer(
    server: Running, tables: dict[int, tuple[Guest, Json]], version: int
) -> None:
    stranger, table = Guest(server.port), tables[version][1]
    for way in ("invite", "code"):
        assert stranger.post("/api/join", {way: table[way]}) == {"table": table["table"]}
    assert stranger.ask("GET", f"/api/tables/{table['table']}").status == 410


@pytest.mark.parametrize("version", REASONS)
def test_a_finished_game_of_other_rules_answers_410_and_can_be_downloaded(
    server: Running, tables: dict[int, tuple[Guest, Json]], version: int
) -> None:
    host, table = tables[version]
    path = f"/api/records/{table['table']}-1-{version}"
    for guest in (host, Guest(server.port)):
        answer = guest.ask("GET", path)
        assert (answer.status, answer.json["reason"]) == (410, REASONS[version])
        answer = guest.ask("POST", f"{path}/analysis", {})
        assert (answer.status, answer.json["reason"]) == (410, REASONS[version])
        assert guest.get(f"{path}/analysis") == {
            "stand": "none",
            "done": 0.0,
            "hindsight": None,
            "texts": None,
        }
        assert guest.ask("GET", f"{path}/file").body.decode() == _record_of(version)


def test_the_front_page_leaves_such_tables_out(
    server: Running, tables: dict[int, tuple[Guest, Json]]
) -> None:
    for host, _ in tables.values():
        fresh = host.open_table(public=True)["table"]
        front = host.get("/api/front")
        assert [card["id"] for card in front["mine"]] == [fresh]
    assert Guest(server.port).figure("errors_total") == 0


@pytest.mark.parametrize("page", ["games", "rules"])
def test_the_card_and_the_rules_of_a_version_that_is_not_here_are_refused(server: Running, page: str) -> None:
    guest = Guest(server.port)
    for version, reason in REASONS.items():
        answer = guest.ask("GET", f"/api/{page}/lutin_troll?version={version}")
        assert (answer.status, answer.json["reason"]) == (410, reason)
    assert guest.ask("GET", f"/api/{page}/lutin_troll?version=x").status == 400
    assert guest.ask("GET", f"/api/{page}/lutin_troll?version={10**30}").status == 400
    assert guest.ask("GET", f"/api/{page}/lutin_troll?version=1").status == 200
    assert guest.ask("GET", f"/api/{page}/chess?version=1").status == 404


@pytest.mark.usefixtures("tables")
def test_the_log_says_that_games_of_retired_rules_cannot_be_shown(server: Running) -> None:
    waited_for(
        lambda: "1 finished games of version 0 of the rules of lutin_troll cannot be shown" in server.log
    )
    assert "version 99" not in server.log
