"""Runs the command line in a test, in this process or as a program of its own."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

import msgspec

from taverne.arena.play.group import play_game
from taverne.cli import main
from taverne.games import GAMES
from taverne.kernel.options import parse_options
from taverne.kernel.record import Record
from taverne.kernel.record_file import dump, next_hash

PROGRAM = [sys.executable, "-m", "taverne"]
LUTIN = GAMES["lutin_troll"]


@dataclass(frozen=True)
class Finished:
    code: int
    out: str
    err: str


def taverne(*words: str) -> Finished:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    return Finished(code, out.getvalue(), err.getvalue())


def program(*words: str, stdin: str = "") -> Finished:
    command = [*PROGRAM, *words]
    done = subprocess.run(command, check=False, input=stdin, capture_output=True, text=True, encoding="utf-8")
    return Finished(done.returncode, done.stdout, done.stderr)


def error_sentence(result: Finished, code: int = 2) -> str:
    """The error of a command, checked to be one sentence without any other output."""
    assert result.code == code, result
    assert result.out == ""
    assert result.err.startswith("taverne: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    assert "Traceback" not in result.err
    return result.err.removeprefix("taverne: ").strip()


def played_game(seed: str = "cli") -> Record[Any, Any]:
    """A short game between two random bots."""
    options = parse_options(LUTIN.options, {"tokens": "3"})
    return play_game(LUTIN, options, ("random", "random"), seed)[0]


def record_text(seed: str = "cli") -> str:
    return dump(played_game(seed))


def forged(text: str, number: int, change: Callable[[Any], None]) -> str:
    """The record with one line changed and all hashes computed again, so that the chain is valid."""
    lines = [msgspec.json.decode(line) for line in text.splitlines()]
    change(lines[number])
    last = ""
    for line in lines:
        if "seed" not in line:
            value = next(value for name, value in line.items() if name != "hash")
            line["hash"] = last = next_hash(last, msgspec.json.encode(value))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
