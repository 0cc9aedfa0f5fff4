"""The command line. Only the command that is asked for is loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper

from taverne.cli.errors import UsageError, nearest

COMMANDS = {  # each is a module here with a function `run`
    "serve": "open the house: play in the browser, with friends and bots",
    "play": "play a game against bots, in this terminal",
    "games": "list the games with their options and bots",
    "rules": "read the rules of a game",
    "replay": "tell a recorded game again, or check that it is genuine",
    "arena": "let bots play each other and measure their strength",
    "version": "say which Taverne this is",
}

EXAMPLES = """\
examples:
  taverne serve                                       open the house to every browser around
  taverne play lutin_troll                            a game against the regular of the house
  taverne play lutin_troll --tokens 3 --bots search   a short one against a stronger bot
  taverne play lutin_troll --record evening.jsonl     kept on disk, move by move
  taverne play --resume evening.jsonl                 and taken up again later
  taverne rules lutin_troll --lang en                 what one has to know to play
  taverne replay evening.jsonl --verify               nobody has touched the deal or the moves
  taverne arena lutin_troll --bots mind,random        which bot is better, and how sure is that?
"""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Mistakes are one sentence and 2, our own errors one sentence and 1."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an accent that cannot be shown is no reason to stop
    try:
        code = _obey(list(sys.argv[1:] if words is None else words))
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UsageError as mistake:
        return _complain(str(mistake), 2)
    except BrokenPipeError:  # the reader has seen enough, as in `taverne rules lutin_troll | head`
        _leave_stdout()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _leave_stdout()
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}", 2)
    except Exception as error:  # the last net: whatever it is, a person gets a sentence
        if os.environ.get("TAVERNE_DEBUG"):
            raise
        return _complain(
            f"this is our mistake, please report it: {type(error).__name__}: {error} "
            "(TAVERNE_DEBUG=1 shows where it happened)",
            1,
        )


def overview() -> str:
    commands = "".join(f"  {name:<9} {purpose}\n" for name, purpose in COMMANDS.items())
    return (
        "usage: taverne COMMAND ...\n\n"
        "La Taverne: French fantasy table-top games, for people and for bots.\n\n"
        f"commands:\n{commands}\n{EXAMPLES}\n"
        "Every command explains itself: taverne COMMAND --help\n"
    )


def _obey(words: list[str]) -> int:
    command, *rest = words or ["--help"]
    if command in ("-h", "--help"):
        print(overview(), end="")
        return 0
    if command == "--version":
        command = "version"
    if command not in COMMANDS:
        raise UsageError(f"there is no command {command!r}{nearest(command, COMMANDS)}")
    run: Callable[[list[str]], int] = import_module(f"taverne.cli.{command}").run
    try:
        return run(rest)
    except SystemExit as end:  # how argparse leaves after --help
        return int(end.code or 0)


def _complain(text: str, code: int) -> int:
    """One sentence on one line, whatever was quoted in it."""
    if sys.stderr:
        sentence = " ".join(text.split())
        shown = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in sentence
        )
        print(f"taverne: {shown}", file=sys.stderr)
    return code


def _leave_stdout() -> None:
    """Nothing more can be written there, not even at the exit of Python."""
    if sys.stdout:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
