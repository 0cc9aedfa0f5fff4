"""Hints are given at training tables, to the player to move and to no other."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.server.api import hints
from taverne.server.settings import Limits, Settings
from taverne.server.workers.hint_worker import HintWorker
from taverne.server.workers.worker_pool import PoolLimits
from tests.server.guest import Guest, duel, play
from tests.server.inside import Caller, Inside, inside
from tests.server.running import Running
from tests.server.workers import bad_bots

DEALT = {"hands": "dealt", "first": "seat1"}


async def test_a_hint_has_a_move_a_reason_and_other_moves(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(bot="mind", options=DEALT)["table"]
    line = await ada.attach(table)
    await line.hear()
    hint = ada.post(f"/api/tables/{table}/hint?lang=en", {})
    offered = line.update["moves"]
    suggestions = [hint["best"], *hint["others"]]
    assert line.update["training"]
    assert hint["number"] == line.update["ask"]["number"]
    assert [each["move"] in offered for each in suggestions] == [True] * len(suggestions)
    assert len(suggestions) == min(len(offered), 1 + hints.MOST_OTHERS)
    assert hint["text"]
    assert hint["best"]["label"].startswith("Attack with")
    chances = [each["chance"] for each in hint["others"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    again = ada.post(f"/api/tables/{table}/hint?lang=fr", {})
    assert again["best"]["move"] == hint["best"]["move"], "asked twice, it says the same"
    assert again["best"]["label"].startswith("Attaquer")
    await line.done(play(line.update, hint["best"]["move"]))
    await line.close()


async def test_a_longer_search_refines_the_same_hint(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(bot="mind", options=DEALT)["table"]
    first = ada.post(f"/api/tables/{table}/hint?lang=en", {})
    longer = ada.post(f"/api/tables/{table}/hint?lang=en&longer=1", {})
    assert first["reason"]["type"] == longer["reason"]["type"] == "wins_worlds"
    assert longer["number"] == first["number"]
    assert longer["reason"]["worlds"] > first["reason"]["worlds"]


async def test_a_longer_search_has_its_time_whatever_a_first_answer_may_take(tmp_path: Path) -> None:
    with Running(tmp_path, bot_workers=0, hint_seconds=1.5) as server:
        ada = Guest(server.port)
        table = ada.open_table(bot="mind", options=DEALT)["table"]
        assert ada.post(f"/api/tables/{table}/hint?lang=en&longer=1", {})["reason"]["worlds"]
        metrics = ada.ask("GET", "/metrics").body.decode()
        assert 'questions_wait_seconds_count{worker="longer_hint"} 1' in metrics


async def test_a_mixed_strategy_recommends_its_most_frequent_move(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(bot="mind", options={"hands": "chosen"})["table"]
    hint = ada.post(f"/api/tables/{table}/hint?lang=en", {})
    assert hint["reason"]["type"] == "keeps_them_guessing"
    chances = [each["chance"] for each in (hint["best"], *hint["others"])]
    assert chances == sorted(chances, reverse=True)
    assert f"{round(100 * chances[0])}%" in hint["text"]


async def test_no_hints_without_the_agreement_of_all_people(server: Running) -> None:
    table, (ada, bob), lines = await duel(server.port, options=DEALT)
    for guest in (ada, bob):
        assert _refusal(guest, table["table"], "en") == (
            403,
            "This is no training table: here everybody thinks for themselves.",
        )
    for line in lines:
        await line.close()


async def test_hints_by_agreement_are_only_for_the_player_to_move(server: Running) -> None:
    ada, bob, eve = (Guest(server.port) for _ in range(3))
    table = ada.open_table(options=DEALT, public=True)
    name = table["table"]
    line = await ada.attach(name)
    await line.hear()
    bob.join(table)
    other = await bob.attach(name)
    await other.hear()
    await other.done({"type": "sit", "seat": 1, "name": "Bob"})
    await line.done({"type": "train", "training": True})
    assert _refusal(ada, name, "en") == (409, "No game is being played.")
    await other.quiet()
    await other.done({"type": "ready", "ready": True})
    await line.done({"type": "start"})
    assert ada.ask("POST", f"/api/tables/{name}/hint", {}).status == 200
    assert _refusal(bob, name, "en") == (409, "It is not your turn: the table waits for Ada.")
    assert _refusal(bob, name, "fr")[1].startswith("Ce n’est pas à toi")
    assert _refusal(eve, name)[0] == 403, "a stranger"
    eve.post("/api/join", {"table": name})
    assert _refusal(eve, name, "en") == (403, "Sit down first: only players may do that.")
    await line.done({"type": "resign"})
    assert _refusal(bob, name, "en") == (409, "No game is being played.")
    await line.close()
    await other.close()


def test_an_external_bot_gets_no_hints(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    token = ada.post(f"/api/tables/{table}/bots", {})["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    answer = Guest(server.port).ask("POST", f"/api/tables/{table}/hint?lang=en", {}, bearer)
    assert answer.status == 403


async def test_hints_are_limited(tmp_path: Path) -> None:
    limits = Limits(hints_per_guest=(2, 60.0))
    async with inside(tmp_path, settings=Settings(tmp_path, bot_workers=0, limits=limits)) as server:
        ada, table = await _asked(server)
        for _ in range(2):
            await ada.post(f"/api/tables/{table}/hint", {})
        status, _, body = await ada.ask("POST", f"/api/tables/{table}/hint?lang=en", {})
        assert (status, _error(body)) == (429, "Slowly: the house cannot hear that fast.")
        server.clock.now += 30
        await ada.post(f"/api/tables/{table}/hint", {})


@pytest.mark.parametrize(
    "main", [bad_bots.hangs, bad_bots.crashes, bad_bots.is_never_there, bad_bots.babbles, bad_bots.declines]
)
async def test_a_hint_worker_that_fails_costs_only_a_refusal(
    tmp_path: Path, main: Callable[[Connection], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("taverne.server.app.HintWorker", lambda _: HintWorker(PoolLimits(1, 0.2), main))
    async with inside(tmp_path) as server:
        ada, table = await _asked(server)
        for longer in ("", "&longer=1"):
            status, _, body = await ada.ask("POST", f"/api/tables/{table}/hint?lang=en{longer}", {})
            expected = "The expert has no answer just now: ask again in a moment."
            assert (status, _error(body)) == (503, expected)
            assert int(ada.last[1]["retry-after"]) > 0
        line = await ada.attach(table)
        assert (await line.do("1", play(line.update, line.update["moves"][0])))["type"] == "ack"
        await line.hang_up()


async def _asked(server: Inside) -> tuple[Caller, str]:
    """Ada plays against a bot, and it is her turn."""
    ada = server.caller()
    wish = {"game": "lutin_troll", "name": "Ada", "bot": "mind", "options": DEALT}
    return ada, (await ada.post("/api/tables", wish))["table"]


def _refusal(guest: Guest, table: str, lang: str = "fr") -> tuple[int, str]:
    answer = guest.ask("POST", f"/api/tables/{table}/hint?lang={lang}", {})
    return answer.status, answer.json.get("error", "")


def _error(body: bytes) -> Any:
    return msgspec.json.decode(body)["error"]
