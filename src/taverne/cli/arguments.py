"""What is asked for on the command line, read word by word: each wrong word is a Mistake."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any, NoReturn

from taverne.bots import BOTS
from taverne.cli.errors import UsageError, nearest
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import BadOption, parse_options
from taverne.words.grammar import LANGUAGES, Language


class Arguments(argparse.ArgumentParser):
    """A command's own words; what it cannot read, it says in one sentence."""

    def __init__(self, command: str, purpose: str, examples: str = "", *, add_help: bool = True) -> None:
        super().__init__(
            prog=f"taverne {command}",
            description=purpose,
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=add_help,
        )

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")

    def add_language(self) -> None:
        self.add_argument(
            "--lang", choices=LANGUAGES, default=spoken(), help="French or English; yours is %(default)s"
        )


def spoken() -> Language:
    """The language of the environment: English if it says so, else French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "en" if value.lower().startswith("en") else "fr"
    return "fr"


def game_named(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise UsageError(f"there is no game {slug!r}{nearest(slug, GAMES)}")
    return GAMES[slug]


def seats_of(game: AnyGame) -> str:
    """2, or 3-5"""
    return "-".join(str(seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1])))


def bot_names(text: str) -> tuple[str, ...]:
    """mind,random"""
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            raise UsageError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return names


def options_of(game: AnyGame, wishes: dict[str, str]) -> Any:
    try:
        return parse_options(game.options, wishes)
    except BadOption as error:
        raise UsageError(f"{game.slug}: {error}") from error


def text(word: str) -> str:
    """Any text that can be written down again, such as a seed."""
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(f"{word!r} is not valid text") from error
    return word


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number within bounds."""

    def read(word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and least <= int(word) <= most):
            raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from {least} to {most}")
        return int(word)

    return read
