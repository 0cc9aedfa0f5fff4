"""Places for spectators are shared between networks: nobody keeps others away from a public table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from taverne.server.sockets.crowd import who_leaves
from tests.server.guest import PATIENCE, Guest, Line
from tests.server.running import Running

NO_ENTRY = 4003


@pytest.mark.parametrize(
    ("crowds", "leaves"),
    [("a", 0), ("aab", 1), ("aba", 2), ("ab", 1), ("aabb", 3), ("aaabb", 2), ("abcd", 3), ("baaa", 3)],
)
def test_the_newest_of_those_who_are_most_leaves(crowds: str, leaves: int) -> None:
    assert who_leaves(crowds) == leaves


@asynccontextmanager
async def _public_table(folder: Path, **limits: Any) -> AsyncIterator[tuple[Running, str]]:
    with Running(folder, trusted_proxies=["127.0.0.1/32"], limits=limits) as server:
        table = Guest(server.port).open_table(public=True)["table"]
        yield server, table


async def _enter(server: Running, table: str, network: int) -> Line:
    """A new guest of this network who has attached to the table."""
    guest = Guest(server.port)
    guest.post("/api/join", {"table": table})
    line = Line(await _dial(guest, table, network))
    await line.send({"type": "attach", "lang": "en"})
    return line


async def _dial(guest: Guest, table: str, network: int) -> ClientConnection:
    fields = {"X-Forwarded-For": f"192.0.2.{network}"}
    return await guest.dial(guest.ticket(table), additional_headers=fields)


async def _end_of(line: Line) -> int:
    """Read until the server closes; the close code."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await line.socket.recv()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


async def test_a_crowd_from_one_network_keeps_nobody_away(tmp_path: Path) -> None:
    async with _public_table(tmp_path, spectators=4) as (server, table):
        crowd = [await _enter(server, table, 1) for _ in range(4)]
        for line in crowd:
            await line.hear()
        with pytest.raises(InvalidStatus):
            await _enter(server, table, 1)
        bob = await _enter(server, table, 2)
        await bob.hear()
        assert await _end_of(crowd[3]) == NO_ENTRY
        await bob.done({"type": "sit", "seat": 1, "name": "Bob"})
        for line in (*crowd[:3], bob):
            await line.quiet()
            await line.close()


async def test_sockets_that_attach_at_the_same_time_are_limited_too(tmp_path: Path) -> None:
    """Before its first message nobody knows what a socket will be."""
    async with _public_table(tmp_path, spectators=4, sockets_per_guest=3) as (server, table):
        eve = Guest(server.port)
        eve.post("/api/join", {"table": table})
        lines = [Line(await _dial(eve, table, 1)) for _ in range(6)]
        for line in lines:
            await line.send({"type": "attach", "lang": "en"})
        still_open = {asyncio.ensure_future(_end_of(line)) for line in lines}
        ended: set[asyncio.Future[int]] = set()
        while len(ended) < 3:
            done, still_open = await asyncio.wait(still_open, return_when=asyncio.FIRST_COMPLETED)
            ended |= done
        assert [end.result() for end in ended] == [NO_ENTRY] * 3
        for end in still_open:
            end.cancel()
        for line in lines:
            await line.socket.close()
