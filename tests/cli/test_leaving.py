"""Broken pipes, full disks, Ctrl-C, output on terminals, and the modules loaded at start."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.command import PROGRAM


def run_in_python(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, encoding="utf-8"
    ).stdout


def test_importing_the_command_line_loads_no_slow_module() -> None:
    loaded = run_in_python("import sys, taverne.cli; print(*sys.modules)").split()
    for slow in ("textual", "multiprocessing", "msgspec", "asyncio", "argparse", "taverne.games"):
        assert slow not in loaded


@pytest.mark.parametrize("words", ["games", "version", "rules lutin_troll", "play --help", "play --seat 9"])
def test_quick_commands_load_neither_textual_nor_multiprocessing(words: str) -> None:
    code = f"import sys; from taverne.cli import main; main({words.split()!r}); print('\\n', *sys.modules)"
    loaded = run_in_python(code).splitlines()[-1].split()
    assert "taverne.games" in loaded
    assert "textual" not in loaded
    assert "multiprocessing" not in loaded


@pytest.mark.parametrize("words", [["rules", "lutin_troll"], ["--help"], ["games", "--help"], ["games"]])
def test_a_broken_pipe_exits_with_zero(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        finished = subprocess.run([*PROGRAM, *words], check=False, stdout=writing, stderr=subprocess.PIPE)
    finally:
        os.close(writing)
    assert (finished.returncode, finished.stderr) == (0, b"")


def test_play_without_stdin_is_refused() -> None:
    code = f"import os, sys; os.close(0); os.execv(sys.executable, {[*PROGRAM, 'play', 'lutin_troll']!r})"
    finished = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert finished.returncode == 2
    assert finished.stderr == b"taverne: to play takes an input and an output, and one of them is closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_reported_in_one_sentence() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        finished = subprocess.run([*PROGRAM, "games"], check=False, stdout=full, stderr=subprocess.PIPE)
    assert finished.returncode == 2
    assert finished.stderr == b"taverne: output: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_the_terminal_cannot_show_are_replaced(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    finished = subprocess.run(
        [*PROGRAM, "rules", "lutin_troll"], check=False, env=environment, capture_output=True
    )
    assert (finished.returncode, finished.stderr) == (0, b"")
    assert len(finished.stdout) > 1000


def test_an_interrupted_tournament_ends_without_output_and_ends_its_workers(tmp_path: Path) -> None:
    words = ["arena", "lutin_troll", "--games", "1000000", "--workers", "2", "--records", str(tmp_path)]
    code = (  # tests in the background ignore SIGINT, and the program would inherit this
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
        f"os.execv(sys.executable, {[*PROGRAM, *words]!r})"
    )
    arena = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    while not list(tmp_path.iterdir()) and arena.poll() is None:
        time.sleep(0.02)
    os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: to the whole process group
    out, err = arena.communicate()  # waits until all processes have closed the output, the workers too
    assert (arena.returncode, out, err) == (130, b"", b"")
    assert not list(tmp_path.glob("*.part"))


def on_a_terminal(*words: str) -> tuple[int, str]:
    """Run on a pseudo-terminal; the exit code and the output."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PAGER": "sed s/^/paged:/", "TERM": "xterm"}
    program = subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    )
    os.close(theirs)
    output = b""
    try:
        while chunk := os.read(ours, 65536):
            output += chunk
    except OSError:  # raised when the program has closed the terminal
        pass
    os.close(ours)
    return program.wait(), output.decode()


def test_rules_are_paged_on_a_terminal() -> None:
    code, output = on_a_terminal("rules", "lutin_troll")
    assert code == 0
    assert output.startswith("paged:# Lutin & Troll")


def test_a_tournament_shows_a_progress_bar_on_a_terminal() -> None:
    code, output = on_a_terminal("arena", "lutin_troll", "--games", "40", "--workers", "1")
    assert code == 0
    assert "] 40/40 games, " in output
    assert " left\x1b[K" in output
    assert "40 games a match" in output
