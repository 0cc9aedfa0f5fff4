"""A screen for the room gets what spectators get, whoever has opened it, and can do nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from taverne.games import GAMES
from tests.server.admin.operator import admin, id_of
from tests.server.guest import Guest, Json, Line, duel, play, seated
from tests.server.inside import inside
from tests.server.running import Running

ANSWERS = 8  # of the player, at each game; the first ones of some are secret


def stream(line: Line) -> list[Json]:
    """The messages of the table that have come, without answers to commands."""
    return [message for message in line.heard if "number" in message]


async def all_heard(*lines: Line) -> None:
    """Receive all messages under way. A screen refuses the touch, and answers it like anybody."""
    for line in lines:
        await line.quiet()


@pytest.mark.parametrize("slug", GAMES)
async def test_the_screen_of_a_player_gets_what_a_spectator_gets(server: Running, slug: str) -> None:
    ada, eve = Guest(server.port), Guest(server.port)
    table = ada.open_table(game=slug, seats=GAMES[slug].seats.start, pace="untimed")
    host = await ada.attach(table["table"])
    await host.hear()
    eve.join(table)
    screen, spectator = [await guest.attach(table["table"], screen=int(guest is ada)) for guest in (ada, eve)]
    for line in (screen, spectator):
        await line.hear()
    for seat in range(1, GAMES[slug].seats.start):
        await host.done({"type": "set_bot", "seat": seat, "bot": "novice"})
    await host.done({"type": "start"})
    await host.quiet()
    await _play(host)
    assert host.update["seat"] == 0
    await all_heard(screen, spectator)
    assert screen.update["seat"] is None
    assert not screen.update["moves"]
    both = list(zip(stream(screen), stream(spectator), strict=False))[1:]  # bots move while they are read
    assert len(both) >= 3
    assert all(seen == watched for seen, watched in both)
    snapshots = [await _snapshot(guest, table, screen=int(guest is ada)) for guest in (ada, eve)]
    if snapshots[0]["number"] == snapshots[1]["number"]:
        assert snapshots[0] == snapshots[1]
    for line in (host, screen, spectator):
        await line.close()


async def _snapshot(guest: Guest, table: Json, screen: int) -> Json:
    line = await guest.attach(table["table"], screen=screen)
    message = await line.hear()
    await line.close()
    return message


async def _play(line: Line) -> None:
    """Answer some questions, each by one of the moves that the table offers."""
    left = ANSWERS
    while left and line.update["stage"] == "playing":
        moves = line.update["moves"] if line.update["seat"] in line.update["ask"]["owing"] else []
        for move in moves:
            if (await line.do(play(line.update, move)))["type"] == "ack":
                left -= 1
                break
        await (line.quiet() if moves else line.hear())


async def test_a_screen_takes_no_commands(server: Running) -> None:
    table, (ada, _), lines = await duel(server.port)
    screen = await ada.attach(table["table"], screen=1)
    first = await screen.hear()
    for command in ({"type": "sit", "seat": 0, "name": "Eve"}, {"type": "resign"}, {"type": "touch"}):
        assert await screen.refused(command) == "only_shows"
    await all_heard(*lines)
    assert lines[0].update["chairs"] == first["update"]["chairs"]
    for line in (screen, *lines):
        await line.close()


async def test_a_screen_is_nobodys_presence(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"absent_seconds": 0.1}) as server:
        table, (_, bob), lines = await duel(server.port)
        screen = await bob.attach(table["table"], screen=1)
        await lines[1].close()
        while not lines[0].update["chairs"][1].get("away"):
            await lines[0].hear()
        for line in (screen, lines[0]):
            await line.close()


async def test_a_screen_goes_with_the_guest_whom_the_host_removes(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()
    host = await ada.attach(table["table"])
    await host.hear()
    bob, line = await seated(server.port, "Bob", table, 1)
    screen = await bob.attach(table["table"], screen=1)
    await screen.hear()
    await host.done({"type": "remove_guest", "seat": 1})
    assert await asyncio.wait_for(screen.closed(), 5) == 4003
    assert [message["reason"]["type"] for message in screen.heard if message["type"] == "nack"] == [
        "removed_by_host"
    ]
    for each in (host, line):
        await each.close()


async def test_a_screen_goes_with_a_banned_guest(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, (_, bob), lines = await duel(server.port)
        screen = await bob.attach(table["table"], screen=1)
        await screen.hear()
        await asyncio.to_thread(admin, tmp_path, "ban", id_of(bob))
        assert await asyncio.wait_for(screen.closed(), 5) == 4003
        for line in lines:
            await line.close()


async def test_the_screen_of_a_player_takes_no_place_of_a_spectator(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"spectators": 1}) as server:
        table, (ada, _), lines = await duel(server.port)
        spectator = Guest(server.port)
        spectator.join(table)
        screens = [await ada.attach(table["table"], screen=1) for _ in range(2)]
        watching = await spectator.attach(table["table"])
        assert (await watching.hear())["type"] == "fresh"
        for screen in screens:
            await screen.quiet()
        await watching.quiet()
        for line in (*screens, watching, *lines):
            await line.close()


async def test_screens_count_with_the_other_sockets_of_their_guest(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"sockets_per_guest": 2}) as server:
        table, (ada, _), lines = await duel(server.port)
        screen = await ada.attach(table["table"], screen=1)
        await screen.hear()
        with pytest.raises(Exception, match="403"):
            await ada.attach(table["table"], screen=1)
        for line in (screen, *lines):
            await line.close()


async def test_the_operator_sees_a_screen_as_a_connection_of_its_guest(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        opened = await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"})
        lines = [await ada.attach(opened["table"], screen=screen) for screen in (0, 1)]
        runner = await server.runner(opened["table"])
        assert list(map(len, runner.broadcast.addresses().values())) == [2]
        for line in lines:
            await line.hang_up()


def test_a_screen_shows_the_code_to_the_room_unless_a_stranger_opened_it(server: Running) -> None:
    ada, bob, eve = (Guest(server.port) for _ in range(3))
    private, public = ada.open_table(), ada.open_table(public=True)
    bob.join(private)
    eve.post("/api/join", {"table": public["table"]})
    at = f"/api/tables/{private['table']}"
    assert bob.get(at)["code"] is None
    assert bob.get(f"{at}?screen=1")["code"] == private["code"].replace(" ", "")
    assert eve.get(f"/api/tables/{public['table']}?screen=1")["code"] is None


async def test_in_real_time_a_screen_is_no_second_player(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(game="grumpf", options={"rhythm": "live"})["table"]
    assert ada.ticket(table, screen=1)


@pytest.mark.parametrize("wrong", ["tv", "2", ""])
def test_a_wrong_kind_of_screen_is_refused_in_words(server: Running, wrong: Any) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    answer = ada.ask("POST", f"/api/tables/{table}/ticket?screen={wrong}", {})
    assert answer.status == 422
    assert "screen is 1" in answer.json["error"]
