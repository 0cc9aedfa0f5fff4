"""External bots: a token for one table, and no more rights than a person has."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.server.http.identity import guest_of_bot_token
from taverne.server.settings import Limits
from tests.server.guest import Guest, Json, Line, play
from tests.server.inside import Caller, inside
from tests.server.running import Running
from tests.server.whole import decoded

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"
DEALT: Json = {"options": {"hands": "dealt"}}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def token_for(host: Guest, table: Json) -> str:
    return str(host.post(f"/api/tables/{table['table']}/bots", {})["token"])


async def program_at(port: int, table: str, token: str) -> Line:
    """A socket to the table, opened with a bot token and without a cookie."""
    stranger = Guest(port)
    answer = stranger.ask("POST", f"/api/tables/{table}/ticket", {}, bearer(token))
    assert answer.status == 200, answer
    assert stranger.cookie == ""
    line = Line(await stranger.dial(answer.json["ticket"]))
    await line.send({"type": "attach", "lang": "en", "last": None})
    await line.hear()
    return line


async def test_an_external_bot_takes_a_seat_and_is_marked_as_one(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table(**DEALT)
    first = await ada.attach(table["table"])
    await first.hear()
    program = await program_at(server.port, table["table"], token_for(ada, table))
    await program.done({"type": "sit", "seat": 1, "name": "Deep"})
    await program.done({"type": "ready", "ready": True})
    await first.quiet()
    assert [chair["program"] for chair in first.update["chairs"]] == [False, True]
    names = [message["said"]["names"] for message in first.heard if "said" in message]
    assert names[-1] == ["Ada", "Deep (program)"]
    await first.done({"type": "start"})
    await first.quiet()
    await program.quiet()
    for line in (first, program):
        if line.update["seat"] in line.update["ask"]["owing"]:
            await line.done(play(line.update, line.update["moves"][0]))
    await first.close()
    await program.close()


async def test_an_external_bot_gets_the_view_of_its_seat_and_nothing_else(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        table = (await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada", **DEALT}))["table"]
        token = (await ada.post(f"/api/tables/{table}/bots", {}))["token"]
        program = Caller(server, "192.0.2.2", headers={"authorization": f"Bearer {token}"})
        first, line = await ada.attach(table), await program.attach(table)
        assert (await line.do("1", {"type": "sit", "seat": 1, "name": "Deep"}))["type"] == "ack"
        assert (await line.do("2", {"type": "ready", "ready": True}))["type"] == "ack"
        assert (await first.do("3", {"type": "start"}))["type"] == "ack"
        runner = await server.runner(table)
        await line.do("4", {"type": "touch"})
        heard = [decoded(raw) for raw in line.heard]
        update = [message["update"] for message in heard if "update" in message][-1]
        assert runner.table.match is not None
        state = runner.table.match.state
        assert update["view"] == _as_sent(runner.game.view(state, 1))
        assert update["moves"] == _as_sent(runner.game.moves(state, 1))
        for each in (first, line):
            await each.hang_up()


async def test_a_token_survives_a_restart_but_not_its_table(tmp_path: Path) -> None:
    with Running(tmp_path / "house") as server:
        ada = Guest(server.port)
        table = ada.open_table()
        token = token_for(ada, table)
        server.kill()
        server.start()
        line = await program_at(server.port, table["table"], token)
        await line.done({"type": "sit", "seat": 1, "name": "Deep"})
        await line.close()
        with closing(sqlite3.connect(server.database)) as base:
            kept = "\n".join(base.iterdump())
        assert token not in kept
        assert token.split("-", 2)[2] not in kept


async def test_only_the_host_gets_bot_tokens(server: Running) -> None:
    ada, bob, eve = Guest(server.port), Guest(server.port), Guest(server.port)
    table = ada.open_table()
    bob.join(table)
    path = f"/api/tables/{table['table']}/bots"
    assert bob.ask("POST", path, {}).status == 403  # a spectator
    line = await bob.attach(table["table"])
    await line.done({"type": "sit", "seat": 1, "name": "Bob"})
    assert bob.ask("POST", path, {}).status == 403  # and has a seat
    assert eve.ask("POST", path, {}).status == 403
    await line.close()


async def test_an_external_bot_that_is_host_gets_no_bot_tokens(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()
    token = token_for(ada, table)
    program = await program_at(server.port, table["table"], token)
    await program.done({"type": "sit", "seat": 1, "name": "Deep"})
    first = await ada.attach(table["table"])
    await first.done({"type": "leave"})
    await program.quiet()
    assert program.update["host"] == 1
    answer = Guest(server.port).ask("POST", f"/api/tables/{table['table']}/bots", {}, bearer(token))
    assert answer.status == 403
    await first.close()
    await program.close()


@pytest.mark.parametrize("wrong", ["forged", "other table", "cookie", "hash", "no bearer"])
def test_no_other_token_opens_the_table(server: Running, wrong: str) -> None:
    ada, eve = Guest(server.port), Guest(server.port)
    table, other = ada.open_table(), eve.open_table("Eve")
    token = token_for(ada, table)
    headers = {
        "forged": bearer(f"bot-{table['table']}-{'A' * 43}"),
        "other table": bearer(token_for(eve, other)),
        "cookie": bearer(ada.cookie),
        "hash": bearer(guest_of_bot_token(token)),
        "no bearer": {"Authorization": token},
    }[wrong]
    stranger = Guest(server.port)
    for method, path, body in (
        ("POST", f"/api/tables/{table['table']}/ticket", {}),
        ("GET", f"/api/tables/{table['table']}", None),
    ):
        assert stranger.ask(method, path, body, headers).status == 403


def test_a_token_is_no_cookie_and_opens_one_table_only(server: Running) -> None:
    ada = Guest(server.port)
    table, other = ada.open_table(), ada.open_table()
    token = token_for(ada, table)
    stranger = Guest(server.port)
    assert stranger.ask("POST", f"/api/tables/{other['table']}/ticket", {}, bearer(token)).status == 403
    assert (
        Guest(server.port, cookie=token).ask("POST", f"/api/tables/{table['table']}/ticket", {}).status == 403
    )
    assert stranger.ask("GET", f"/api/tables/{table['table']}", None, bearer(token)).status == 200


async def test_bot_tokens_of_a_table_are_limited(tmp_path: Path) -> None:
    async with inside(tmp_path, limits=Limits(bots_per_table=(2, 3600.0))) as server:
        ada = server.caller()
        table = (await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"}))["table"]
        statuses = [(await ada.ask("POST", f"/api/tables/{table}/bots", {}))[0] for _ in range(3)]
        assert statuses == [200, 200, 429]


async def test_the_example_bot_plays_to_the_end(tmp_path: Path) -> None:
    with Running(tmp_path / "house") as server:
        ada = Guest(server.port)
        table = ada.open_table(options={"tokens": "3"}, pace="untimed")
        line = await ada.attach(table["table"])
        await line.hear()
        words = [sys.executable, str(EXAMPLE), f"http://127.0.0.1:{server.port}", token_for(ada, table)]
        program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while (
            not all(chair["name"] for chair in line.update["chairs"]) or not line.update["chairs"][1]["ready"]
        ):
            await line.hear()
        await line.done({"type": "start"})
        await line.quiet()
        while line.update["stage"] != "over":
            if 0 in line.update["ask"]["owing"]:
                await line.done(play(line.update, line.update["moves"][0]))
                await line.quiet()
            else:
                await line.hear()
        out, err = await asyncio.to_thread(program.communicate, timeout=60)
        await line.close()
    assert err == ""
    assert "Lutin Malin" in out


def _as_sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
