"""taverne admin: looks after a server, through a socket in its data folder, or after a folder without one."""

from __future__ import annotations

import argparse
import os
from textwrap import fill

from taverne.cli.admin import changes, files, lists
from taverne.cli.admin.commands import Command, more, purpose
from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError, suggestion
from taverne.cli.server_words import in_words
from taverne.cli.setting_sources import REPLACED, as_settings, find_settings
from taverne.server.setting_table import setting_table
from taverne.server.settings import Settings
from taverne.server.store.data_file import BadDataFile
from taverne.server.store.folder_lock import CannotLock
from taverne.server.store.schema import NewerStore

COMMANDS: dict[str, Command] = {**lists.COMMANDS, **changes.COMMANDS, **files.COMMANDS}

WIDTH = 100  # of the lines of help


def run(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help"):
        print(overview(), end="")
        return 0
    name, *rest = argv
    if name not in COMMANDS:
        close = suggestion(name, COMMANDS)
        raise UsageError(say("admin.no_command", name=repr(name), close=close))
    arguments = parser_of(name).parse_args(rest)
    try:
        return COMMANDS[name].run(_settings(arguments), arguments)
    except (BadDataFile, CannotLock, NewerStore) as error:
        raise UsageError(in_words(str(error))) from error


def overview() -> str:
    width = max(map(len, COMMANDS))
    commands = "".join(f"  {name:<{width}}  {purpose(name)}\n" for name in COMMANDS)
    return (
        f"{say('admin.usage')}\n\n{say('admin.help')}\n\n"
        f"{say('help.commands')}\n{commands}\n{say('admin.examples')}\n\n{say('admin.every')}\n"
    )


def parser_of(name: str) -> Arguments:
    """The parser of one command's arguments."""
    command, sentence = COMMANDS[name], purpose(name)
    head, *examples = say("admin.examples").splitlines()
    own = [line for line in examples if line.startswith(f"  taverne admin {name} ")]
    about = f"{sentence[0].upper()}{sentence[1:]}.\n\n{fill(more(name), WIDTH)}"
    parser = Arguments(f"admin {name}", about, "\n".join([head, *own]))
    command.arguments(parser)
    parser.add_argument("--data", metavar="DIR", help=say("admin.data"))
    parser.add_argument("--config", metavar="FILE", help=say("admin.config"))
    parser.add_argument("--json", action="store_true", help=say("admin.json"))
    parser.add_language()
    return parser


def _settings(arguments: argparse.Namespace) -> Settings:
    """The settings that `taverne serve` would find."""
    flags = argparse.Namespace(**dict.fromkeys([*setting_table(), *REPLACED]))
    flags.data, flags.config = arguments.data, arguments.config
    return as_settings(find_settings(flags, os.environ))
