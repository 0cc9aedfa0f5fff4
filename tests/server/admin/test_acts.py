"""An operator looks after a running server: each act works, is told to the people there, and is logged."""

from __future__ import annotations

import os
import pwd
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.admin.operator import acts_on, admin, id_of, refused, rows, table_of
from tests.server.guest import Guest, Line, duel, seated
from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house") / "data", bot_workers=0) as running:
        yield running


async def _dismissed(line: Line, reason: str) -> str:
    """The line is closed for this reason; the sentence."""
    assert await line.closed() == 4003
    assert line.heard[-1]["reason"]["type"] == reason
    return str(line.heard[-1]["text"])


async def test_tables_and_guests_are_listed_with_those_who_are_connected(server: Running) -> None:
    table, guests, lines = await duel(server.port)
    row = table_of(server.folder, table)
    assert (row["game"], row["stage"], row["connected"]) == ("lutin_troll", "playing", 2)
    assert row["seats"] == ["Ada", "Bob"]
    assert row["guests"] == [id_of(guest) for guest in guests]
    (bob,) = [row for row in rows(server.folder, "guests", "bob") if table["table"] in row["tables"]]
    assert (bob["names"], bob["networks"]) == (["Bob"], ["127.0.0.1"])
    assert table["table"] in admin(server.folder, "tables", "lutin_troll")
    assert admin(server.folder, "tables", "grumpf") == "There is no such table.\n"
    assert admin(server.folder, "guests", "nobody called so") == "There is no such guest.\n"
    for line in lines:
        await line.close()


def test_an_act_that_another_program_keeps_from_the_disk_says_so(server: Running) -> None:
    Guest(server.port).ask("GET", "/readyz")  # the server has started
    with closing(sqlite3.connect(server.folder / "taverne.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = refused(server.folder, "ban", "203.0.113.77")
        other.execute("ROLLBACK")
    assert "that could not be stored: another program writes to it; stop that one first" in said
    assert "the disk" not in said


async def test_nothing_that_is_shown_lets_anybody_act_or_see_cards(server: Running) -> None:
    table, guests, lines = await duel(server.port, options={"hands": "dealt"})
    shown = "".join(
        admin(server.folder, command, *form)
        for command in ("tables", "guests", "bans", "reports", "acts", "stats", "retention")
        for form in ((), ("--json",))
    )
    path = server.folder.parent / "everything.jsonl"
    admin(server.folder, "export", "--all", str(path))
    shown += path.read_text()
    assert path.stat().st_mode & 0o777 == 0o600
    for secret in (table["invite"], table["code"], *[guest.cookie for guest in guests]):
        assert secret not in shown
    assert '"hand"' not in shown
    assert '"secret"' not in shown
    for line in lines:
        await line.close()


async def test_a_closed_table_says_so_to_those_who_are_there_and_who_come_back(server: Running) -> None:
    table, guests, lines = await duel(server.port)
    assert "is closed" in admin(server.folder, "close", table["table"][:8])
    for line in lines:
        assert await _dismissed(line, "table_closed") == "The house has closed this table."
    answer = guests[1].ask("GET", f"/api/tables/{table['table']}?lang=en")
    assert (answer.status, answer.json["error"]) == (404, "The house has closed this table.")
    assert guests[1].ask("POST", "/api/join", {"invite": table["invite"]}).status == 404
    assert rows(server.folder, "tables", table["table"]) == []
    assert acts_on(server.folder, table["table"]) == [("close", "")]
    assert "there is no table" in refused(server.folder, "close", table["table"])


async def test_a_removed_guest_stands_up_and_cannot_come_back_by_the_invitation(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()
    first = await ada.attach(table["table"])
    bob, second = await seated(server.port, "Bob", table, 1)
    other = Guest(server.port).open_table("Cid")
    bob.join(other)
    ticket = bob.ticket(table["table"])
    admin(server.folder, "remove", id_of(bob), "--table", table["table"])
    with pytest.raises(Exception, match="403"):
        await bob.dial(ticket)
    await _dismissed(second, "removed")
    await first.quiet()
    assert first.update["chairs"][1]["name"] == ""
    for _ in range(2):
        for answer in (
            bob.ask("POST", "/api/join?lang=en", {"invite": table["invite"]}),
            bob.ask("POST", f"/api/tables/{table['table']}/ticket?lang=en", {}),
        ):
            assert (answer.status, answer.json["reason"]) == (403, "removed")
            assert "asked you to leave" in answer.json["error"]
        bob.get(f"/api/tables/{other['table']}")
    admin(server.folder, "remove", id_of(bob))
    assert bob.ask("GET", f"/api/tables/{other['table']}").status == 403
    assert acts_on(server.folder, id_of(bob)) == [("remove", table["table"]), ("remove", other["table"])]
    assert "may enter no table" in refused(server.folder, "remove", id_of(bob))
    await first.close()


async def test_a_removed_guest_of_a_public_table_cannot_come_back_either(server: Running) -> None:
    table = Guest(server.port).open_table(public=True)
    eve = Guest(server.port)
    eve.post("/api/join", {"table": table["table"]})
    line = await eve.attach(table["table"])
    await line.hear()
    admin(server.folder, "remove", id_of(eve))
    await _dismissed(line, "removed")
    assert eve.ask("POST", f"/api/tables/{table['table']}/ticket", {}).status == 403
    assert eve.ask("POST", "/api/join", {"table": table["table"]}).status == 403


async def test_in_a_game_the_table_plays_for_a_removed_guest(server: Running) -> None:
    table, guests, lines = await duel(server.port, options={"hands": "dealt", "first": "seat2"})
    admin(server.folder, "remove", id_of(guests[1]))
    await _dismissed(lines[1], "removed")
    await lines[0].quiet()
    assert lines[0].update["chairs"][1]["away"]
    assert table_of(server.folder, table)["stage"] == "playing"
    await lines[0].close()


async def test_a_banned_guest_is_told_over_http_and_socket_and_may_be_let_in_again(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    line, ticket = await ada.attach(table), ada.ticket(table)
    await line.hear()
    admin(server.folder, "ban", id_of(ada), "--for", "7d", "--why", "floods the chat")
    assert "shut its door" in await _dismissed(line, "banned")
    for path in ("/api/front", f"/api/tables/{table}"):
        answer = ada.ask("GET", f"{path}?lang=en")
        assert (answer.status, answer.json["reason"]) == (403, "banned")
        assert "shut its door" in answer.json["error"]
    assert "fermé sa porte" in ada.ask("GET", "/api/front?lang=fr").json["error"]
    with pytest.raises(Exception, match="403"):
        await ada.dial(ticket)
    Guest(server.port).open_table()
    (ban,) = rows(server.folder, "bans")
    assert (ban["who"], ban["why"], round(ban["until"] - ban["at"])) == (
        id_of(ada),
        "floods the chat",
        604800,
    )
    admin(server.folder, "unban", id_of(ada))
    assert rows(server.folder, "bans") == []
    assert ada.ticket(table)
    assert [what for what, _ in acts_on(server.folder, id_of(ada))] == ["ban", "unban"]
    assert "is not banned" in refused(server.folder, "unban", id_of(ada))


async def test_a_banned_network_is_told_and_its_sockets_are_closed(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    line, ticket = await ada.attach(table), ada.ticket(table)
    await line.hear()
    try:
        admin(server.folder, "ban", "127.0.0.1/24")
        await _dismissed(line, "banned")
        answer = Guest(server.port).ask("GET", "/api/front?lang=en")
        assert (answer.status, answer.json["reason"]) == (403, "banned")
        with pytest.raises(Exception, match="403"):
            await ada.dial(ticket)
        for path in ("/livez", "/"):
            assert Guest(server.port).ask("GET", path).status == 200
        assert [row["who"] for row in rows(server.folder, "bans")] == ["127.0.0.0/24"]
        admin(server.folder, "ban", "127.0.0.0/24", "--for", "1s")
        assert rows(server.folder, "bans")[0]["until"] is not None
    finally:
        admin(server.folder, "unban", "127.0.0.0/24")
    assert Guest(server.port).ask("GET", "/api/front").status == 200


async def test_a_report_tells_what_the_server_has_stored_until_it_is_settled(server: Running) -> None:
    table, guests, lines = await duel(server.port)
    path = f"/api/tables/{table['table']}/report"
    await lines[0].done({"type": "allow", "free_text": True})
    await lines[1].done({"type": "write", "text": "an ugly word"})
    await lines[0].done({"type": "write", "text": "a word of mine"})
    assert guests[0].ask("POST", path, {"seat": 1, "kind": "chat", "note": "every\x1bday"}).status == 204
    assert guests[0].ask("POST", path, {"seat": 1, "kind": "name"}).status == 204
    chat, name = [row for row in rows(server.folder, "reports") if row["table"] == table["table"]]
    assert (chat["said"], chat["note"], chat["name"]) == (["an ugly word"], "every day", "Bob")
    assert (name["kind"], name["said"], name["reported"]) == ("name", [], id_of(guests[1]))
    assert "an ugly word" in admin(server.folder, "reports")
    admin(server.folder, "settle", str(chat["number"]), "--note", "talked to them")
    assert chat["number"] not in [row["number"] for row in rows(server.folder, "reports")]
    assert "talked to them" in admin(server.folder, "reports", "--all")
    assert acts_on(server.folder, str(chat["number"])) == [("settle", "")]
    for line in lines:
        await line.close()


async def test_a_report_that_makes_no_sense_or_comes_too_often_is_refused(server: Running) -> None:
    table, guests, lines = await duel(server.port)
    path = f"/api/tables/{table['table']}/report"
    for body in (
        {"seat": 0, "kind": "name"},  # oneself
        {"seat": 2, "kind": "name"},
        {"seat": -1, "kind": "name"},
        {"seat": 1, "kind": "cards"},
        {"seat": 1, "kind": "chat", "note": "x" * 281},
        {"seat": 1, "kind": "chat", "said": "words that they never said"},
    ):
        assert guests[0].ask("POST", path, body).status == 422, body
    assert Guest(server.port).ask("POST", path, {"seat": 1, "kind": "name"}).status == 403
    statuses = [guests[0].ask("POST", path, {"seat": 1, "kind": "name"}).status for _ in range(4)]
    assert statuses == [204, 204, 204, 429]
    for line in lines:
        await line.close()


def test_every_act_is_in_the_list_of_acts_and_in_the_log_with_its_user(server: Running) -> None:
    admin(server.folder, "ban", "198.51.100.7")
    admin(server.folder, "unban", "198.51.100.7")
    user = pwd.getpwuid(os.getuid()).pw_name
    assert [row["by"] for row in rows(server.folder, "acts") if row["target"] == "198.51.100.7/32"] == [
        user
    ] * 2
    assert f"ban by {user}: banned for good, who 198.51.100.7/32" in server.log
    assert "198.51.100.7/32" in admin(server.folder, "acts", "--last", "2")


def test_a_french_operator_reads_french(server: Running) -> None:
    french = ("--lang", "fr")
    said = admin(server.folder, "ban", "198.51.100.9", "--for", "2d", *french)
    assert said == "198.51.100.9/32 est exclu pour 2 jours.\n"
    assert "QUI " in admin(server.folder, "bans", *french)
    last = admin(server.folder, "acts", "--last", "1", *french)
    assert "exclusion  198.51.100.9/32  pour 2 jours" in last
    assert "for 2 days" in admin(server.folder, "acts", "--last", "1")
    said = refused(server.folder, "unban", "198.51.100.8", *french)
    assert "n’est pas exclu" in said
    assert "aucun défaut" in admin(server.folder, "verify", *french)
    assert "invités " in admin(server.folder, "stats", *french)


def test_an_act_that_an_earlier_version_has_kept_is_shown_as_it_stands(server: Running) -> None:
    with closing(sqlite3.connect(server.folder / "taverne.db")) as base, base:
        insert = (
            "INSERT INTO acts (at, what, target, detail, by_user) VALUES (0, 'tidy', 'x', '12 days', 'me')"
        )
        base.execute(insert)
    assert ["tidy", "x", "12", "days", "me"] in [
        line.split()[2:] for line in admin(server.folder, "acts", "--lang", "fr").splitlines()
    ]


def test_figures_are_counted(server: Running) -> None:
    before = rows(server.folder, "stats")[0]
    Guest(server.port).open_table()
    after = rows(server.folder, "stats")[0]
    assert after["tables"] == before["tables"] + 1
    assert after["file_bytes"] > 0
    assert "tables" in admin(server.folder, "stats")


def test_the_socket_is_for_its_user_alone(server: Running) -> None:
    path = server.folder / "admin.sock"
    assert path.is_socket()
    assert path.stat().st_mode & 0o777 == 0o600
