"""Parses command-line arguments; every invalid one is a UsageError."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any, NoReturn

from taverne.bots import BOTS
from taverne.cli.errors import UsageError, suggestion
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import BadOption, parse_options
from taverne.words.grammar import LANGUAGES, Language


class Arguments(argparse.ArgumentParser):
    """The argument parser of one command; an error is a UsageError instead of an exit."""

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
            "--lang",
            choices=LANGUAGES,
            default=environment_language(),
            help="French or English; yours is %(default)s",
        )


def environment_language() -> Language:
    """The language of the locale: English if the locale is English, else French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "en" if value.lower().startswith("en") else "fr"
    return "fr"


def game_by_slug(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise UsageError(f"there is no game {slug!r}{suggestion(slug, GAMES)}")
    return GAMES[slug]


def seat_range(game: AnyGame) -> str:
    """The possible numbers of seats: '2' or '3-5'."""
    return "-".join(str(seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1])))


def bot_names(text: str) -> tuple[str, ...]:
    """Parse a list of bots such as mind,random."""
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            raise UsageError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return names


def game_options(game: AnyGame, texts: dict[str, str]) -> Any:
    try:
        return parse_options(game.options, texts)
    except BadOption as error:
        raise UsageError(f"{game.slug}: {error}") from error


def valid_text(word: str) -> str:
    """Check that the text can be encoded in UTF-8; a seed may be any such text."""
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(f"{word!r} is not valid text") from error
    return word


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A function that parses a whole number within these limits."""

    def read(word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and least <= int(word) <= most):
            raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from {least} to {most}")
        return int(word)

    return read
