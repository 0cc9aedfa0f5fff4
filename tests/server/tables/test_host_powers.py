"""The host's powers over HTTP and sockets: who is removed or locked out is told so, and stays out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.guest import Guest, Json, Line, duel, seated
from tests.server.running import Running

NO_ENTRY = 4003


async def public_lobby(port: int) -> tuple[Json, Guest, Line]:
    """A public table with its host."""
    ada = Guest(port)
    table = ada.open_table(public=True)
    line = await ada.attach(table["table"])
    await line.hear()
    return table, ada, line


def reason(answer: Any) -> tuple[int, str]:
    return answer.status, answer.json["reason"]


def test_a_removed_guest_is_told_kindly_and_no_door_opens_for_them(server: Running) -> None:
    async def evening() -> None:
        table, (_ada, bob), (first, second) = await duel(server.port)
        path = f"/api/tables/{table['table']}"
        ticket = bob.ticket(table["table"])
        await first.done({"type": "remove_guest", "seat": 1})
        assert await second.closed() == NO_ENTRY
        last = second.heard[-1]
        assert (last["type"], last["reason"]) == ("nack", {"type": "removed_by_host", "by": "Ada"})
        assert last["text"].startswith("Ada, who hosts this table, has asked you to leave it.")
        for method, where, body in (
            ("GET", path, None),
            ("POST", f"{path}/ticket", {}),
            ("POST", "/api/join", {"invite": table["invite"]}),
            ("POST", "/api/join", {"code": table["code"]}),
        ):
            assert reason(bob.ask(method, where, body)) == (403, "removed_by_host")
        with pytest.raises(InvalidStatus):
            await bob.dial(ticket)
        await first.quiet()
        assert first.update["chairs"][1]["bot"] == "habitue"

        await first.done({"type": "call_back", "number": 1})
        bob.join(table)
        line = await bob.attach(table["table"])
        assert (await line.hear())["type"] == "fresh"

    asyncio.run(evening())


def test_a_stranger_removed_from_a_public_table_does_not_come_back(server: Running) -> None:
    async def evening() -> None:
        table, _, first = await public_lobby(server.port)
        stranger, line = await seated(server.port, "Boss", table, 1)
        await first.quiet()
        await first.done({"type": "remove_guest", "seat": 1})
        await line.closed()
        wish = {"table": table["table"]}
        assert reason(stranger.ask("POST", "/api/join", wish)) == (403, "removed_by_host")
        assert Guest(server.port).ask("POST", "/api/join", wish).status == 200

    asyncio.run(evening())


def test_nobody_comes_to_a_locked_table_but_its_guests(server: Running) -> None:
    async def evening() -> None:
        table, _, first = await public_lobby(server.port)
        bob, line = await seated(server.port, "Bob", table, 1)
        await first.done({"type": "lock", "locked": True})
        stranger = Guest(server.port)
        for wish in ({"table": table["table"]}, {"invite": table["invite"]}):
            assert reason(stranger.ask("POST", "/api/join", wish)) == (403, "locked_by_host")
        assert not [each for each in stranger.get("/api/front")["tables"] if each["id"] == table["table"]]
        await line.close()
        bob.post("/api/join", {"table": table["table"]})
        again = await bob.attach(table["table"])
        assert (await again.hear())["update"]["seat"] == 1
        await first.done({"type": "lock", "locked": False})
        stranger.post("/api/join", {"table": table["table"]})

    asyncio.run(evening())


def test_a_closed_table_is_on_no_home_page_and_its_abandoned_game_has_a_replay(server: Running) -> None:
    async def evening() -> None:
        table, (ada, _), (first, second) = await duel(server.port)
        await first.done({"type": "close_table"})
        await second.quiet()
        assert second.update["closed"]
        assert [each for each in ada.get("/api/front")["mine"] if each["id"] == table["table"]] == []
        record = next(each["record"] for each in reversed(second.heard) if each.get("record"))
        replay = ada.get(f"/api/records/{record}?lang=en")
        assert replay["over"]
        assert replay["steps"][-1]["lines"] == ["The game stops here: nobody wins, nobody loses."]
        assert b'"ranks":[2,2]' in ada.ask("GET", f"/api/records/{record}/file").body

    asyncio.run(evening())


def test_what_the_host_has_decided_holds_after_a_restart(tmp_path: Path) -> None:
    async def before(port: int) -> tuple[Json, Guest, Guest]:
        table, (ada, bob), (first, second) = await duel(port)
        await first.done({"type": "mute", "seat": 1, "muted": True})
        assert await second.refused({"type": "say", "phrase": "hello"}) == "muted_by_host"
        await first.done({"type": "remove_guest", "seat": 1})
        await first.done({"type": "lock", "locked": True})
        return table, ada, bob

    async def after(port: int, table: Json, ada: Guest, bob: Guest) -> None:
        ada.port = bob.port = port
        line = await ada.attach(table["table"])
        assert (await line.hear())["update"]["locked"]
        assert reason(bob.ask("GET", f"/api/tables/{table['table']}")) == (403, "removed_by_host")

    with Running(tmp_path) as running:
        table, ada, bob = asyncio.run(before(running.port))
        running.kill()
    with Running(tmp_path) as running:
        asyncio.run(after(running.port, table, ada, bob))
