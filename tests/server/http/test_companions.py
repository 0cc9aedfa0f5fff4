"""Companions: people who share a device with another guest have seats, views and limits like anybody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from taverne.server.http.companions import MOST_COMPANIONS
from tests.server.admin.operator import admin, id_of
from tests.server.guest import Guest, Json, Line, play
from tests.server.running import Running


async def pair(port: int, game: str = "lutin_troll", **wish: Any) -> tuple[Json, Guest, Line, Line]:
    """A table of Ada with Bob, who is her companion: the table, Ada, her socket, his socket."""
    ada = Guest(port)
    table = ada.open_table(game=game, **wish)
    own = await ada.attach(table["table"])
    await own.hear()
    bob = await ada.attach(table["table"], companion=1)
    await bob.hear()
    await bob.done({"type": "sit", "seat": 1, "name": "Bob"})
    await bob.done({"type": "ready", "ready": True})
    return table, ada, own, bob


async def test_a_companion_has_a_seat_a_hand_and_moves_of_their_own(server: Running) -> None:
    _, _, ada, bob = await pair(server.port, options={"hands": "dealt"})
    await ada.done({"type": "start"})
    for line in (ada, bob):
        await line.quiet()
    assert [ada.update["seat"], bob.update["seat"]] == [0, 1]
    assert ada.update["view"]["hand"] != bob.update["view"]["hand"]
    first, second = (ada, bob) if ada.update["moves"] else (bob, ada)
    await first.done(play(first.update, first.update["moves"][0]))
    await second.quiet()
    await second.done(play(second.update, second.update["moves"][0]))
    for line in (ada, bob):
        await line.quiet()
        assert len(line.update["view"]["hand"]) == 4
        await line.close()


async def test_nobody_else_gets_the_companions_of_a_guest(server: Running) -> None:
    table, ada, *lines = await pair(server.port)
    eve = Guest(server.port)
    eve.join(table)
    path = f"/api/tables/{table['table']}"
    own = [{"companion": 0, "seat": 0}, {"companion": 1, "seat": 1}]
    assert ada.get(path)["device"] == ada.get(f"{path}?companion=1")["device"] == own
    assert eve.get(path)["device"] == eve.get(f"{path}?companion=1")["device"] == []
    line = await eve.attach(table["table"], companion=1)
    assert (await line.hear())["update"]["seat"] is None
    for each in (*lines, line):
        await each.close()


async def test_a_wrong_number_is_refused_in_words(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    for wrong in ("-1", str(MOST_COMPANIONS + 1), "x", "", "01"):
        for method, path in (("GET", ""), ("POST", "/ticket"), ("POST", "/hint")):
            answer = ada.ask(
                method, f"/api/tables/{table}{path}?companion={wrong}", {} if method == "POST" else None
            )
            assert answer.status == 422, answer
            assert "from 1 to 6" in answer.json["error"]
    stranger = Guest(server.port)
    assert stranger.ask("POST", f"/api/tables/{table}/ticket?companion=1", {}).status == 403


async def test_in_real_time_each_player_needs_a_device(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(game="grumpf", options={"rhythm": "live"})["table"]
    answer = ada.ask("POST", f"/api/tables/{table}/ticket?lang=fr&companion=1", {})
    assert (answer.status, answer.json["reason"]) == (409, "one_device_each")
    assert "un appareil par personne" in answer.json["error"]
    assert ada.ticket(table)


async def test_all_who_share_a_device_are_present_as_long_as_one_of_them_is(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"absent_seconds": 0.1}) as server:
        table, ada, own, bob = await pair(server.port)
        eve = Guest(server.port)
        eve.join(table)
        watching = await eve.attach(table["table"])
        await watching.hear()
        await bob.close()
        await asyncio.sleep(0.3)
        await watching.quiet()
        assert away(watching) == [False, False]
        await own.close()
        while away(watching) != [True, True]:
            await watching.hear()
        bob = await ada.attach(table["table"], companion=1)
        while away(watching) != [False, False]:
            await watching.hear()
        await bob.close()
        await watching.close()


async def test_companions_leave_with_the_guest_whose_device_they_use(server: Running) -> None:
    table, ada, own, bob = await pair(server.port)
    await bob.done({"type": "leave"})
    await own.quiet()
    assert [chair["name"] for chair in own.update["chairs"]] == ["Ada", ""]
    await bob.done({"type": "sit", "seat": 1, "name": "Bob"})
    await bob.close()
    await own.done({"type": "leave"})
    await own.quiet()
    again = await ada.attach(table["table"], companion=2)
    assert [chair["name"] for chair in (await again.hear())["update"]["chairs"]] == ["", ""]
    for line in (own, again):
        await line.close()


async def test_companions_are_removed_with_the_guest_whose_device_they_use(server: Running) -> None:
    eve = Guest(server.port)
    table = eve.open_table(game="grumpf", seats=4)
    host = await eve.attach(table["table"])
    await host.hear()
    ada = Guest(server.port)
    ada.join(table)
    lines = [await ada.attach(table["table"], companion=number) for number in range(4)]
    for seat, line in enumerate(lines[:3], start=1):
        await line.hear()
        await line.done({"type": "sit", "seat": seat, "name": f"Ada {'abc'[seat - 1]}"})
    await host.done({"type": "remove_guest", "seat": 1})
    assert [await line.closed() for line in lines] == [4003] * 4
    assert {line.heard[-1]["reason"]["type"] for line in lines} == {"removed_by_host"}
    while any(chair["name"] for chair in host.update["chairs"][1:]):
        await host.hear()
    guests = eve.get(f"/api/tables/{table['table']}/guests")
    assert [each["name"] for each in guests["removed"]] == ["Ada a", "Ada b", "Ada c"]
    assert [each["seat"] for each in guests["guests"]] == [0]
    await host.close()


async def test_nobody_speaks_for_a_muted_guest_on_the_same_device(server: Running) -> None:
    eve = Guest(server.port)
    table = eve.open_table(game="grumpf", seats=3)
    host = await eve.attach(table["table"])
    await host.hear()
    ada = Guest(server.port)
    ada.join(table)
    own, bob = [await ada.attach(table["table"], companion=number) for number in range(2)]
    for seat, line in enumerate((own, bob), start=1):
        await line.hear()
        await line.done({"type": "sit", "seat": seat, "name": ("Ada", "Bob")[seat - 1]})
    await bob.done({"type": "say", "phrase": "hello"})
    await host.done({"type": "mute", "seat": 1, "muted": True})
    for line in (own, bob):
        assert await line.refused({"type": "say", "phrase": "hello"}) == "muted_by_host"
    await host.done({"type": "mute", "seat": 1, "muted": False})
    await bob.done({"type": "say", "phrase": "hello"})
    for line in (host, own, bob):
        await line.close()


async def test_a_refused_removal_removes_no_companion(server: Running) -> None:
    _, _, ada, bob = await pair(server.port)
    await bob.do({"type": "remove_guest", "seat": 0})
    await ada.quiet()
    assert [chair["name"] for chair in ada.update["chairs"]] == ["Ada", "Bob"]
    for line in (ada, bob):
        await line.close()


async def test_one_device_has_no_more_sockets_than_any_guest(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"sockets_per_guest": 2}) as server:
        table, ada, own, bob = await pair(server.port)
        with pytest.raises(Exception, match="403"):
            await ada.attach(table["table"], companion=2)
        for line in (own, bob):
            await line.close()


async def test_the_end_of_a_session_closes_the_sockets_of_companions(server: Running) -> None:
    table, ada, own, bob = await pair(server.port)
    ticket = ada.ticket(table["table"], 2)
    ada.ask("POST", "/api/session/end", {})
    assert [await line.closed() for line in (own, bob)] == [4003, 4003]
    with pytest.raises(Exception, match="403"):
        await ada.dial(ticket)


def away(line: Line) -> list[bool]:
    return [chair["away"] for chair in line.update["chairs"]]


async def test_who_is_erased_is_erased_with_their_companions(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, ada, own, bob = await pair(server.port)
        assert any(b"Bob" in line for line in server.lines(table["table"]))
        admin(tmp_path, "erase", id_of(ada))
        assert [await line.closed() for line in (own, bob)] == [4003, 4003]
        assert not any(b"Bob" in line for line in server.lines(table["table"]))


async def test_a_device_that_changes_hands_needs_no_place_for_spectators(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"spectators": 1}) as server:
        table, ada, own, bob = await pair(server.port)
        eve = Guest(server.port)
        eve.join(table)
        watching = await eve.attach(table["table"])
        await watching.hear()
        between = await ada.attach(table["table"], companion=MOST_COMPANIONS)
        assert (await between.hear())["update"]["seat"] is None
        for line in (own, bob, between, watching):
            await line.quiet()
            await line.close()
