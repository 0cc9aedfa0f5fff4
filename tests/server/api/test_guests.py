"""The list of guests: since when they are there; for the host also who is removed, and the bots' tokens."""

from __future__ import annotations

import pytest

from tests.server.api.test_external_bots import bearer, program_at, token_for
from tests.server.guest import Guest, duel
from tests.server.running import Running

NO_ENTRY = 4003


async def test_everybody_sees_since_when_guests_are_there_and_the_host_sees_more(server: Running) -> None:
    table, (ada, bob), (first, _) = await duel(server.port)
    path = f"/api/tables/{table['table']}/guests"
    await first.done({"type": "mute", "seat": 1, "muted": True})
    for_bob = bob.get(path)
    assert [each["seat"] for each in for_bob["guests"]] == [0, 1]
    assert for_bob["guests"][0]["since"] <= for_bob["guests"][1]["since"] < for_bob["guests"][1]["muted"]
    assert for_bob["removed"] == for_bob["tokens"] == []
    await first.done({"type": "remove_guest", "seat": 1})
    seen = ada.get(path)
    assert [(each["number"], each["name"]) for each in seen["removed"]] == [(1, "Bob")]
    assert bob.ask("GET", path).status == 403


async def test_the_host_lists_tokens_and_makes_one_worthless(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()
    base = f"/api/tables/{table['table']}"
    token = token_for(ada, table)
    token_for(ada, table)
    program = await program_at(server.port, table["table"], token)
    await program.done({"type": "sit", "seat": 1, "name": "Deep"})
    tokens = ada.get(f"{base}/guests")["tokens"]
    assert sorted(each["seat"] is None for each in tokens) == [False, True]
    (used,) = [each for each in tokens if each["seat"] == 1]
    assert ada.ask("POST", f"{base}/bots/{used['id']}/revoke", {}).status == 204
    assert await program.closed() == NO_ENTRY
    assert Guest(server.port).ask("POST", f"{base}/ticket", {}, bearer(token)).status == 403
    after = ada.get(f"{base}/guests")
    assert [each["id"] for each in after["tokens"]] == [each["id"] for each in tokens if each != used]
    assert after["removed"] == []
    assert [each["seat"] for each in after["guests"]] == [0]


@pytest.mark.parametrize("who", ["bob", "program", "a stranger"])
async def test_nobody_else_takes_tokens_back(server: Running, who: str) -> None:
    table, (ada, bob), _ = await duel(server.port)
    path = f"/api/tables/{table['table']}"
    token = token_for(ada, table)
    (entry,) = ada.get(f"{path}/guests")["tokens"]
    guest = {"bob": bob}.get(who, Guest(server.port))
    headers = bearer(token) if who == "program" else {}
    assert guest.ask("POST", f"{path}/bots/{entry['id']}/revoke", {}, headers).status == 403
    assert ada.ask("POST", f"{path}/bots/nothing/revoke", {}).status == 404
    assert len(ada.get(f"{path}/guests")["tokens"]) == 1
