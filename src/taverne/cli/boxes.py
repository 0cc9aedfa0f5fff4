"""The flag --box of several commands: the box files to play with."""

from __future__ import annotations

from pathlib import Path

from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.games.boxes import BadBox, read_box
from taverne.kernel.box import Mistake
from taverne.server.box_files import box_text, install_boxes

FLAG = "--box"


def add_box(parser: Arguments) -> None:
    parser.add_argument(FLAG, type=Path, action="append", default=[], metavar="FILE", help=say("box.flag"))


def install_named(argv: list[str]) -> None:
    """Install the box files that the arguments name, before the games are looked at."""
    parser = Arguments("", "", add_help=False)
    add_box(parser)
    for path in parser.parse_known_args(argv)[0].box:
        check_file(path)
        install_boxes(path)


def check_file(path: Path) -> None:
    """Check a box file, or all files of a folder. A mistake is a UsageError."""
    for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
        try:
            read_box(checked_text(file))
        except BadBox as error:
            line, mistake = error.mistakes[0]
            raise UsageError(in_words(file, line, mistake)) from error


def checked_text(path: Path) -> str:
    """The content of a box file. A file that cannot be read is a UsageError."""
    try:
        return box_text(path)
    except FileNotFoundError as error:
        raise UsageError(say("error.no_file", file=repr(str(path)))) from error
    except UnicodeDecodeError as error:
        raise UsageError(say("box.no_text", file=str(path))) from error
    except OSError as error:
        raise UsageError(say("error.cannot_read", file=str(path), problem=str(error.strerror))) from error


def in_words(path: Path, line: int, mistake: Mistake) -> str:
    """A mistake with its file, its line and its field."""
    field = ".".join(mistake.path)
    problem = say(f"box.{mistake.text}", **mistake.values)
    where = say("box.line", file=str(path), line=line) if line else str(path)
    return (
        say("box.mistake_in", where=where, field=field, problem=problem)
        if field
        else say("box.mistake", where=where, problem=problem)
    )
