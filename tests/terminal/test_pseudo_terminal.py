"""The program as people start it: in a terminal, with keys, signals and windows that change size."""

import signal
import termios
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from taverne.kernel.record import final_state
from tests.terminal.parlour import GAME, PROGRAM, kept

PATIENCE = 60  # seconds; a busy machine is no failure
OTHER_SCREEN, BACK_AGAIN, CURSOR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h"
WISHES = ["--seed", "lamp", "--first", "seat1"]


@pytest.fixture(autouse=True)
def _an_ordinary_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture
def terminal(record: Path) -> Iterator["pexpect.spawn[str]"]:
    child = _started([*PROGRAM, *WISHES, "--record", str(record)])
    yield child
    child.close(force=True)


def test_keys_play_and_ctrl_c_leaves_a_record_that_resumes(
    terminal: "pexpect.spawn[str]", record: Path
) -> None:
    terminal.expect("choisis ta main")
    terminal.send("11479\r")  # at once, as quick fingers do
    terminal.expect("Manche 1")
    terminal.send("\x03")
    assert f"taverne play --resume {record}" in _farewell(terminal)
    assert terminal.exitstatus == 0

    left = kept(record)
    again = _started([*PROGRAM[:-1], "--resume", str(record)])
    again.expect("attaque")
    again.send("q")
    _farewell(again)
    assert again.exitstatus == 0
    assert kept(record).entries == left.entries
    assert final_state(GAME, kept(record)) == final_state(GAME, left)
    again.close()


@pytest.mark.parametrize("cause", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_being_stopped_gives_the_terminal_back_as_it_was(
    terminal: "pexpect.spawn[str]", record: Path, cause: signal.Signals
) -> None:
    terminal.expect("choisis ta main")
    terminal.kill(cause)
    told = _farewell(terminal)
    assert terminal.exitstatus == 0
    assert CURSOR in told
    assert str(record) in told[told.index(BACK_AGAIN) :]
    assert kept(record).end is None


def test_lines_and_echo_are_back_after_the_game() -> None:
    shell = pexpect.spawn("/bin/sh", encoding="utf-8", timeout=PATIENCE, dimensions=(24, 80))
    before = termios.tcgetattr(shell.child_fd)
    shell.sendline(" ".join([*PROGRAM, *WISHES]))
    shell.expect("choisis ta main")
    assert termios.tcgetattr(shell.child_fd) != before
    shell.send("q")
    shell.expect_exact(BACK_AGAIN)
    shell.sendline("echo left=$?")
    shell.expect("left=0")
    assert termios.tcgetattr(shell.child_fd) == before
    shell.close(force=True)


def test_the_screen_follows_the_window(terminal: "pexpect.spawn[str]") -> None:
    terminal.expect("choisis ta main")
    terminal.setwinsize(40, 130)
    terminal.expect("chronique")  # a key that a line of 80 has no room for
    terminal.send("q")
    _farewell(terminal)
    assert terminal.exitstatus == 0


def _started(command: list[str]) -> "pexpect.spawn[str]":
    child = pexpect.spawn(command[0], command[1:], encoding="utf-8", timeout=PATIENCE, dimensions=(24, 80))
    child.expect_exact(OTHER_SCREEN)
    return child


def _farewell(child: "pexpect.spawn[str]") -> str:
    child.expect(pexpect.EOF)
    child.wait()
    return str(child.before)
