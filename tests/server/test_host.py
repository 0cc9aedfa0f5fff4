"""The one writer of a table: an answer comes before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from taverne.server.host import Host
from taverne.server.sqlite import SqliteStore
from taverne.server.store import TableRow
from taverne.table.grammar import Language
from taverne.table.messages import Guest, Leave, Play, Ready, Say, Sit, Start

ROW = TableRow("t", "lutin_troll", 2, "secret", "invite", "code", 1.0, public=False, setup=b"")
HEARD = list[tuple[Guest, str]]


class Ear:
    """It writes down, in one list with all the others, what it hears and when."""

    lang: Language = "en"

    def __init__(self, guest: Guest, heard: HEARD) -> None:
        self._guest = guest
        self._heard = heard

    def offer(self, text: bytes) -> None:
        self._heard.append((self._guest, msgspec.json.decode(text)["type"]))

    def measure(self, heard: Callable[[float], None]) -> None:
        raise AssertionError(f"{heard}, though nobody plays in real time here")


async def test_an_ack_comes_before_anybody_is_told(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    setup = msgspec.json.encode({"options": {"hands": "dealt", "first": "seat2"}, "pace": "untimed"})
    host = Host(ROW.__replace__(setup=setup), store, lambda: 1.0, lambda *_: None, lambda _: None)
    heard: HEARD = []
    ears = {guest: Ear(guest, heard) for guest in ("eve", "ada", "bob")}
    for guest, ear in ears.items():
        host.attach(guest, ear, None)

    async def hears(guest: Guest, command: Any) -> str:
        """What one who does this hears after the ack, with which everything begins."""
        heard.clear()
        done = asyncio.get_running_loop().create_future()
        host.post(guest, command, f"{command}", done.set_result, ears[guest])
        assert await done is None
        first, *others = heard
        assert first == (guest, "ack")
        assert sorted(other for other, _ in others) == sorted(ears)
        told = dict(others)
        assert all(told[other] in ("told", "heard") for other in ears.keys() - {guest})
        return told[guest]

    assert await hears("ada", Sit(0, "Ada")) == "fresh"
    assert await hears("bob", Sit(1, "Bob")) == "fresh"
    assert await hears("bob", Ready(ready=True)) == "told"
    assert await hears("ada", Start()) == "told"
    for guest in ("bob", "ada", "bob"):
        update = host.table.look(guest, 1.0)
        assert update.ask is not None
        assert await hears(guest, Play(update.moves[:1], update.ask.number)) == "told"
    assert await hears("bob", Say("hello")) == "heard"
    assert await hears("bob", Leave()) == "told"
    await store.close()
