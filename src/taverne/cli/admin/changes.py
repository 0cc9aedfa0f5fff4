"""The commands of `taverne admin` that change something: on a running server, or in its folder."""

from __future__ import annotations

import argparse
import re

from taverne.cli.admin.commands import Command
from taverne.cli.admin.door import ask
from taverne.cli.admin.told import print_json, print_rows, print_said
from taverne.cli.arguments import Arguments, whole_number
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.server.admin.house import DATA_FILE
from taverne.server.admin.requests import (
    Ban,
    CloseTable,
    Erase,
    EraseName,
    KeepTerms,
    RemoveGuest,
    Request,
    Settle,
    Unban,
)
from taverne.server.admin.snapshot import reading
from taverne.server.admin.terms import Term, terms_in_force
from taverne.server.setting_kinds import as_text
from taverne.server.settings import Settings
from taverne.server.tables.housekeeping import terms_of

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
LONGEST_DAYS = 36500


def _do(settings: Settings, arguments: argparse.Namespace, request: Request) -> int:
    print_said(ask(settings, request), json=arguments.json)
    return 0


def _close(settings: Settings, arguments: argparse.Namespace) -> int:
    return _do(settings, arguments, CloseTable(arguments.table))


def _remove(settings: Settings, arguments: argparse.Namespace) -> int:
    return _do(settings, arguments, RemoveGuest(arguments.guest, arguments.table))


def _ban(settings: Settings, arguments: argparse.Namespace) -> int:
    return _do(settings, arguments, Ban(arguments.who, arguments.seconds, arguments.why))


def _unban(settings: Settings, arguments: argparse.Namespace) -> int:
    return _do(settings, arguments, Unban(arguments.who))


def _settle(settings: Settings, arguments: argparse.Namespace) -> int:
    return _do(settings, arguments, Settle(arguments.number, arguments.note))


def _erase(settings: Settings, arguments: argparse.Namespace) -> int:
    if (arguments.guest is None) == (arguments.name is None):
        raise UsageError(say("admin.guest_or_name"))
    request = Erase(arguments.guest) if arguments.guest is not None else EraseName(arguments.name)
    return _do(settings, arguments, request)


def _retention(settings: Settings, arguments: argparse.Namespace) -> int:
    if arguments.apply:
        return _do(settings, arguments, KeepTerms(terms_of(settings)))
    with reading(settings.data / DATA_FILE) as base:
        found = terms_in_force(base, settings)
    if arguments.json:
        for each in found:
            print_json(each)
        return 0
    heads = [say(f"admin_head.{head}") for head in ("setting", "kept_for", "rows", "older")]
    print_rows(found, heads, _term_columns, json=False, none="")
    return 0


def _term_columns(term: Term) -> tuple[str, ...]:
    days = "" if term.seconds is None else f"{term.seconds / UNITS['d']:.12g}"
    kept = say("admin.days", days=days) if days else say("admin.for_ever")
    return term.setting, kept, as_text(term.rows), as_text(term.older)


def duration(text: str) -> float:
    """A duration such as 90m, 12h or 7d, in seconds."""
    found = re.fullmatch(r"([0-9]{1,7})([smhdw])", text.strip())
    if found is None or not 0 < (seconds := int(found[1]) * UNITS[found[2]]) <= LONGEST_DAYS * UNITS["d"]:
        raise argparse.ArgumentTypeError(say("admin.not_a_duration", text=repr(text)))
    return float(seconds)


def _guest(parser: Arguments) -> None:
    parser.add_argument("guest", metavar="GUEST", help=say("admin.guest"))
    parser.add_argument("--table", metavar="TABLE", help=say("admin.from_table"))


def _table(parser: Arguments) -> None:
    parser.add_argument("table", metavar="TABLE", help=say("admin.table"))


def _who(parser: Arguments) -> None:
    parser.add_argument("who", metavar="WHO", help=say("admin.who"))


def _banned(parser: Arguments) -> None:
    _who(parser)
    parser.add_argument("--for", dest="seconds", type=duration, metavar="TIME", help=say("admin.duration"))
    parser.add_argument("--why", default="", metavar="TEXT", help=say("admin.why"))


def _number(parser: Arguments) -> None:
    parser.add_argument("number", type=whole_number(1, 10**12), metavar="N", help=say("admin.number"))
    parser.add_argument("--note", default="", metavar="TEXT", help=say("admin.note"))


def _erased(parser: Arguments) -> None:
    parser.add_argument("guest", nargs="?", metavar="GUEST", help=say("admin.guest"))
    parser.add_argument("--name", metavar="NAME", help=say("admin.old_name"))


def _applied(parser: Arguments) -> None:
    parser.add_argument("--apply", action="store_true", help=say("admin.apply"))


COMMANDS = {
    "close": Command(_close, _table),
    "remove": Command(_remove, _guest),
    "ban": Command(_ban, _banned),
    "unban": Command(_unban, _who),
    "settle": Command(_settle, _number),
    "erase": Command(_erase, _erased),
    "retention": Command(_retention, _applied),
}
