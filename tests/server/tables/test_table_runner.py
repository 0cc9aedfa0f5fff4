"""The one writer of a table: whoever did something hears of it first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from taverne.server.store.port import TableRow
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.table_runner import TableRunner
from taverne.table.grammar import Language
from taverne.table.messages import Guest, Leave, Play, Ready, Say, Sit, Start

ROW = TableRow("t", "lutin_troll", 2, "secret", "invite", "code", 1.0, public=False, setup=b"")
HEARD = list[tuple[Guest, list[str]]]


class Listener:
    """It writes down, in one list with all the others, what it hears and when."""

    lang: Language = "en"

    def __init__(self, guest: Guest, heard: HEARD) -> None:
        self._guest = guest
        self._heard = heard

    def offer(self, texts: list[bytes]) -> None:
        self._heard.append((self._guest, [msgspec.json.decode(text)["type"] for text in texts]))

    def measure_latency(self, heard: Callable[[float], None]) -> None:
        raise AssertionError(f"{heard}, though nobody plays in real time here")


async def test_an_ack_comes_with_the_news_and_before_anybody_else_is_told(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    setup = msgspec.json.encode({"options": {"hands": "dealt", "first": "seat2"}, "pace": "untimed"})
    runner = TableRunner(ROW.__replace__(setup=setup), store, lambda: 1.0, lambda *_: None, lambda _: None)
    heard: HEARD = []
    ears = {guest: Listener(guest, heard) for guest in ("eve", "ada", "bob")}
    for guest, ear in ears.items():
        runner.attach(guest, ear, None)

    async def hears(guest: Guest, command: Any) -> list[str]:
        """What one who does this hears at first, and that everybody else hears of it later."""
        heard.clear()
        done = asyncio.get_running_loop().create_future()
        runner.post(guest, command, f"{command}", done.set_result, ears[guest])
        assert await done is None
        first, *others = heard
        assert first[0] == guest
        assert sorted(other for other, _ in others) == sorted(ears.keys() - {guest})
        assert all(types in (["told"], ["heard"]) for _, types in others)
        return first[1]

    assert await hears("ada", Sit(0, "Ada")) == ["ack", "fresh"]
    assert await hears("bob", Sit(1, "Bob")) == ["ack", "fresh"]
    assert await hears("bob", Ready(ready=True)) == ["ack", "told"]
    assert await hears("ada", Start()) == ["ack", "told"]
    for guest in ("bob", "ada", "bob"):
        update = runner.table.look(guest, 1.0)
        assert update.ask is not None
        assert await hears(guest, Play(update.moves[:1], update.ask.number)) == ["ack", "told"]
    assert await hears("bob", Say("hello")) == ["ack", "heard"]
    assert await hears("bob", Leave()) == ["ack", "told"]
    await store.close()
