"""`taverne join --plain`: real programs in pseudo-terminals, at a real server."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.server.guest import Guest
from tests.server.running import Running
from tests.terminal.remote.driver import QUICK, link_of, start

MOST_ANSWERS = 300


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "house") as house:
        yield house


def test_two_terminals_play_a_whole_game_with_each_other(house: Running, tmp_path: Path) -> None:
    table = _empty_table(house.port)
    ada = start(tmp_path / "ada", link_of(house.port, table), "--name", "Ada", "--plain")
    ada.expect("1. Sit down at place 1")
    ada.sendline("1")
    ada.expect("You may start the game")
    bob = start(tmp_path / "bob", f"{table['code']}@127.0.0.1:{house.port}", "--plain")
    bob.expect("What are you called")
    bob.sendline("Bob")
    bob.expect("1. Sit down at place 2")
    bob.sendline("1")
    bob.expect("1. I am ready")
    bob.sendline("1")
    ada.expect("Bob: ready")
    ada.sendline("1")
    assert _play_until_over(ada, bob) > 10
    for player in (ada, bob):
        player.sendline("quit")
        player.expect("If you give up your seat, the others play again without you")
        player.sendline("3")
        player.expect(pexpect.EOF)
        player.close()
        assert player.exitstatus == 0


def test_a_terminal_follows_the_table_to_another_game(house: Running, tmp_path: Path) -> None:
    host = Guest(house.port)
    table = host.open_table()
    ada = start(tmp_path, link_of(house.port, table), "--name", "Lila", "--plain")
    ada.expect("1. Sit down at place 2")
    ada.sendline("1")
    ada.expect("1. I am ready")
    _done(host, table, {"type": "change_game", "game": "grumpf"})
    ada.expect("The table goes on to another game")
    ada.expect("On to Grumpf")
    ada.expect("1. I am ready")
    ada.sendline("quit")
    ada.expect("2. Step out")
    ada.sendline("2")
    ada.expect(pexpect.EOF)
    ada.close()
    assert ada.exitstatus == 0


def test_plain_lines_rename_report_vote_and_manage_the_table(house: Running, tmp_path: Path) -> None:
    host = Guest(house.port)
    table = host.open_table()
    lila = start(tmp_path, link_of(house.port, table), "--name", "Lila", "--plain")
    lila.expect("1. Sit down at place 2")
    lila.sendline("1")
    lila.expect("1. I am ready")
    lila.sendline("name Zelie")
    lila.expect("The house knows you as Zelie")
    lila.sendline("menu 2 1")
    lila.expect("1. Report their name to the house")
    lila.expect("Type “menu 2 1” and a number")
    lila.sendline("menu 2 1 1")
    lila.expect("Type “yes” to do it")
    lila.sendline("no")
    lila.expect("Nothing has changed")
    lila.sendline("menu 2 1 1")
    lila.expect("Type “yes” to do it")
    lila.sendline("yes")
    lila.expect("It is reported")
    lila.sendline("menu 1 9")
    lila.expect("There is no move of that number")
    _done(host, table, {"type": "hand_over", "seat": 1})
    lila.expect("You hold the table from now on")
    lila.sendline("menu 4 1")
    lila.expect("The host locks the table")
    _done(host, table, {"type": "choose_game", "game": "grumpf"})
    lila.expect("Ada votes for Grumpf")
    lila.expect("Grumpf is fine")
    lila.sendline("menu 2 2")  # without waiting for the others
    lila.expect("The table goes on to another game")
    lila.close(force=True)


def _done(guest: Guest, table: dict[str, Any], command: dict[str, Any]) -> None:
    async def do() -> None:
        line = await guest.attach(table["table"])
        await line.hear()
        await line.done(command)

    asyncio.run(do())


def test_a_seat_survives_the_end_of_the_program_and_its_cookie_is_private(
    house: Running, tmp_path: Path
) -> None:
    table = _empty_table(house.port)
    ada = start(tmp_path, link_of(house.port, table), "--name", "Ada", "--plain")
    ada.expect("1. Sit down at place 1")
    ada.sendline("1")
    ada.expect("You may start the game")
    ada.sendeof()
    ada.expect("To come back to the table: taverne join ")
    command = ada.readline().strip()
    ada.close()
    assert table["invite"] not in command
    cookies = tmp_path / ".local" / "state" / "taverne" / "cookies.json"
    assert stat.S_IMODE(cookies.stat().st_mode) == 0o600
    again = start(tmp_path, command, "--plain")
    again.expect("You may start the game")
    again.close(force=True)
    stranger = start(tmp_path / "stranger", command, "--plain")
    stranger.expect("taverne: no table answers to that")
    stranger.expect(pexpect.EOF)
    stranger.close()
    assert stranger.exitstatus == 2


def test_after_the_server_is_killed_the_terminal_comes_back_and_sends_what_it_was_told(
    house: Running, tmp_path: Path
) -> None:
    table = _empty_table(house.port)
    ada = start(tmp_path, link_of(house.port, table), "--name", "Ada", "--plain", "--lang", "en")
    ada.expect("1. Sit down at place 1")
    ada.sendline("1")
    ada.expect("You may start the game")
    ada.sendline("1")  # against a bot
    ada.expect("Your moves:")
    house.kill()
    ada.expect("The connection is lost")
    ada.sendline("1")
    house.start()
    ada.expect("The connection is back")
    ada.expect("You attack with")
    ada.close(force=True)


def _empty_table(port: int) -> dict[str, Any]:
    """A table whose opener has left it."""

    async def leave(guest: Guest, table: dict[str, Any]) -> None:
        line = await guest.attach(table["table"])
        await line.done({"type": "leave"})
        await line.close()

    guest = Guest(port)
    table = guest.open_table(options=QUICK)
    asyncio.run(leave(guest, table))
    return table


def _play_until_over(*players: pexpect.spawn[str]) -> int:
    """Each answers every question with the first move. Returns the number of answers."""
    answers = 0
    while answers < MOST_ANSWERS:
        for player in players:
            seen = player.expect_exact(["Your moves:", "Type “rematch”", pexpect.TIMEOUT], timeout=0.05)
            if seen == 0:
                player.sendline("1")
                answers += 1
            if seen == 1:
                return answers
    raise AssertionError("the game does not end")
