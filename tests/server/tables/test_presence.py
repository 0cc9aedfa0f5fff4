"""Presence: several tabs, late disconnects of old connections, simultaneous commands."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import permutations
from pathlib import Path

import pytest

from taverne.server.settings import Limits
from taverne.table.messages.commands import Disconnected
from tests.profiles import amount
from tests.server.guest import Guest, Json, Line, duel, seated
from tests.server.inside import Caller, Inside, Wire, inside, settled
from tests.server.running import PATIENCE, Running

SOON = Limits(
    messages=(1_000_000, 1.0),
    absent_seconds=0.02,
    tables_per_network=(10**6, 1.0),
    sockets_per_network=10**6,
    sockets_per_guest=100,
)


async def test_a_guest_with_one_open_connection_is_present(tmp_path: Path) -> None:
    """Tabs open and close in random order; at least one is always open."""
    async with inside(tmp_path, limits=SOON) as server:
        dice = random.Random(3)
        await asyncio.gather(*(_tabs(server, dice) for _ in range(amount(quick=10, thorough=500))))


async def test_a_guest_without_connections_is_absent_until_the_next_one(tmp_path: Path) -> None:
    async with inside(tmp_path, limits=SOON) as server:
        guest, table = await _opened(server)
        runner = await server.runner(table)
        for _ in range(5):
            lines = [await guest.attach(table) for _ in range(3)]
            await _until(runner, away=False)
            for line in random.Random(5).sample(lines, 3):
                await line.hang_up()
            await _until(runner, away=True)


async def test_a_host_whose_line_was_lost_comes_back_to_their_place_and_table(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"absent_seconds": 0.1}) as server:
        ada = Guest(server.port)
        table = ada.open_table()
        line = await ada.attach(table["table"])
        _, other = await seated(server.port, "Bob", table, 1)
        await line.close()
        while not other.update["chairs"][0]["away"]:
            await other.hear()
        assert other.update["host"] == 0, "the table is kept for them"
        for bot in ("mind", None):
            assert await other.refused({"type": "set_bot", "seat": 0, "bot": bot}) == "not_host"
        again = await ada.attach(table["table"])
        fresh = (await again.hear())["update"]
        assert (fresh["host"], fresh["seat"], fresh["chairs"][0]["name"]) == (0, 0, "Ada")
        for each in (again, other):
            await each.close()


async def test_nobody_is_absent_while_a_game_is_played_by_days(tmp_path: Path) -> None:
    """Else a bot would move for everybody who closes the page."""
    async with inside(tmp_path, limits=SOON) as server:
        ada, bob = server.caller(), server.caller()
        opened = await ada.post(
            "/api/tables", {"game": "lutin_troll", "name": "Ada", "pace": "slow", "public": False}
        )
        await bob.post("/api/join", {"invite": opened["invite"]})
        lines = [await each.attach(opened["table"]) for each in (ada, bob)]
        runner = await server.runner(opened["table"])
        await lines[1].do("1", {"type": "sit", "seat": 1, "name": "Bob"})
        await lines[1].do("2", {"type": "ready", "ready": True})
        await lines[0].do("3", {"type": "start"})
        await lines[1].hang_up()
        await asyncio.sleep(10 * SOON.absent_seconds)
        assert not runner.table.seating.chairs[1].away
        await lines[0].do("4", {"type": "resign"})
        await _until(runner, away=True, seat=1)


async def test_two_tabs_get_the_same_messages_and_both_may_act(server: Running) -> None:
    table, (ada, _), lines = await duel(server.port)
    tabs = [await ada.attach(table["table"]) for _ in range(2)]
    for tab in tabs:
        await tab.hear()
    for tab in tabs * 2:
        await tab.done({"type": "say", "phrase": "hello"})
    for tab in tabs:
        await tab.quiet()
    heard = [
        [(message["type"], message["number"]) for message in tab.heard if "number" in message] for tab in tabs
    ]
    assert heard[0] == heard[1]
    assert [kind for kind, _ in heard[0]] == ["fresh"] + ["heard"] * 4
    for line in (*tabs, *lines):
        await line.close()


async def test_connections_are_limited_by_guest_and_by_address(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"sockets_per_guest": 3, "sockets_per_network": 5}) as server:
        ada, bob = Guest(server.port), Guest(server.port)
        table = ada.open_table()
        bob.join(table)
        lines = [await ada.attach(table["table"]) for _ in range(3)]
        with pytest.raises(Exception, match="403"):
            await ada.attach(table["table"])
        lines += [await bob.attach(table["table"]) for _ in range(2)]
        with pytest.raises(Exception, match="403"):
            await bob.attach(table["table"])
        for line in lines:
            await line.hear()
            await line.close()
        while Guest(server.port).figure("sockets"):
            await asyncio.sleep(0.01)
        again = await ada.attach(table["table"])
        await again.close()


SIT0, SIT1 = ({"type": "sit", "seat": seat, "name": "Guest"} for seat in (0, 1))
START, LEAVE, READY = ({"type": kind} for kind in ("start", "leave", "ready"))
BOT = {"type": "set_bot", "seat": 1, "bot": "random"}
RACES: dict[str, tuple[list[tuple[str, Json]], set[tuple[str, ...]]]] = {
    # simultaneous commands, and the allowed answers in the same order
    "two guests, one seat": ([("bob", SIT1), ("cleo", SIT1)], {("ack", "seat_taken"), ("seat_taken", "ack")}),
    "a guest or a bot": ([("ada", BOT), ("bob", SIT1)], {("ack", "seat_taken"), ("seat_taken", "ack")}),
    "one guest, two seats": (
        [("bob", SIT1), ("bob", SIT0)],
        {("ack", "already_seated"), ("ack", "seat_taken")},
    ),
    "start twice": (
        [("bot", BOT), ("ada", START), ("ada", START)],
        {("ack", "ack", "not_in_lobby"), ("ack", "not_in_lobby", "ack")},
    ),
    "start while somebody sits down": (
        [("ada", START), ("bob", SIT1)],
        {("empty_seats", "ack"), ("not_ready", "ack")},
    ),
    "start while the host leaves": (
        [("bot", BOT), ("ada", LEAVE), ("ada", START)],
        {("ack", "ack", "ack"), ("ack", "ack", "not_host")},
    ),
}


@pytest.mark.parametrize("race", RACES)
async def test_simultaneous_commands_are_all_answered_in_one_order(race: str, server: Running) -> None:
    """In every order in which the commands can arrive."""
    said, allowed = RACES[race]
    before = [each for each in said if each[0] == "bot"]
    racing = [each for each in said if each[0] != "bot"]
    for order in list(permutations(range(len(racing)))) * amount(quick=2, thorough=30):
        lines, tabs = await _guests(server, racing)
        for _, command in before:
            await lines["ada"].done(command)
        await asyncio.gather(
            *(tabs[n].send({"type": "do", "id": f"race{n}", "command": racing[n][1]}) for n in order)
        )
        answers = [await _answer(tabs[n], f"race{n}") for n in range(len(racing))]
        outcome = ("ack",) * len(before) + tuple(answers)
        assert outcome in allowed, (order, outcome)
        for line in (*lines.values(), *tabs):
            await line.close()


async def _guests(server: Running, racing: list[tuple[str, Json]]) -> tuple[dict[str, Line], list[Line]]:
    """A new table of Ada's, two more guests who may enter, and a connection for each command of the race."""
    guests = {name: Guest(server.port) for name in ("ada", "bob", "cleo")}
    table = guests["ada"].open_table()
    for name in ("bob", "cleo"):
        guests[name].join(table)
    lines = {name: await guest.attach(table["table"]) for name, guest in guests.items()}
    tabs = [await guests[name].attach(table["table"]) for name, _ in racing]
    for line in (*lines.values(), *tabs):
        await line.quiet()
    return lines, tabs


async def _answer(line: Line, id: str) -> str:
    while (message := await line.hear()).get("id") != id:
        pass
    return "ack" if message["type"] == "ack" else str(message["reason"]["type"])


async def _opened(server: Inside) -> tuple[Caller, str]:
    guest = server.caller()
    return guest, (await guest.post("/api/tables", {"game": "lutin_troll", "name": "Ada"}))["table"]


async def _tabs(server: Inside, dice: random.Random) -> None:
    guest, table = await _opened(server)
    runner = await server.runner(table)
    said: list[object] = []
    honest = runner.do

    async def listening(*words: object, **more: object) -> object:
        said.append(words[1])
        return await honest(*words, **more)  # type: ignore[arg-type] # whatever it was given

    runner.do = listening  # type: ignore[method-assign,assignment] # records the commands
    tabs: list[Wire] = [await guest.attach(table)]
    for _ in range(12):
        tabs.append(await guest.attach(table))
        while len(tabs) > 1 and dice.random() < 0.7:
            await tabs.pop(dice.randrange(len(tabs))).hang_up()
        await asyncio.sleep(dice.choice((0.0, 0.005, 0.03)))
    await asyncio.sleep(3 * SOON.absent_seconds)
    assert not any(isinstance(word, Disconnected) for word in said)
    assert not runner.table.seating.chairs[0].away
    for tab in tabs:
        await tab.hang_up()
    await settled()


async def _until(runner: object, *, away: bool, seat: int = 0) -> None:
    end = time.monotonic() + PATIENCE
    while runner.table.seating.chairs[seat].away is not away:  # type: ignore[attr-defined] # a host
        assert time.monotonic() < end
        await asyncio.sleep(0.005)
