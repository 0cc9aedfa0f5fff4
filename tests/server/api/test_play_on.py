"""Anybody with the link to a finished game plays on from one of its moments, against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.games.versions import read_record
from taverne.kernel.record import Moved, Redrawn, verify
from tests.server.guest import Guest, play
from tests.server.running import Running


async def test_a_game_goes_on_from_a_moment_and_counts_for_nothing(server: Running) -> None:
    ada = Guest(server.port)
    name = await _given_up(ada)
    path = f"/api/records/{name}"
    eve = Guest(server.port)
    opened = eve.post(f"{path}/play_on?lang=en", {"name": "Eve", "seat": 0, "moment": 2})
    line = await eve.attach(opened["table"])
    record = (await line.hear())["record"]
    look = line.update
    assert (look["stage"], look["seat"], look["played_on"]) == ("playing", 0, True)
    assert look["chairs"][1]["bot"] == "habitue"
    there = ada.get(f"{path}?seat=0")
    frame = next(frame for frame in there["frames"] if frame["moment"] == 2)
    assert look["view"]["sides"] == frame["views"]["0"]["sides"], "the table of that moment"
    await line.done({"type": "resign"})
    _, found = read_record(eve.ask("GET", f"/api/records/{record}/file").body.decode())
    assert verify(*read_record(eve.ask("GET", f"/api/records/{record}/file").body.decode()))
    anew = [entry for entry in found.entries if isinstance(entry, Redrawn)]
    assert len(anew) == 1
    assert anew[0].seed != found.seed, "what was sealed in the first game is not what comes now"
    assert eve.get("/api/me/evenings?lang=en")["games"] == []
    assert eve.get(f"/api/tables/{opened['table']}/evening?lang=en")["games"] == []
    await line.close()


async def test_a_decision_in_the_middle_of_an_answer_can_be_taken_again(server: Running) -> None:
    ada = Guest(server.port)
    name = await _given_up(ada, hands="chosen")
    _, record = read_record(ada.ask("GET", f"/api/records/{name}/file").body.decode())
    moves = [(number, each) for number, each in enumerate(record.entries) if isinstance(each, Moved)]
    number = next(number for number, move in moves if move.seat == 0)
    opened = ada.post(f"/api/records/{name}/play_on", {"name": "Ada", "seat": 0, "entry": number})
    line = await ada.attach(opened["table"])
    await line.hear()
    assert line.update["view"]["hand"] == []
    await line.close()


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"seat": 7, "moment": 1}, 422),
        ({"seat": 0, "moment": 999}, 422),
        ({"seat": 0, "entry": 999}, 422),
        ({"seat": 0, "entry": 0, "moves": 9}, 422),
        ({"seat": 0, "moment": 1, "bot": "grandmother"}, 422),
        ({"seat": 0, "moment": 1, "name": "x" * 99}, 422),
    ],
)
async def test_where_nobody_can_play_on_a_sentence_says_so(
    server: Running, wish: dict[str, Any], status: int
) -> None:
    ada = Guest(server.port)
    name = await _given_up(ada)
    answer = ada.ask("POST", f"/api/records/{name}/play_on?lang=en", {"name": "Ada", **wish})
    assert answer.status == status
    assert msgspec.json.decode(answer.body)["error"]


async def test_games_that_nobody_can_play_on_are_not_replayed_without_end(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"tables_per_network": (3, 3600.0)}) as server:
        ada = Guest(server.port)
        path = f"/api/records/{await _given_up(ada)}/play_on?lang=en"
        wish = {"name": "Eve", "seat": 0, "moment": 999}
        asked = [Guest(server.port).ask("POST", path, wish).status for _ in range(4)]
    assert asked == [422, 422, 429, 429]


async def _given_up(ada: Guest, **options: str) -> str:
    """A game against a bot that a guest resigned after a few moves."""
    chosen = {"hands": "dealt", "first": "seat1", **options}
    line = await ada.attach(ada.open_table(bot="mind", options=chosen)["table"])
    record = (await line.hear())["record"]
    for _ in range(3):
        while not line.update["moves"]:
            await line.hear()
        await line.done(play(line.update, line.update["moves"][0]))
        await line.quiet()
    await line.done({"type": "resign"})
    await line.close()
    return str(record)
