"""taverne join: a person plays at a table of a server, in the terminal."""

from __future__ import annotations

import os
import sys

from taverne.cli.arguments import Arguments, player_name
from taverne.cli.boxes import add_box, install_named
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.games.versions import OtherBox
from taverne.kernel.record import OtherVersion
from taverne.terminal import play, typed_lines
from taverne.terminal.remote.address import Address, BadAddress, parse_address
from taverne.terminal.remote.cookies import default_cookie_file
from taverne.terminal.remote.house import House, HouseError
from taverne.terminal.remote.remote_table import RemoteTable, join
from taverne.words.grammar import Language


def run(argv: list[str]) -> int:
    install_named(argv)
    parser = Arguments("join", say("join.purpose"), say("join.examples"))
    parser.add_argument("table", metavar="URL|CODE@HOST", help=say("join.table"))
    parser.add_language()
    parser.add_argument("--name", metavar="NAME", help=say("join.name"))
    add_box(parser)
    parser.add_argument("--plain", action="store_true", help=say("play.plain"))
    arguments = parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        raise UsageError(say("play.closed"))
    name = None if arguments.name is None else player_name(arguments.name)
    try:
        address = parse_address(arguments.table)
    except BadAddress as error:
        raise UsageError(say("join.bad_address", address=repr(arguments.table))) from error
    lines = None
    while True:
        link = _connected(address, name, arguments.lang)
        lines = lines or typed_lines(plain=arguments.plain or os.environ.get("TERM") == "dumb")
        code = play(link, arguments.lang, lines)
        if not link.moves_on:
            return code
        address, name = link.address, link.name or name


def _connected(address: Address, name: str | None, lang: Language) -> RemoteTable:
    """Enter the table and wait for its state, before the screen is loaded."""
    try:
        link = join(address, House(address.house, default_cookie_file(os.environ), lang))
        update = link.connect()
    except HouseError as error:
        raise UsageError(say(f"join.{error.kind}", house=address.house, detail=error.detail)) from error
    except OtherVersion as error:
        if isinstance(error, OtherBox):
            raise UsageError(say("join.other_box")) from error
        raise UsageError(say("join.newer_rules" if error.newer else "join.retired_rules")) from error
    if update.seat is None:
        link.name = name or _asked_name()
    return link


def _asked_name() -> str:
    """Ask for a name; where nobody can answer, use the usual one."""
    if not sys.stdin.isatty():
        return say("play.traveller")
    while True:
        text = input(say("join.ask_name"))
        try:
            return player_name(text)
        except UsageError as error:
            print(error)
