"""The commands of `taverne admin` that change something: on a running server, or in its folder."""

from __future__ import annotations

import argparse
import re

from taverne.cli.admin.commands import Command
from taverne.cli.admin.door import ask
from taverne.cli.admin.told import print_json, print_rows, print_said
from taverne.cli.arguments import Arguments, whole_number
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
        raise UsageError(
            "name one guest by their id, or one name with --name (see taverne admin erase --help)"
        )
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
    print_rows(found, ("SETTING", "KEPT FOR", "ROWS", "OLDER"), _term_columns, json=False, none="")
    return 0


def _term_columns(term: Term) -> tuple[str, ...]:
    kept = "ever" if term.seconds is None else f"{term.seconds / UNITS['d']:.12g} days"
    return term.setting, kept, as_text(term.rows), as_text(term.older)


def duration(text: str) -> float:
    """A duration such as 90m, 12h or 7d, in seconds."""
    found = re.fullmatch(r"([0-9]{1,7})([smhdw])", text.strip())
    if found is None or not 0 < (seconds := int(found[1]) * UNITS[found[2]]) <= LONGEST_DAYS * UNITS["d"]:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no duration: write a number and one of s, m, h, d, w, such as 12h or 7d"
        )
    return float(seconds)


def _guest(parser: Arguments) -> None:
    parser.add_argument("guest", metavar="GUEST", help="the id that taverne admin guests shows")
    parser.add_argument("--table", metavar="TABLE", help="from this table only")


def _table(parser: Arguments) -> None:
    parser.add_argument("table", metavar="TABLE", help="the id that taverne admin tables shows")


def _who(parser: Arguments) -> None:
    parser.add_argument(
        "who", metavar="WHO", help="a guest's id, an address, or a network such as 192.0.2.0/24"
    )


def _banned(parser: Arguments) -> None:
    _who(parser)
    parser.add_argument("--for", dest="seconds", type=duration, metavar="TIME", help="such as 12h or 7d")
    parser.add_argument("--why", default="", metavar="TEXT", help="for you and other operators")


def _number(parser: Arguments) -> None:
    parser.add_argument("number", type=whole_number(1, 10**12), metavar="N", help="the number of the report")
    parser.add_argument("--note", default="", metavar="TEXT", help="what was done, for other operators")


def _erased(parser: Arguments) -> None:
    parser.add_argument("guest", nargs="?", metavar="GUEST", help="the id that taverne admin guests shows")
    parser.add_argument("--name", metavar="NAME", help="a name beside records of earlier versions")


def _applied(parser: Arguments) -> None:
    parser.add_argument("--apply", action="store_true", help="delete now what is older than its term")


COMMANDS = {
    "close": Command(
        "close a table for good; the people there are told",
        _close,
        "Its log is deleted, and a game that is being played is lost. Records of its finished games stay.",
        _table,
    ),
    "remove": Command(
        "remove a guest from a table, or from all",
        _remove,
        "They stand up, and cannot come back by their invitation; in a game the table plays for them."
        " Whoever deletes their cookie is another guest: against that, ban their network.",
        _guest,
    ),
    "ban": Command(
        "keep a guest or a network out, for a time or for good",
        _ban,
        "An IPv6 address stands for its /64. A ban of the same guest or network is replaced.",
        _banned,
    ),
    "unban": Command("let a guest or a network in again", _unban, arguments=_who),
    "settle": Command("mark a report as settled", _settle, arguments=_number),
    "erase": Command(
        "erase a guest: their names and chat, everywhere",
        _erase,
        "Names are erased in logs and beside records, chat in logs and reports; their cookie is worth"
        " nothing any more. Records hold no names, so they still verify. The file is written anew, so that"
        " nothing is left in freed places of it: that needs twice its size on the disk, and players wait"
        " meanwhile. Backups from before still hold the names. --name erases a name beside records that do"
        " not tell whose it was.",
        _erased,
    ),
    "retention": Command(
        "show for how long things are kept, or delete what is older",
        _retention,
        "The terms are settings (taverne settings lists them); a running server applies its own every"
        " minute.",
        _applied,
    ),
}
