"""Credentials: every command with every wrong credential is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from taverne.server.settings import Limits
from taverne.server.tables.invitations import hashed
from tests.server.guest import Guest, Json, Line, duel
from tests.server.inside import inside
from tests.server.running import Running
from tests.server.samples import guest_commands, readable

COMMANDS = guest_commands()
TOUCH = "touch"  # changes nothing and is accepted from any guest


class Refused(Exception):
    """The connection was refused before any command could be sent."""


Entry: TypeAlias = Callable[[int, Json, Guest], Awaitable[Line]]


async def _no_cookie(port: int, table: Json, _owner: Guest) -> Line:
    return await _enter(Guest(port), table)


async def _forged_cookie(port: int, table: Json, _owner: Guest) -> Line:
    return await _enter(Guest(port, cookie="A" * 43), table)


async def _cut_cookie(port: int, table: Json, owner: Guest) -> Line:
    return await _enter(Guest(port, cookie=owner.cookie[:-1]), table)


async def _hash_as_cookie(port: int, table: Json, owner: Guest) -> Line:
    """The stored hash of a cookie is no cookie."""
    return await _enter(Guest(port, cookie=hashed(owner.cookie)[:43]), table)


async def _other_table(port: int, table: Json, _owner: Guest) -> Line:
    stranger = Guest(port)
    stranger.open_table("Eve")
    return await _enter(stranger, table)


async def _no_ticket(_port: int, _table: Json, owner: Guest) -> Line:
    return await _dial(owner, "")


async def _forged_ticket(_port: int, _table: Json, owner: Guest) -> Line:
    return await _dial(owner, "A" * 43)


async def _ticket_of_another_table(port: int, table: Json, owner: Guest) -> Line:
    """A ticket leads to the table it was issued for, whatever the address says."""
    stranger = Guest(port)
    other = stranger.open_table("Eve")
    return await _dial(owner, stranger.ticket(other["table"]) + f"&table={table['table']}")


async def _used_ticket(_port: int, table: Json, owner: Guest) -> Line:
    ticket = owner.ticket(table["table"])
    await (await _dial(owner, ticket)).close()
    return await _dial(owner, ticket)


async def _wrong_origin(_port: int, table: Json, owner: Guest) -> Line:
    return await _dial(owner, owner.ticket(table["table"]), origin="http://evil.example")


async def _null_origin(_port: int, table: Json, owner: Guest) -> Line:
    return await _dial(owner, owner.ticket(table["table"]), origin="null")


async def _spectator(port: int, table: Json, _owner: Guest) -> Line:
    watcher = Guest(port)
    watcher.join(table)
    return await watcher.attach(table["table"])


ENTRIES: dict[str, Entry] = {
    "no cookie": _no_cookie,
    "a forged cookie": _forged_cookie,
    "a cut cookie": _cut_cookie,
    "the hash of a cookie": _hash_as_cookie,
    "another table's cookie": _other_table,
    "no ticket": _no_ticket,
    "a forged ticket": _forged_ticket,
    "a used ticket": _used_ticket,
    "a wrong origin": _wrong_origin,
    "no origin to speak of": _null_origin,
    "a ticket of another table": _ticket_of_another_table,
    "a spectator": _spectator,
}
INSIDE = ("a spectator", "a ticket of another table")  # can send commands, but not as a player of this table


def test_the_samples_cover_every_command() -> None:
    assert len(COMMANDS) >= 18
    assert all(readable(command) for command in COMMANDS.values())


@pytest.mark.parametrize("entry", ENTRIES)
async def test_every_command_is_refused_with(server: Running, entry: str) -> None:
    table, (ada, _), lines = await duel(server.port)
    before = server.lines(table["table"]), await _shown(ada, table)
    for command in COMMANDS.values():
        try:
            line = await ENTRIES[entry](server.port, table, ada)
        except Refused:
            assert entry not in INSIDE
            continue
        assert entry in INSIDE
        answer = await line.do(command)
        if entry == "a spectator":
            assert answer["type"] == ("ack" if command["type"] == TOUCH else "nack")
        await line.close()
    assert (server.lines(table["table"]), await _shown(ada, table)) == before
    for player in lines:
        await player.close()


async def test_a_player_acts_only_for_their_own_seat(server: Running) -> None:
    """A command of the second player, even with the first one's seat, acts for themselves or is refused."""
    for tag, command in COMMANDS.items():
        table, (_, bob), (first, second) = await duel(server.port)
        before = len(server.lines(table["table"]))
        await second.do({**command, "number": second.update["ask"]["number"]} if tag == "play" else command)
        done = [msgspec.json.decode(line) for line in server.lines(table["table"])[before:]]
        spoken = [
            line for line in done if line["command"]["type"] != "thought"
        ]  # by a bot for an absent player
        assert {line["guest"] for line in spoken} <= {hashed(bob.cookie)}, tag
        await first.quiet()
        assert first.update["view"]["hand"] == []
        chair = first.update["chairs"][0]
        assert (chair["name"], chair["bot"], chair["away"]) == ("Ada", None, False)
        for line in (first, second):
            await line.close()


async def test_only_the_host_changes_the_lobby(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()
    bob = Guest(server.port)
    bob.join(table)
    line = await bob.attach(table["table"])
    await line.done({"type": "sit", "seat": 1, "name": "Bob"})
    for tag in ("set_bot", "configure", "allow", "start"):
        assert await line.refused(COMMANDS[tag]) == "not_host"
    await line.close()


async def test_a_ticket_expires(tmp_path: Path) -> None:
    async with inside(tmp_path, limits=Limits(ticket_seconds=30.0)) as server:
        ada = server.caller()
        table = (await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"}))["table"]
        wire = await ada.attach(table)
        assert wire.closed is None
        await wire.hang_up()
        ticket = (await ada.post(f"/api/tables/{table}/ticket", {}))["ticket"]
        server.clock.now += 31.0
        late = await ada.dial(ticket)
        await late.until(1)
        assert (late.heard, late.closed) == ([], 4003)


async def test_a_deleted_table_cannot_be_entered(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        table = (await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"}))["table"]
        ticket = (await ada.post(f"/api/tables/{table}/ticket", {}))["ticket"]
        await server.parts.store.delete_table(table)
        server.parts.registry._runners.clear()
        line = await ada.dial(ticket)
        await line.until(1)
        assert (line.heard, line.closed) == ([], 4003)
        for path in (f"/api/tables/{table}", f"/api/records/{table}-1-000000000000"):
            assert (await ada.ask("GET", path))[0] in (403, 404)
        assert (await ada.ask("POST", f"/api/tables/{table}/ticket", {}))[0] == 403


async def _enter(guest: Guest, table: Json) -> Line:
    answer = guest.ask("POST", f"/api/tables/{table['table']}/ticket", {})
    assert "error" in answer.json
    assert answer.status == 403
    raise Refused


async def _dial(guest: Guest, ticket: str, origin: str | None = None) -> Line:
    try:
        line = Line(await guest.dial(ticket, origin))
    except InvalidStatus as refusal:
        raise Refused from refusal
    await line.send({"type": "attach", "lang": "en", "last": None})
    return line


async def _shown(guest: Guest, table: Json) -> Json:
    line = await guest.attach(table["table"])
    await line.hear()
    await line.close()
    return {**line.update, "left": None}
