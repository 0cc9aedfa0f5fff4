"""The command line. Loads only the module of the command that is run."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper

from taverne.cli.cli_words import say, use_language
from taverne.cli.errors import UsageError, suggestion
from taverne.cli.printable import printable

# Each is a module here with a function `run`; what it does is said in `texts/`.
COMMANDS = (
    *("serve", "play", "join", "learn", "problem", "games", "rules"),
    *("replay", "arena", "check-box", "settings", "admin", "version"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Every error is one sentence: exit code 2 for a usage error, 1 for an error in the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that the terminal cannot show are replaced
    words = list(sys.argv[1:] if argv is None else argv)
    use_language(words)
    try:
        code = _run_command(words)
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
        where = error.filename or say("error.output")
        return _print_error(say("error.in_file", file=str(where), problem=str(error.strerror or error)), 2)
    except Exception as error:  # an error of ours is reported in one sentence too
        if os.environ.get("TAVERNE_DEBUG"):
            raise
        return _print_error(say("error.ours", kind=type(error).__name__, error=str(error)), 1)


def overview() -> str:
    commands = "".join(f"  {name:<9} {say(f'command.{name}')}\n" for name in COMMANDS)
    return (
        f"{say('help.usage_all')}\n\n{say('help.house')}\n\n"
        f"{say('help.commands')}\n{commands}\n{say('help.examples')}\n{say('help.every')}\n"
    )


def _run_command(argv: list[str]) -> int:
    command, *rest = argv or ["--help"]
    if command in ("-h", "--help"):
        print(overview(), end="")
        return 0
    if command == "--version":
        command = "version"
    if command not in COMMANDS:
        raise UsageError(say("error.no_command", name=repr(command), close=suggestion(command, COMMANDS)))
    run: Callable[[list[str]], int] = import_module(f"taverne.cli.{command.replace('-', '_')}").run
    try:
        return run(rest)
    except SystemExit as end:  # raised by argparse after --help
        return int(end.code or 0)


def _print_error(text: str, code: int) -> int:
    """Print the text on one line, with control characters replaced, and return the exit code."""
    if sys.stderr:
        print(f"taverne: {printable(' '.join(text.split()))}", file=sys.stderr)
    return code


def _discard_stdout() -> None:
    """Stop writing to stdout, so that Python does not try to flush it at exit."""
    if sys.stdout:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
