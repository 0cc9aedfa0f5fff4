"""A guest on several devices: a phrase adds one, once and within ten minutes; any can be signed out."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from taverne.server.api.devices import MOST_DEVICES
from taverne.server.api.spoken_phrases import WORDS, WORDS_IN_PHRASE, new_phrase, typed_phrase
from taverne.server.http.device_offers import OFFER_SECONDS, DeviceOffers
from taverne.server.tables.invitations import hashed
from taverne.words.grammar import LANGUAGES, Language
from tests.server.admin.operator import admin
from tests.server.guest import Guest, duel, play
from tests.server.inside import Clock
from tests.server.running import Running


def _offer(guest: Guest) -> str:
    return str(guest.post("/api/me/devices?lang=fr", {})["phrase"])


def _further(guest: Guest) -> Guest:
    """A further device of this guest."""
    device = Guest(guest.port)
    device.post("/api/me/devices/arrive", {"phrase": _offer(guest)})
    return device


def _ids(guest: Guest) -> list[str]:
    return [device["id"] for device in guest.get("/api/me/devices")["devices"]]


def _refused(guest: Guest, phrase: str) -> tuple[int, bytes]:
    answer = guest.ask("POST", "/api/me/devices/arrive?lang=fr", {"phrase": phrase})
    assert not answer.headers.get_all("set-cookie")
    return answer.status, answer.body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_is_five_of_256_plain_words(lang: Language) -> None:
    assert len({typed_phrase(word) for word in WORDS[lang]}) == 256
    assert len(new_phrase(lang).split()) == WORDS_IN_PHRASE
    assert typed_phrase(" Écharpe-HÉRISSON,  moulin ") == "echarpe herisson moulin"


def test_an_offer_ends_after_ten_minutes_once_it_is_used_or_when_a_new_one_is_made() -> None:
    clock = Clock(1000.0)
    offers = DeviceOffers(clock)
    offers.add("ada", "one")
    clock.now += OFFER_SECONDS - 1
    assert offers.redeem("one") == "ada"
    assert offers.redeem("one") is None
    offers.add("ada", "two")
    clock.now += OFFER_SECONDS
    assert offers.redeem("two") is None
    offers.add("ada", "three")
    offers.add("ada", "four")
    offers.add("bob", "five")
    assert offers.redeem("three") is None
    offers.withdraw("bob")
    assert offers.redeem("five") is None
    assert offers.redeem("four") == "ada"


def test_the_second_device_has_the_seats_the_name_and_the_moves_of_the_first(server: Running) -> None:
    async def evening() -> None:
        table, (ada, _), lines = await duel(server.port, name="Ada", options={"hands": "dealt"})
        ada.post("/api/me", {"name": "Lila", "figure": "fox"})
        phone = _further(ada)
        assert phone.cookie != ada.cookie
        assert phone.get("/api/me")["name"] == "Lila"
        assert [card["id"] for card in phone.get("/api/front")["mine"]] == [table["table"]]
        line = await phone.attach(table["table"])
        await line.hear()
        assert line.update["seat"] == 0
        assert line.update["view"] == lines[0].update["view"]
        if line.update["moves"]:
            await line.done(play(line.update, line.update["moves"][0]))
        for each in (*lines, line):
            await each.close()

    asyncio.run(evening())


def test_wrong_used_withdrawn_and_malformed_phrases_get_the_same_answer(server: Running) -> None:
    ada, eve = Guest(server.port), Guest(server.port)
    used = _offer(ada)
    Guest(server.port).post("/api/me/devices/arrive", {"phrase": used})
    withdrawn = _offer(ada)
    assert ada.ask("POST", "/api/me/devices/withdraw", {}).status == 204
    answers = {_refused(eve, phrase) for phrase in (used, withdrawn, "moulin " * 5, "", "☃", "x" * 5000)}
    assert [status for status, _ in answers] == [404]
    assert b"Cette phrase ne vaut rien ici" in answers.pop()[1]
    assert eve.cookie == ""


def test_a_phrase_is_heard_without_accents_capitals_and_spaces(server: Running) -> None:
    ada = Guest(server.port)
    phrase = _offer(ada)
    Guest(server.port).post(
        "/api/me/devices/arrive", {"phrase": typed_phrase(phrase).upper().replace(" ", "-")}
    )
    assert len(_ids(ada)) == 2


def test_the_phrase_is_stored_nowhere(server: Running) -> None:
    phrase = _offer(Guest(server.port))
    stored = b"".join(path.read_bytes() for path in server.database.parent.glob("taverne*") if path.is_file())
    assert phrase.encode() not in stored
    assert typed_phrase(phrase).encode() not in stored
    assert hashed(typed_phrase(phrase)).encode() not in stored


def test_a_device_is_signed_out_from_another_one_and_the_others_go_on(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table("Ada")["table"]
    phone, tablet = _further(ada), _further(ada)
    listed = phone.get("/api/me/devices")["devices"]
    assert [device["here"] for device in listed] == [False, True, False]
    assert [device["since"] is None for device in listed] == [True, False, False]
    ada.post("/api/me/devices/end", {"device": listed[1]["id"]})
    assert phone.get("/api/front")["mine"] == []
    assert phone.ask("POST", f"/api/tables/{table}/ticket", {}).status == 403
    assert len(_ids(ada)) == len(_ids(tablet)) == 2
    tablet.post("/api/me/devices/end", {"device": listed[0]["id"]})
    assert _ids(ada) == [], "the first device can be signed out like any other"
    assert tablet.ticket(table)
    server.stop()
    server.start()
    assert tablet.ticket(table)
    assert ada.ask("POST", f"/api/tables/{table}/ticket", {}).status == 403


def test_the_sockets_of_a_device_that_is_signed_out_are_closed(server: Running) -> None:
    async def evening() -> None:
        ada = Guest(server.port)
        table = ada.open_table("Ada")["table"]
        phone = _further(ada)
        line = await phone.attach(table)
        await line.hear()
        ada.post("/api/me/devices/end", {"device": _ids(ada)[1]})
        assert await line.closed() == 4003

    asyncio.run(evening())


def test_nobody_signs_out_the_device_of_another_guest(server: Running) -> None:
    ada, eve = Guest(server.port), Guest(server.port)
    ada.open_table("Ada")
    eve.open_table("Eve")
    for device in (_ids(ada)[0], "", "x"):
        answer = eve.ask("POST", "/api/me/devices/end?lang=fr", {"device": device})
        assert answer.status == 404
        assert "pas, ou n’est plus, des tiens" in answer.json["error"]
    assert len(_ids(ada)) == 1


def test_ending_a_session_leaves_the_other_devices_signed_in(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table("Ada")["table"]
    phone, cookie = _further(ada), ada.cookie
    assert ada.ask("POST", "/api/session/end", {}).status == 204
    assert Guest(server.port, cookie=cookie).get("/api/front")["mine"] == []
    assert phone.ticket(table)


def test_a_guest_has_only_so_many_devices(server: Running) -> None:
    ada = Guest(server.port)
    ada.open_table("Ada")
    for _ in range(MOST_DEVICES - 1):
        _further(ada)
    answer = ada.ask("POST", "/api/me/devices?lang=en", {})
    assert answer.status == 422
    assert f"{MOST_DEVICES} devices at most" in answer.json["error"]


def test_phrases_can_be_tried_only_so_often(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"device_phrases_per_network": (5, 600.0)}) as server:
        eve = Guest(server.port)
        answers = [eve.ask("POST", "/api/me/devices/arrive", {"phrase": "a b"}).status for _ in range(7)]
        assert answers == [404] * 5 + [429] * 2


def test_an_erased_guest_is_erased_on_all_devices(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        ada.open_table("Zdzisława")
        phone, phrase = _further(ada), _offer(ada)
        admin(tmp_path, "erase", hashed(ada.cookie)[:12])
        assert [_ids(ada), _ids(phone)] == [[], []]
        assert _refused(Guest(server.port), phrase)[0] == 404
        with closing(sqlite3.connect(server.database)) as base:
            assert base.execute("SELECT count(*) FROM devices").fetchone() == (0,)
