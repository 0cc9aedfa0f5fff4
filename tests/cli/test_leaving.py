"""How the program ends when it is not let finish, and how little it loads to begin."""

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


def test_the_command_line_loads_nothing_heavy_before_it_is_needed() -> None:
    loaded = run_in_python("import sys, taverne.cli; print(*sys.modules)").split()
    for heavy in ("textual", "multiprocessing", "msgspec", "asyncio", "argparse", "taverne.games"):
        assert heavy not in loaded


@pytest.mark.parametrize("words", ["games", "version", "rules lutin_troll", "play --help", "play --seat 9"])
def test_a_quick_command_loads_neither_screen_nor_workers(words: str) -> None:
    code = f"import sys; from taverne.cli import main; main({words.split()!r}); print('\\n', *sys.modules)"
    loaded = run_in_python(code).splitlines()[-1].split()
    assert "taverne.games" in loaded
    assert "textual" not in loaded
    assert "multiprocessing" not in loaded


@pytest.mark.parametrize("words", [["rules", "lutin_troll"], ["--help"], ["games", "--help"], ["games"]])
def test_a_reader_who_has_seen_enough_is_no_error(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run([*PROGRAM, *words], check=False, stdout=writing, stderr=subprocess.PIPE)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_can_play_without_an_input() -> None:
    code = f"import os, sys; os.close(0); os.execv(sys.executable, {[*PROGRAM, 'play', 'lutin_troll']!r})"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert done.returncode == 2
    assert done.stderr == b"taverne: to play takes an input and an output, and one of them is closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([*PROGRAM, "games"], check=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr == b"taverne: output: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_the_terminal_cannot_show_are_replaced(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [*PROGRAM, "rules", "lutin_troll"], check=False, env=environment, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout) > 1000


def test_an_interrupted_tournament_leaves_quietly_and_leaves_nobody_behind(tmp_path: Path) -> None:
    words = ["arena", "lutin_troll", "--games", "1000000", "--workers", "2", "--records", str(tmp_path)]
    code = (  # tests that run in the background are deaf to Ctrl-C, and so would the program be
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
        f"os.execv(sys.executable, {[*PROGRAM, *words]!r})"
    )
    arena = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    while not list(tmp_path.iterdir()) and arena.poll() is None:
        time.sleep(0.02)
    os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: everybody hears Ctrl-C
    out, err = arena.communicate()  # waits for all who could still write there: the workers too
    assert (arena.returncode, out, err) == (130, b"", b"")
    assert not list(tmp_path.glob("*.part"))


def on_a_terminal(*words: str) -> tuple[int, str]:
    """Run with a terminal for input and output; the exit code and all that was shown."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PAGER": "sed s/^/paged:/", "TERM": "xterm"}
    program = subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    )
    os.close(theirs)
    shown = b""
    try:
        while chunk := os.read(ours, 65536):
            shown += chunk
    except OSError:  # how a terminal says that nobody writes to it any more
        pass
    os.close(ours)
    return program.wait(), shown.decode()


def test_rules_are_paged_on_a_terminal() -> None:
    code, shown = on_a_terminal("rules", "lutin_troll")
    assert code == 0
    assert shown.startswith("paged:# Lutin & Troll")


def test_a_tournament_shows_how_far_it_has_come_on_a_terminal() -> None:
    code, shown = on_a_terminal("arena", "lutin_troll", "--games", "40", "--workers", "1")
    assert code == 0
    assert "] 40/40 games, " in shown
    assert " left\x1b[K" in shown
    assert "40 games a match" in shown
