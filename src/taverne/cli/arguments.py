"""Parses command-line arguments; every invalid one is a UsageError."""

from __future__ import annotations

import argparse
import re
from argparse import Action, Namespace
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from taverne.bots import BOTS
from taverne.cli.cli_words import environment_language, language, say
from taverne.cli.errors import UsageError, suggestion
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import choices, parse_options
from taverne.table.messages.refusals import Refusal
from taverne.table.names import LONGEST_NAME, checked_name
from taverne.words.grammar import LANGUAGES
from taverne.words.load import house_words, words
from taverne.words.roles import Reader

OPTION = "--option"

# What argparse says in English, and the text that says it here. Its groups are the values of the text.
_ARGPARSE = (
    (r"the following arguments are required: (?P<names>.*)", "required"),
    (r"unrecognized arguments: (?P<names>.*)", "unrecognized"),
    (r"expected one argument", "one_value"),
    (r"not allowed with argument (?P<other>.*)", "not_with"),
    (r"invalid choice: (?P<value>.*) \(choose from (?P<values>.*)\)", "invalid_choice"),
)


class Arguments(argparse.ArgumentParser):
    """The argument parser of one command; an error is a UsageError instead of an exit."""

    def __init__(self, command: str, purpose: str, examples: str = "", *, add_help: bool = True) -> None:
        super().__init__(
            prog=f"taverne {command}",
            description=purpose,
            epilog=examples,
            formatter_class=_Formatter,
            allow_abbrev=False,
            add_help=False,
        )
        self._positionals.title, self._optionals.title = say("help.arguments"), say("help.options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=say("help.help"))

    def error(self, message: str) -> NoReturn:
        raise UsageError(say("error.see_help", problem=_translated(message), program=self.prog))

    def add_language(self) -> None:
        self.add_argument(
            "--lang",
            choices=LANGUAGES,
            default=environment_language(),
            help=say("help.lang", lang="%(default)s"),
        )

    def add_game_options(self, game: AnyGame) -> None:
        """Add a flag for each option of the game, and --option NAME=VALUE, which says the same."""
        group = self.add_argument_group(say("help.game_options", game=game.slug))
        for choice in choices(game.options):
            label = words(game.slug, language()).label(f"option.{choice.name}", "label")
            default = say("help.default", value=choice.default)
            group.add_argument(f"--{choice.name}", choices=choice.values, help=f"{label} {default}")
        group.add_argument(OPTION, action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))

    def _get_value(self, action: Action, arg_string: str) -> Any:
        """Name the argument in the errors of our own types, as argparse does in its own."""
        try:
            return super()._get_value(action, arg_string)
        except UsageError as error:
            name = "/".join(action.option_strings) or str(action.metavar)
            raise UsageError(say("error.argument", name=name, problem=str(error))) from error


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of descriptions, and says "usage" in the language of the person."""

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{say('help.usage')}: ")


def _translated(message: str) -> str:
    """An error of argparse in the language of the person."""
    named = re.fullmatch(r"argument (?P<name>\S+): (?P<problem>.*)", message, re.DOTALL)
    if named:
        return say("error.argument", name=named["name"], problem=_translated(named["problem"]))
    for pattern, key in _ARGPARSE:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return say(f"error.{key}", **found.groupdict())
    return message


def game_by_slug(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise UsageError(say("error.no_game", name=repr(slug), close=suggestion(slug, GAMES)))
    return GAMES[slug]


def seat_range(game: AnyGame) -> str:
    """The possible numbers of seats: '2' or '3-5'."""
    return "-".join(str(seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1])))


def bot_names(text: str) -> tuple[str, ...]:
    """Parse a list of bots such as mind,random."""
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            raise UsageError(say("error.no_bot", name=repr(name), bots=", ".join(BOTS)))
    return names


def game_named_in(parser: Arguments, argv: list[str]) -> tuple[Namespace, list[str]]:
    """Find the game before the other arguments, since it defines some of them.

    The parser knows the command's own flags. The rest of the arguments is returned as it is.
    """
    for name in dict.fromkeys(choice.name for game in GAMES.values() for choice in choices(game.options)):
        parser.add_argument(f"--{name}")  # only so that its value is not taken for the game
    parser.add_argument(OPTION, action="append")
    return parser.parse_known_args(argv)


def given_options(game: AnyGame, arguments: Namespace) -> dict[str, str]:
    """The options of the game on the command line, as flags or as --option NAME=VALUE."""
    known = {choice.name: choice for choice in choices(game.options)}
    given = {name: value for name in known if (value := getattr(arguments, name)) is not None}
    for word in arguments.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(say("error.option_form", word=repr(word)))
        if name not in known:
            names = ", ".join(known) or say("error.no_options")
            raise UsageError(say("error.no_option", game=game.slug, name=repr(name), names=names))
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise UsageError(
                say("error.option_value", game=game.slug, name=name, value=repr(value), values=values)
            )
        if given.setdefault(name, value) != value:
            raise UsageError(say("error.option_twice", name=name, one=given[name], other=value))
    return given


def game_options(game: AnyGame, arguments: Namespace, usual: Mapping[str, str] | None = None) -> Any:
    """The options on the command line; for those that are not there, the usual ones, else the defaults."""
    return parse_options(game.options, {**(usual or {}), **given_options(game, arguments)})


def player_name(text: str) -> str:
    """Check a name as a table does."""
    name = text.strip()
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise UsageError(say("play.name_length", most=LONGEST_NAME, name=repr(name)))
    try:
        return checked_name(name)
    except Refusal as refusal:
        reason = house_words(language()).say("refusal", refusal.reason, Reader())
        raise UsageError(say("play.bad_name", name=ascii(name), reason=reason)) from refusal


def valid_text(word: str) -> str:
    """Check that the text can be encoded in UTF-8; a seed may be any such text."""
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise UsageError(say("error.not_text", word=repr(word))) from error
    return word


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A function that parses a whole number within these limits."""

    def read(word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and least <= int(word) <= most):
            raise UsageError(say("error.whole_number", word=repr(word), least=least, most=most))
        return int(word)

    return read
