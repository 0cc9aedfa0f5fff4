"""The screen at a table of a real server, driven by keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from taverne.terminal.remote.remote_table import RemoteTable
from taverne.terminal.screen.app import TerminalApp
from tests.server.guest import Guest, Line, play
from tests.server.running import Running
from tests.terminal.driver import screen_text
from tests.terminal.remote.driver import QUICK, TIMEOUT, joined


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house")) as house:
        yield house


@asynccontextmanager
async def screen(link: RemoteTable) -> AsyncIterator[tuple[TerminalApp, Pilot[None]]]:
    app = TerminalApp(link, "en", pause=0)
    app.animation_level = "none"
    try:
        async with app.run_test(size=(110, 36)) as pilot:
            await pilot.pause()
            yield app, pilot
    finally:
        await asyncio.to_thread(link.close)


async def shows(app: TerminalApp, pilot: Pilot[None], *texts: str) -> str:
    """Wait until the screen shows all these texts."""
    async with asyncio.timeout(TIMEOUT):
        while not all(text in (shown := screen_text(app)) for text in texts):
            await pilot.pause(0.02)
    return shown


async def _opened_by_ada(house: Running) -> tuple[Line, dict[str, Any]]:
    ada = Guest(house.port)
    table = ada.open_table(options=QUICK)
    line = await ada.attach(table["table"])
    await line.hear()
    return line, table


async def test_a_guest_sits_down_plays_talks_and_leaves(house: Running, tmp_path: Path) -> None:
    line, table = await _opened_by_ada(house)
    link = await asyncio.to_thread(joined, house.port, table, tmp_path)
    async with screen(link) as (app, pilot):
        await shows(app, pilot, "Choose a place, or watch", "Sit down at place 2", "Ada takes a seat.")
        await pilot.press("1")
        assert app.turn.update.seat is None
        await pilot.press("enter")
        await shows(
            app, pilot, "Say that you are ready", "You take a seat.", "Ada  host", "Lila  not ready yet"
        )
        await pilot.press("1", "enter")
        await shows(app, pilot, "Ada is about to start the game")
        await line.done({"type": "start"})
        await line.quiet()
        await line.done(play(line.update, line.update["moves"][0]))
        await shows(app, pilot, "Your turn", "Ada attacks with")
        await line.quiet()
        assert app.turn.update.view == link.game.view_decoder.decode(_json(app.turn.update.view))
        await line.done({"type": "say", "phrase": "hello"})
        await shows(app, pilot, "Good evening")
        await pilot.press("u")
        await shows(app, pilot, "You have no move to take back")
        await pilot.press("question_mark")
        await shows(app, pilot, "This is no training table")
        await pilot.press("1", "enter")
        await shows(app, pilot, "You answer the")
        await pilot.press("m")
        await shows(app, pilot, "Let a bot play for me")
        await pilot.press("escape", "q")
        await shows(app, pilot, "Leave: the table goes on and keeps my seat")
        await pilot.press("2")
        await pilot.pause()
    assert link.come_back == f"taverne join http://127.0.0.1:{house.port}/t/{table['table']}"
    await line.close()


async def test_a_host_sets_options_fills_the_table_and_starts(house: Running, tmp_path: Path) -> None:
    guest = Guest(house.port)
    table = guest.open_table(options={})
    line = await guest.attach(table["table"])
    await line.done({"type": "leave"})
    await line.close()
    link = await asyncio.to_thread(joined, house.port, table, tmp_path)
    async with screen(link) as (app, pilot):
        await _choose(app, pilot, "Sit down at place 1")
        await _choose(app, pilot, "Tokens to win: 5 tokens")
        await _choose(app, pilot, "Tokens to win: 3 tokens")
        await _choose(app, pilot, "Start the game, with bots on the free places")
        await shows(app, pilot, "Your turn: choose your hand")
        await pilot.press("question_mark")
        await shows(app, pilot, "What would the expert play?", "%")


async def _choose(app: TerminalApp, pilot: Pilot[None], text: str) -> None:
    """Choose the line that begins with this text, once it is there, and confirm it."""
    async with asyncio.timeout(TIMEOUT):
        while not (at := [n for n, each in enumerate(app._state.choices()) if each.text.startswith(text)]):
            await pilot.pause(0.02)
    app.action_choose(at[0])
    await pilot.press("enter")


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
