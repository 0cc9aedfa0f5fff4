"""A guest in the terminal gets the stream of their own seat, and may do what that seat may do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.server.api import guests, hints, home, me, tables
from taverne.server.wire import messages
from taverne.table.messages.commands import Command, Play, SetTraining, Sit, Start
from taverne.table.messages.outgoing import Update
from taverne.terminal.remote import wire
from taverne.terminal.remote.cookies import CookieFile
from taverne.terminal.remote.remote_table import RemoteTable
from taverne.terminal.table_link import GuestMessage, RefusedInWords
from tests.server.guest import Guest, play
from tests.server.running import Running
from tests.terminal.remote.driver import QUICK, TIMEOUT, joined


class Terminal:
    """A guest's table in this process, with all its messages."""

    def __init__(self, link: RemoteTable) -> None:
        self.link = link
        self.messages: list[GuestMessage] = link.open(lambda: None)

    @property
    def update(self) -> Update[Any, Any, Any]:
        return next(each for each in reversed(self.messages) if isinstance(each, Update))

    async def do(self, command: Command[Any]) -> list[GuestMessage]:
        """Send a command and wait for what comes of it."""
        before = len(self.messages)
        self.messages += self.link.do(command)
        async with asyncio.timeout(TIMEOUT):
            while len(self.messages) == before:
                await asyncio.sleep(0.01)
                self.messages += self.link.arrived()
        return self.messages[before:]


async def test_the_terminal_gets_what_a_browser_with_its_cookie_gets(tmp_path: Path) -> None:
    with Running(tmp_path / "house") as house:
        ada = Guest(house.port)
        table = ada.open_table(options=QUICK)
        terminal = Terminal(await asyncio.to_thread(joined, house.port, table, tmp_path))
        commands: tuple[Command[Any], ...] = (Start(), SetTraining(training=True), Play((), 1))
        for command in commands:
            assert isinstance((await terminal.do(command))[-1], RefusedInWords), "a spectator has acted"
        await terminal.do(Sit(1, "Lila"))
        cookie = CookieFile(tmp_path / "cookies.json").cookie(f"http://127.0.0.1:{house.port}")
        twin = await Guest(house.port, cookie.partition("=")[2]).attach(table["table"])
        host = await ada.attach(table["table"])
        for refused in (await terminal.do(Sit(0, "Lila")), await terminal.do(Start())):
            assert isinstance(refused[-1], RefusedInWords), "another seat, or the host's rights"
        await twin.done({"type": "ready", "ready": True})
        await host.done({"type": "start"})
        await host.quiet()
        await host.done(play(host.update, host.update["moves"][0]))
        await twin.quiet()
        async with asyncio.timeout(TIMEOUT):
            while not terminal.update.moves:
                await asyncio.sleep(0.01)
                terminal.messages += terminal.link.arrived()
        assert terminal.update.view == _view(terminal.link, twin.update)
        assert terminal.update.view != _view(terminal.link, host.update)
        for line in (twin, host):
            await line.close()
        await asyncio.to_thread(terminal.link.close)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (wire.Told, messages.UpdateMessage),
        (wire.Fresh, messages.SnapshotMessage),
        (wire.Heard, messages.ChatMessage),
        (wire.Ack, messages.Ack),
        (wire.Nack, messages.Nack),
        (wire.Closing, messages.Closing),
        (wire.Entry, messages.ChronicleEntry),
        (wire.Joined, home.JoinedTable),
        (wire.Facts, tables.TableInfo),
        (wire.Ticket, tables.SocketTicket),
        (wire.HintAnswer, hints.Hint),
        (wire.Guests, guests.TableGuests),
        (wire.Removed, guests.RemovedGuestInfo),
        (wire.Looks, me.Me),
        (wire.SuggestedMove, hints.Suggestion),
    ],
)
def test_the_client_reads_fields_that_the_server_sends(ours: Any, theirs: Any) -> None:
    assert ours.__struct_config__.tag == theirs.__struct_config__.tag
    assert set(ours.__struct_encode_fields__) <= set(theirs.__struct_encode_fields__)


def _view(link: RemoteTable, update: dict[str, Any]) -> Any:
    return link.game.view_decoder.decode(msgspec.json.encode(update["view"]))
