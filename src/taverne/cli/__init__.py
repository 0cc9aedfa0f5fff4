"""The command line. Loads only the module of the command that is run."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper

from taverne.cli.errors import UsageError, suggestion

COMMANDS = {  # each is a module here with a function `run`
    "serve": "open the house: play in the browser, with friends and bots",
    "play": "play a game against bots, in this terminal",
    "games": "list the games with their options and bots",
    "rules": "read the rules of a game",
    "replay": "tell a recorded game again, or check that it is genuine",
    "arena": "let bots play each other and measure their strength",
    "settings": "list the settings of the server and where their values come from",
    "admin": "look after a server: tables, guests, bans, reports, backups",
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


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Every error is one sentence: exit code 2 for a usage error, 1 for an error in the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that the terminal cannot show are replaced
    try:
        code = _run_command(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UsageError as error:
        return _print_error(str(error), 2)
    except BrokenPipeError:  # as in `taverne rules lutin_troll | head`
        _discard_stdout()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _discard_stdout()
        return _print_error(f"{error.filename or 'output'}: {error.strerror or error}", 2)
    except Exception as error:  # an error of ours is reported in one sentence too
        if os.environ.get("TAVERNE_DEBUG"):
            raise
        return _print_error(
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


def _run_command(argv: list[str]) -> int:
    command, *rest = argv or ["--help"]
    if command in ("-h", "--help"):
        print(overview(), end="")
        return 0
    if command == "--version":
        command = "version"
    if command not in COMMANDS:
        raise UsageError(f"there is no command {command!r}{suggestion(command, COMMANDS)}")
    run: Callable[[list[str]], int] = import_module(f"taverne.cli.{command}").run
    try:
        return run(rest)
    except SystemExit as end:  # raised by argparse after --help
        return int(end.code or 0)


def _print_error(text: str, code: int) -> int:
    """Print the text on one line, with control characters replaced, and return the exit code."""
    if sys.stderr:
        sentence = " ".join(text.split())
        printable = "".join(
            character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in sentence
        )
        print(f"taverne: {printable}", file=sys.stderr)
    return code


def _discard_stdout() -> None:
    """Stop writing to stdout, so that Python does not try to flush it at exit."""
    if sys.stdout:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
