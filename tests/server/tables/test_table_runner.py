"""Order of messages: the sender of a command is answered before everybody else is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from taverne.server.store.port import TableRow
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import Guest, Leave, Play, Ready, Say, Sit, Start
from taverne.words.grammar import Language

ROW = TableRow("t", "lutin_troll", 2, "secret", "invite", "code", 1.0, public=False, setup=b"")
Packets = list[tuple[Guest, list[str]]]


class Listener:
    """A listener that writes down its packets in a list shared with all others."""

    lang: Language = "en"
    crowd = ""
    address = "192.0.2.1"

    def __init__(self, guest: Guest, packets: Packets) -> None:
        self._guest = guest
        self._packets = packets

    def offer(self, texts: list[bytes]) -> None:
        self._packets.append((self._guest, [msgspec.json.decode(text)["type"] for text in texts]))

    def measure_latency(self, measured: Callable[[float], None]) -> None:
        raise AssertionError(f"{measured}, though this game is not in real time")

    def end(self, code: int) -> None:
        raise AssertionError(f"closed with {code}")


async def test_the_sender_gets_ack_and_update_in_one_packet_before_all_others(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    setup = msgspec.json.encode({"options": {"hands": "dealt", "first": "seat2"}, "pace": "untimed"})
    runner = TableRunner(ROW.__replace__(setup=setup), store, lambda: 1.0, lambda *_: None, lambda _: None)
    packets: Packets = []
    listeners = {guest: Listener(guest, packets) for guest in ("eve", "ada", "bob")}
    for guest, listener in listeners.items():
        runner.broadcast.attach(guest, listener, None)

    async def first_packet(guest: Guest, command: Any) -> list[str]:
        """The first packet after a command, which goes to its sender; all others get theirs later."""
        packets.clear()
        done = asyncio.get_running_loop().create_future()
        runner.post(guest, command, f"{command}", done.set_result, listeners[guest])
        assert await done is None
        first, *others = packets
        assert first[0] == guest
        assert sorted(other for other, _ in others) == sorted(listeners.keys() - {guest})
        assert all(types in (["told"], ["heard"]) for _, types in others)
        return first[1]

    assert await first_packet("ada", Sit(0, "Ada")) == ["ack", "fresh"]
    assert await first_packet("bob", Sit(1, "Bob")) == ["ack", "fresh"]
    assert await first_packet("bob", Ready(ready=True)) == ["ack", "told"]
    assert await first_packet("ada", Start()) == ["ack", "told"]
    for guest in ("bob", "ada", "bob"):
        update = runner.table.snapshot(guest, 1.0)
        assert update.ask is not None
        assert await first_packet(guest, Play(update.moves[:1], update.ask.number)) == ["ack", "told"]
    assert await first_packet("bob", Say("hello")) == ["ack", "heard"]
    assert await first_packet("bob", Leave()) == ["ack", "told"]
    await store.close()
