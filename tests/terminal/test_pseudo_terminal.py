"""The program in a pseudo-terminal, with keys and signals."""

import signal
import termios
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from taverne.kernel.record import final_state
from tests.terminal.driver import GAME, PROGRAM, read_record

TIMEOUT = 60  # seconds; long, for busy machines
ALTERNATE_SCREEN_ON, ALTERNATE_SCREEN_OFF, SHOW_CURSOR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h"
ARGUMENTS = ["--seed", "lamp", "--first", "seat1"]


@pytest.fixture(autouse=True)
def _terminal_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture
def terminal(record: Path) -> Iterator["pexpect.spawn[str]"]:
    child = _start([*PROGRAM, *ARGUMENTS, "--record", str(record)])
    yield child
    child.close(force=True)


def test_keys_play_and_ctrl_c_leaves_a_record_that_resumes(
    terminal: "pexpect.spawn[str]", record: Path
) -> None:
    terminal.expect("choisis ta main")
    terminal.send("11479\r")  # all at once
    terminal.expect("Manche 1")
    terminal.send("\x03")
    assert f"taverne play --resume {record}" in _last_output(terminal)
    assert terminal.exitstatus == 0

    left = read_record(record)
    again = _start([*PROGRAM[:-1], "--resume", str(record)])
    again.expect("Manche 1")  # in the chronicle
    _leave(again)
    _last_output(again)
    assert again.exitstatus == 0
    assert read_record(record).entries == left.entries
    assert final_state(GAME, read_record(record)) == final_state(GAME, left)
    again.close()


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(
    terminal: "pexpect.spawn[str]", record: Path, signal_number: signal.Signals
) -> None:
    terminal.expect("choisis ta main")
    terminal.kill(signal_number)
    output = _last_output(terminal)
    assert terminal.exitstatus == 0
    assert SHOW_CURSOR in output
    assert str(record) in output[output.index(ALTERNATE_SCREEN_OFF) :]
    assert read_record(record).end is None


def test_leaving_restores_line_mode_and_echo() -> None:
    shell = pexpect.spawn("/bin/sh", encoding="utf-8", timeout=TIMEOUT, dimensions=(24, 80))
    before = termios.tcgetattr(shell.child_fd)
    shell.sendline(" ".join([*PROGRAM, *ARGUMENTS]))
    shell.expect("choisis ta main")
    assert termios.tcgetattr(shell.child_fd) != before
    shell.send("q")
    shell.expect("Quitter la partie")
    shell.send("3")
    shell.expect_exact(ALTERNATE_SCREEN_OFF)
    shell.sendline("echo left=$?")
    shell.expect("left=0")
    assert termios.tcgetattr(shell.child_fd) == before
    shell.close(force=True)


def _start(command: list[str]) -> "pexpect.spawn[str]":
    child = pexpect.spawn(command[0], command[1:], encoding="utf-8", timeout=TIMEOUT, dimensions=(24, 80))
    child.expect_exact(ALTERNATE_SCREEN_ON)
    return child


def _leave(child: "pexpect.spawn[str]") -> None:
    child.send("q")
    child.expect("Quitter la partie")
    child.send("2")


def _last_output(child: "pexpect.spawn[str]") -> str:
    child.expect(pexpect.EOF)
    child.wait()
    return str(child.before)
