"""The name, figure and colour of a guest, which their seats at all tables follow."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.server.guest import Guest, duel
from tests.server.running import Running

LILA = {"name": "Lila", "figure": "fox", "colour": "teal"}


def _profiles(server: Running) -> int:
    with closing(sqlite3.connect(server.database)) as base:
        return int(base.execute("SELECT count(*) FROM profiles").fetchone()[0])


def test_looking_gives_no_cookie_and_stores_nothing(server: Running) -> None:
    guest, before = Guest(server.port), _profiles(server)
    me = guest.get("/api/me?lang=fr")
    assert (me["name"], me["figure"], me["colour"], me["longest"]) == ("", None, None, 24)
    assert me["figures"]["fox"] == "le renard"
    assert me["colours"]["teal"] == "canard"
    assert guest.get("/api/me?lang=en")["figures"]["fox"] == "the Fox"
    assert guest.cookie == ""
    assert _profiles(server) == before


def test_a_choice_is_kept_for_this_guest_alone(server: Running) -> None:
    lila, other = Guest(server.port), Guest(server.port)
    answer = lila.post("/api/me", LILA | {"name": "  Li  la "})
    assert answer["name"] == "Li la"
    assert lila.cookie
    lila.post("/api/me", LILA)
    assert {key: lila.get("/api/me")[key] for key in LILA} == LILA
    assert other.get("/api/me")["name"] == ""


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (LILA | {"name": "x" * 25}, "de 1 à 24 caractères"),
        (LILA | {"name": " "}, "de 1 à 24 caractères"),
        (LILA | {"name": "\u3164"}, "U+3164"),
        (LILA | {"figure": "dragon"}, "dragon"),
        (LILA | {"colour": 3}, "colour"),
        (LILA | {"guest": "x"}, "guest"),
        ({}, "name"),
    ],
)
def test_a_wrong_choice_is_refused_in_words_and_changes_nothing(
    server: Running, wrong: object, sentence: str
) -> None:
    lila = Guest(server.port)
    lila.post("/api/me", LILA)
    answer = lila.ask("POST", "/api/me?lang=fr", wrong)
    assert answer.status == 422
    assert sentence in answer.json["error"]
    assert lila.get("/api/me")["name"] == "Lila"


def test_every_seat_of_the_guest_follows_and_finished_games_do_not(server: Running) -> None:
    async def evening() -> None:
        table, (ada, _), (first, second) = await duel(server.port, name="Ada")
        other = ada.open_table("Ada")
        there = await ada.attach(other["table"])
        await first.done({"type": "resign"})
        await second.quiet()
        record = next(each["record"] for each in reversed(second.heard) if each.get("record"))
        ada.post("/api/me", LILA)
        for line in (second, there):
            await line.quiet()
            assert line.update["chairs"][0]["name"] == "Lila"
            assert line.update["chairs"][0]["figure"] == "fox"
        assert second.update["notices"][0] == {"type": "renamed", "seat": 0, "before": "Ada", "name": "Lila"}
        replay = Guest(server.port).get(f"/api/records/{record}?lang=fr")
        assert replay["names"] == ["Ada", "Bob"]
        for line in (first, second, there):
            await line.close()
        assert table

    asyncio.run(evening())


def test_a_page_cannot_rename_others_through_a_socket(server: Running) -> None:
    async def evening() -> None:
        _, _, (first, second) = await duel(server.port)
        await first.send({"type": "do", "id": "1", "command": {"type": "rename", "name": "Eve"}})
        assert (await first.hear_until("nack"))["reason"]["type"] == "bad_message"
        for line in (first, second):
            await line.close()

    asyncio.run(evening())


def test_too_many_changes_have_to_wait(server: Running) -> None:
    lila = Guest(server.port)
    answers = [lila.ask("POST", "/api/me", LILA | {"name": f"Lila {n}"}).status for n in range(32)]
    assert answers == [200] * 30 + [429] * 2


def test_a_table_that_nobody_has_looked_at_since_a_restart_follows_too(server: Running) -> None:
    lila = Guest(server.port)
    opened = lila.open_table("Ada")
    server.stop()
    server.start()
    lila.post("/api/me", LILA)
    with closing(sqlite3.connect(server.database)) as base:
        log = b"".join(bytes(line) for (line,) in base.execute("SELECT line FROM log"))
    assert b'"rename"' in log
    server.stop()
    server.start()
    (card,) = (card for card in lila.get("/api/front")["mine"] if card["id"] == opened["table"])
    assert card["names"][0] == "Lila"
