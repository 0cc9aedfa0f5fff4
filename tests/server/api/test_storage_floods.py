"""Floods of guests: what strangers can make the server store and compute is bounded."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.server.api.home import HomeEndpoints
from taverne.server.settings import Limits
from tests.server.guest import Guest
from tests.server.inside import MANY, Inside, inside
from tests.server.running import Running

PUBLIC = {"game": "lutin_troll", "name": "Ada", "public": True}


def test_entering_a_public_table_stores_nothing_before_somebody_sits_down(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = Guest(server.port).open_table(public=True)["table"]
        for _ in range(50):
            assert Guest(server.port).ask("POST", "/api/join", {"table": table}).status == 200
        assert _admitted(server) == 1


async def test_a_guest_who_sits_down_at_a_public_table_finds_it_on_their_home_page(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = Guest(server.port).open_table(public=True)["table"]
        bob = Guest(server.port)
        bob.post("/api/join", {"table": table})
        line = await bob.attach(table)
        await line.hear()
        assert [card["id"] for card in bob.get("/api/front")["tables"]] == [table]
        await line.done({"type": "sit", "seat": 1, "name": "Bob"})
        front = bob.get("/api/front")
        assert ([card["id"] for card in front["mine"]], front["tables"]) == ([table], [])
        assert _admitted(server) == 2
        await line.close()


def test_a_public_table_lets_no_forged_bot_in(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = Guest(server.port).open_table(public=True)["table"]
        token = {"Authorization": f"Bearer bot-{table}-{'x' * 43}"}
        assert Guest(server.port).ask("GET", f"/api/tables/{table}", None, token).status == 403
        assert Guest(server.port).ask("GET", f"/api/tables/{table}").status == 403


def test_so_many_guests_are_let_in_by_an_invitation_and_no_more(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"guests_per_table": 5}) as server:
        table = Guest(server.port).open_table()
        guests = [Guest(server.port) for _ in range(8)]
        asked = [guest.ask("POST", "/api/join", {"invite": table["invite"]}) for guest in guests]
        assert [answer.status for answer in asked] == [200] * 4 + [503] * 4
        assert "too many guests" in asked[-1].json["error"]
        assert guests[0].ask("POST", "/api/join", {"invite": table["invite"]}).status == 200
        assert _admitted(server) == 5


def test_one_network_enters_only_so_many_tables(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"joins_per_network": [3, 1000.0]}) as server:
        table = Guest(server.port).open_table(public=True)["table"]
        asked = [Guest(server.port).ask("POST", "/api/join", {"table": table}).status for _ in range(5)]
        assert asked == [200, 200, 200, 429, 429]


async def test_the_public_tables_are_looked_at_once_a_second_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Any] = []
    card = HomeEndpoints._table_card

    def counted(self: Any, *rest: Any) -> Any:
        looked.append(rest)
        return card(self, *rest)

    monkeypatch.setattr(HomeEndpoints, "_table_card", counted)
    async with inside(tmp_path, limits=Limits(messages=MANY)) as server:
        await server.caller().post("/api/tables", PUBLIC)
        first = await _front(server)
        assert len(looked) == 1
        await server.caller().post("/api/tables", PUBLIC)
        assert await _front(server) == first
        assert len(looked) == 1
        server.clock.now += 1
        assert len((await _front(server))["tables"]) == 2
        assert len(looked) == 3


async def test_a_failure_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with inside(tmp_path, limits=Limits(messages=MANY)) as server:
        store = server.parts.store
        with monkeypatch.context() as broken:
            broken.setattr(store, "public_tables", None)
            with pytest.raises(TypeError):
                await server.caller().ask("GET", "/api/front")
        assert (await _front(server))["tables"] == []


async def _front(server: Inside) -> Any:
    _, _, body = await server.caller().ask("GET", "/api/front")
    return msgspec.json.decode(body)


def _admitted(server: Running) -> int:
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as base:
        (rows,) = base.execute("SELECT count(*) FROM admitted").fetchone()
    return int(rows)
