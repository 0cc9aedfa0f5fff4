"""taverne admin: looks after a server, through a socket in its data folder, or after a folder without one."""

from __future__ import annotations

import argparse
import os
from textwrap import fill

from taverne.cli.admin import changes, files, lists
from taverne.cli.admin.commands import Command
from taverne.cli.arguments import Arguments
from taverne.cli.errors import UsageError, suggestion
from taverne.cli.setting_sources import REPLACED, as_settings, find_settings
from taverne.server.setting_table import setting_table
from taverne.server.settings import Settings
from taverne.server.store.data_file import BadDataFile
from taverne.server.store.folder_lock import CannotLock
from taverne.server.store.schema import NewerStore

COMMANDS: dict[str, Command] = {**lists.COMMANDS, **changes.COMMANDS, **files.COMMANDS}

WIDTH = 100  # of the lines of help

EXAMPLES = """\
  taverne admin tables                            the newest tables, and who sits there
  taverne admin guests ada                        who is or was called so, and their networks
  taverne admin close 81c2d4e6f8a0                the people at this table are told
  taverne admin remove 4f2a9c01d7e3 --table 81c2d4e6f8a0
  taverne admin ban 192.0.2.7 --for 7d --why "floods the chat"
  taverne admin unban 192.0.2.7                   before the seven days are over
  taverne admin bans                              who is kept out, until when and why
  taverne admin reports                           what players have reported
  taverne admin settle 3 --note "talked to them"  the third report needs no more attention
  taverne admin erase 4f2a9c01d7e3                forget a guest: names and chat, everywhere
  taverne admin retention                         for how long things are kept
  taverne admin export --guest 4f2a9c01d7e3 their-data.jsonl
  taverne admin backup /backups/taverne.db        while people play
  taverne admin restore /backups/taverne.db       with the server stopped; the old data stays
  taverne admin verify                            is everything as it was written?
  taverne admin stats --json                      figures for a program
  taverne admin acts --last 10                    what operators have done lately"""


def run(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help"):
        print(overview(), end="")
        return 0
    name, *rest = argv
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r} of taverne admin{suggestion(name, COMMANDS)}")
    arguments = parser_of(name).parse_args(rest)
    try:
        return COMMANDS[name].run(_settings(arguments), arguments)
    except (BadDataFile, CannotLock, NewerStore) as error:
        raise UsageError(str(error)) from error


def overview() -> str:
    width = max(map(len, COMMANDS))
    commands = "".join(f"  {name:<{width}}  {each.purpose}\n" for name, each in COMMANDS.items())
    return (
        "usage: taverne admin COMMAND ... [--data DIR] [--json]\n\n"
        "Look after a server: its tables, guests, bans, reports and data. Never over the web: while a\n"
        "server runs, it is asked through a socket in its data folder; else the folder itself is changed.\n\n"
        f"commands:\n{commands}\nexamples:\n{EXAMPLES}\n\n"
        "Every command explains itself: taverne admin COMMAND --help\n"
    )


def parser_of(name: str) -> Arguments:
    """The parser of one command's arguments."""
    command = COMMANDS[name]
    sentence = f"{command.purpose[0].upper()}{command.purpose[1:]}."
    own = [line for line in EXAMPLES.splitlines() if line.startswith(f"  taverne admin {name} ")]
    purpose = f"{sentence}\n\n{fill(command.more, WIDTH)}"
    parser = Arguments(f"admin {name}", purpose, "\n".join(["examples:", *own]))
    command.arguments(parser)
    parser.add_argument(
        "--data", metavar="DIR", help="the data folder (default: the one that taverne serve would use)"
    )
    parser.add_argument("--config", metavar="FILE", help="a file with settings, as in taverne serve")
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object a line")
    return parser


def _settings(arguments: argparse.Namespace) -> Settings:
    """The settings that `taverne serve` would find."""
    flags = argparse.Namespace(**dict.fromkeys([*setting_table(), *REPLACED]))
    flags.data, flags.config = arguments.data, arguments.config
    return as_settings(find_settings(flags, os.environ))
