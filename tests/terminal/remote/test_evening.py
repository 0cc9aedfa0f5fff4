"""A guest in the terminal takes part in all that a table decides: votes, host commands, names, reports."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from taverne.terminal.action import Action
from taverne.terminal.screen.app import TerminalApp
from tests.server.guest import Guest, Line
from tests.server.running import Running
from tests.terminal.remote.driver import QUICK, TIMEOUT, joined
from tests.terminal.remote.test_join_screen import screen, shows


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house")) as house:
        yield house


async def _lila_sits(house: Running, home: Path, name: str = "Lila") -> tuple[Line, Any]:
    """Ada's line at her table, and the terminal of a guest who may take its second seat."""
    ada = Guest(house.port)
    table = ada.open_table(options=QUICK)
    line = await ada.attach(table["table"])
    await line.hear()
    link = await asyncio.to_thread(joined, house.port, table, home, name)
    return line, link


async def _menu(app: TerminalApp, pilot: Pilot[None], *labels: str) -> None:
    """Choose these lines of the menu, one list after the other."""
    await pilot.press("m")
    actions: list[Action] = app._actions
    for label in labels:
        at, action = next(each for each in enumerate(actions) if each[1].label.startswith(label))
        await pilot.press(*["down"] * at, "enter")
        await pilot.pause()
        actions = list(action.deed) if isinstance(action.deed, tuple) else []


async def _sit(app: TerminalApp, pilot: Pilot[None]) -> None:
    await shows(app, pilot, "Sit down at place 2")
    await pilot.press("1", "enter")
    await shows(app, pilot, "You take a seat.")


async def test_a_guest_votes_for_another_game_is_renamed_and_reports(house: Running, tmp_path: Path) -> None:
    line, link = await _lila_sits(house, tmp_path)
    async with screen(link) as (app, pilot):
        await _sit(app, pilot)
        await _menu(app, pilot, "Change name")
        await pilot.press(*["backspace"] * 4, *"Zelie", "enter")
        await shows(app, pilot, "You are now called Zelie", "The house knows you as Zelie")
        await _menu(app, pilot, "Around the table", "Ada", "Report their name")
        await shows(app, pilot, "Whoever runs this house gets this name")
        await pilot.press("2")
        await shows(app, pilot, "It is reported: the house will have a look.")
        await line.done({"type": "mute", "seat": 1, "muted": True})
        await shows(app, pilot, "The host mutes you")
        await line.done({"type": "choose_game", "game": "grumpf"})
        await shows(app, pilot, "Ada votes for Grumpf", "Grumpf is fine")
        await _menu(app, pilot, "Vote for another game", "Munchkin")
        await shows(app, pilot, "You vote for Munchkin")
        at = [each.text for each in app._state.choices()].index("Grumpf is fine")
        app.action_choose(at)
        await pilot.press("enter")
        async with asyncio.timeout(TIMEOUT):
            while not link.moves_on:
                await pilot.pause(0.02)
    await line.close()


async def test_a_host_in_the_terminal_manages_the_table(house: Running, tmp_path: Path) -> None:
    line, link = await _lila_sits(house, tmp_path)
    async with screen(link) as (app, pilot):
        await _sit(app, pilot)
        await line.done({"type": "ready", "ready": True})
        await line.done({"type": "hand_over", "seat": 1})
        await shows(app, pilot, "Start the game")
        await _menu(app, pilot, "Around the table", "Ada", "Mute")
        await shows(app, pilot, "The host mutes Ada")
        assert await line.refused({"type": "say", "phrase": "hello"}) == "muted_by_host"
        await _menu(app, pilot, "Manage the table", "Lock")
        await shows(app, pilot, "locks the table")
        await _menu(app, pilot, "Around the table", "Ada", "Hand the table over")
        await shows(app, pilot, "Hand the table over to Ada?")
        await pilot.press("1")
        await _menu(app, pilot, "Around the table", "Ada", "Remove")
        await shows(app, pilot, "Remove Ada?")
        await pilot.press("2")
        await line.closed()
        async with asyncio.timeout(TIMEOUT):
            while not link.removed:
                await pilot.pause(0.02)
        await _menu(app, pilot, "Manage the table", "Call Ada back")
        await shows(app, pilot, "The host calls Ada back")
        await _menu(app, pilot, "Manage the table", "Close the table")
        await shows(app, pilot, "Nothing will be played here any more")
        await pilot.press("2")
        await shows(app, pilot, "The host has closed this table")
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0
    assert link.come_back


async def test_a_vote_to_stop_and_the_removal_of_the_guest(house: Running, tmp_path: Path) -> None:
    line, link = await _lila_sits(house, tmp_path)
    async with screen(link) as (app, pilot):
        await _sit(app, pilot)
        await pilot.press("1", "enter")
        await shows(app, pilot, "Ada is about to start the game")
        await line.done({"type": "start"})
        await line.done({"type": "propose_end"})
        await shows(app, pilot, "Ada proposes to stop here, without a winner. Do you agree?")
        await _menu(app, pilot, "No, play the game to its end")
        await shows(app, pilot, "No majority")
        await _menu(app, pilot, "Propose to stop here")
        await shows(app, pilot, "If more than half of the players")
        await pilot.press("2")
        await shows(app, pilot, "Stop here? 1 agreed, 2 needed.")
        await pilot.press("q")
        await shows(app, pilot, "The game goes on: a bot plays for you")
        await pilot.press("1")
        await line.done({"type": "remove_guest", "seat": 1})
        async with asyncio.timeout(TIMEOUT):
            while app.error is None:
                await pilot.pause(0.02)
    assert "Ada, who hosts this table, has asked you to leave it" in repr(app.error)
    await line.close()
