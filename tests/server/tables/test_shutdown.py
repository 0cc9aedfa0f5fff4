"""Shutdown and restart: no player loses a move, a second of time or a message."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from taverne.server.store.schema import SCHEMAS
from tests.server.guest import Guest, Json, duel, play
from tests.server.inside import inside
from tests.server.running import LAUNCHER, Running

IGNORED = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN  # by whoever has started us, as nohup does


@pytest.mark.parametrize(
    "sign",
    [
        signal.SIGTERM,
        signal.SIGINT,
        pytest.param(signal.SIGHUP, marks=pytest.mark.skipif(IGNORED, reason="the signal is ignored here")),
    ],
)
async def test_clients_are_told_of_a_restart_and_resume_after_it(
    tmp_path: Path, sign: signal.Signals
) -> None:
    with Running(tmp_path) as server:
        table, guests, lines = await duel(server.port, pace="faithful")
        watcher = Guest(server.port)
        watcher.join(table)
        gallery = await watcher.attach(table["table"])
        await lines[0].done(play(lines[0].update, lines[0].update["moves"][3]))
        for line in (*lines, gallery):
            await line.quiet()
        before = [{**line.update, "left": None, "events": [], "notices": []} for line in (*lines, gallery)]
        code = asyncio.create_task(asyncio.to_thread(server.stop, sign))
        assert [await line.closed() for line in (*lines, gallery)] == [1012] * 3
        assert [line.heard[-1]["type"] for line in (*lines, gallery)] == ["closing"] * 3
        assert await code == 0
        server.start()
        for guest, line, then in zip((*guests, watcher), (*lines, gallery), before, strict=True):
            again = await guest.attach(table["table"], last=line.number)
            told = await again.hear()
            assert (told["type"], told["number"]) == ("told", (line.number or 0) + 1)
            assert [notice["type"] for notice in told["update"]["notices"]] == ["reopened"]
            assert {**told["update"], "left": None, "notices": []} == then
            await again.quiet()
            assert [heard["type"] for heard in again.heard] == ["told", "ack"]
            await again.close()
        assert server.log == ""


async def test_commands_sent_during_a_shutdown_are_done_exactly_once(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, guests, lines = await duel(server.port)
        line = lines[0]
        sent = [f"say-{number}" for number in range(200)]
        with suppress(ConnectionClosed):
            for number, id in enumerate(sent):
                await line.send(_say(id))
                if number == 100:
                    stopped = asyncio.create_task(asyncio.to_thread(server.stop))
        await line.closed()
        assert await stopped == 0
        acked = {heard["id"] for heard in line.heard if heard["type"] == "ack"} & set(sent)
        assert acked <= set(_ids(server))
        server.start()
        again = await guests[0].attach(table["table"])
        for id in sent:
            assert (await again.do(_say(id)["command"], id))["type"] == "ack"
        assert {heard["id"] for heard in again.heard if heard["type"] == "ack"} == set(sent)
        done = _ids(server)
        assert acked
        assert [done.count(id) for id in sent] == [1] * len(sent)
        await again.close()


async def test_the_clock_stands_still_while_the_server_is_down(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada, bob = server.caller("192.0.2.1"), server.caller("192.0.2.2")
        opened = await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada", "pace": "faithful"})
        table = opened["table"]
        await bob.post("/api/join", {"invite": opened["invite"]})
        lines = [await ada.attach(table), await bob.attach(table)]
        await lines[1].do("1", {"type": "sit", "seat": 1, "name": "Bob"})
        await lines[1].do("2", {"type": "ready", "ready": True})
        await lines[0].do("3", {"type": "start"})
        assert lines[0].update["left"] == 80.0
        server.clock.now += 30.0
        closed, number = server.clock.now, lines[0].number
        for line in lines:
            await line.hang_up()
    for days in (1, 2):
        async with inside(tmp_path) as server:
            server.clock.now = closed + days * 86_400
            again = server.caller("192.0.2.1")
            again.cookie = ada.cookie
            line = await again.attach(table, last=number)
            assert line.update["left"] == 50.0
            assert line.number == number + days
            await line.hang_up()


async def test_a_kill_costs_no_player_any_time(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, (ada, _), (first, second) = await duel(server.port, pace="faithful")
        await asyncio.sleep(1.0)
        for line in (first, second):
            await line.close()
        server.kill()
        server.start()
        again = await ada.attach(table["table"])
        await again.hear()
        assert 79.0 < again.update["left"] <= 80.0
        await again.close()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        ("newer", "schema 99"),
        ("garbage", "not a data file of La Taverne"),
        ("file", "is a file: choose a folder"),
        ("port", "cannot listen"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_sentence(tmp_path: Path, spoil: str, sentence: str) -> None:
    folder = tmp_path / "data"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1] if spoil == "port" else 0
        if spoil == "file":
            folder.write_text("not a folder")
        else:
            folder.mkdir()
        if spoil == "garbage":
            (folder / "taverne.db").write_bytes(b"not a database at all" * 1000)
        if spoil == "newer":
            with closing(sqlite3.connect(folder / "taverne.db")) as base:
                base.executescript("".join(SCHEMAS) + "PRAGMA user_version = 99")
        end = subprocess.run(
            [sys.executable, str(LAUNCHER), str(folder), str(port)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert end.returncode != 0
    last = end.stderr.strip().splitlines()[-1]
    assert last.startswith("taverne.server.serve.CannotOpen: ")
    assert sentence in last
    assert end.stdout == ""


def _say(id: str) -> Json:
    return {"type": "do", "id": id, "command": {"type": "say", "phrase": "hello"}}


def _ids(server: Running) -> list[str]:
    lines = [msgspec.json.decode(line) for line in server.lines()]
    return [line["id"] for line in lines if line.get("id")]
