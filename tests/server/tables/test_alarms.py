"""Timeouts: each counts once, and a game waits for players when all are silent."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from taverne.table.messages.commands import ClockTick
from taverne.table.seating import SHELL
from tests.server.guest import Json, duel, play
from tests.server.inside import inside, settled
from tests.server.running import Running
from tests.server.whole import decoded


async def test_a_question_times_out_once(tmp_path: Path) -> None:
    with Running(tmp_path, hurry=1.0) as server:
        table, _, (first, second) = await duel(server.port)
        await first.done(play(first.update, first.update["moves"][0]))
        while not _notices(first.update, "time_up"):
            await first.hear()
        assert [notice["seat"] for notice in _notices(first.update, "time_up")] == [0, 1]
        assert first.update["ask"]["number"] == 2
        kinds = [line["type"] for line in _log(server, table)]
        assert kinds.count("ticked") == 1
        for line in (first, second):
            await line.close()


async def test_a_game_of_two_silent_players_waits_for_them(tmp_path: Path) -> None:
    """The clock answers a few times, until nobody is left for whom it would."""
    with Running(tmp_path, hurry=0.15) as server:
        _, _, (first, second) = await duel(server.port, options={"tokens": "3"})
        while not first.update["suspended"]:
            await first.hear()
        notices = [notice["type"] for heard in first.heard for notice in _notices(heard.get("update", {}))]
        assert notices.count("went_away") == 2
        assert notices[-1] == "waits"
        assert first.update["stage"] == "playing"
        for line in (first, second):
            await line.close()


async def test_ticks_at_the_same_time_count_once(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        wish = {"game": "lutin_troll", "name": "Ada", "bot": "random", "pace": "faithful"}
        table = (await ada.post("/api/tables", wish))["table"]
        line = await ada.attach(table)
        runner = await server.runner(table)
        assert runner.deadline is not None
        server.clock.now = runner.deadline - 0.001
        await runner.do(SHELL, ClockTick())
        await settled()
        assert _notices(line.update, "went_away") == []
        server.clock.now = runner.deadline
        await asyncio.gather(*(runner.do(SHELL, ClockTick()) for _ in range(5)))
        await settled()
        heard = [decoded(raw) for raw in line.heard]
        assert sum(len(_notices(message.get("update", {}), "went_away")) for message in heard) == 1
        await line.hang_up()


async def test_an_answer_and_a_tick_at_the_same_time_count_once(tmp_path: Path) -> None:
    """A tick and an answer arrive together: the second one finds nothing left to do."""
    for player_first in (True, False):
        async with inside(tmp_path / str(player_first)) as server:
            ada = server.caller()
            options = {"hands": "dealt", "first": "seat1"}
            wish = {"name": "Ada", "bot": "random", "pace": "faithful", "options": options}
            table = (await ada.post("/api/tables", {"game": "lutin_troll", **wish}))["table"]
            line = await ada.attach(table)
            runner = await server.runner(table)
            assert runner.deadline is not None
            server.clock.now = runner.deadline
            answer = line.do("1", play(line.update, line.update["moves"][-1]))
            both = (
                [answer, runner.do(SHELL, ClockTick())]
                if player_first
                else [runner.do(SHELL, ClockTick()), answer]
            )
            await asyncio.gather(*both)
            await settled()
            events = [event for message in map(decoded, line.heard) for event in _events(message)]
            assert [event["type"] for event in events].count("attacked") == 1
            await line.hang_up()


def _notices(update: Json, kind: str = "") -> list[Json]:
    return [notice for notice in update.get("notices", []) if kind in ("", notice["type"])]


def _events(message: Json) -> list[Json]:
    events: list[Json] = message.get("update", {}).get("events", [])
    return events


def _log(server: Running, table: Json) -> list[Json]:
    return [msgspec.json.decode(line) for line in server.lines(table["table"])]
