"""The commands of `taverne admin` that only look: tables, guests, bans, reports, acts, stats."""

from __future__ import annotations

import argparse
from itertools import islice

from taverne.cli.admin.commands import Command
from taverne.cli.admin.door import look
from taverne.cli.admin.told import moment, print_json, print_rows, printable
from taverne.cli.arguments import Arguments, whole_number
from taverne.server.admin import listing, stored
from taverne.server.admin.house import DATA_FILE, counted, short
from taverne.server.admin.snapshot import reading
from taverne.server.admin.statistics import Statistics, statistics
from taverne.server.settings import Settings

NEWEST = 50  # tables and acts that are listed unless more are asked for


def _tables(settings: Settings, arguments: argparse.Namespace) -> int:
    live = look(settings)
    most = None if arguments.all else NEWEST
    with reading(settings.data / DATA_FILE) as base:
        lines = list(islice(listing.tables(base, live, arguments.wanted), most))
    print_rows(
        lines,
        ("TABLE", "GAME", "STAGE", "CONNECTED", "CHANGED", "SEATS"),
        lambda line: (
            line.table,
            line.game,
            line.stage,
            "asleep" if line.connected is None else str(line.connected),
            moment(line.changed),
            ", ".join(_seat(name, guest) for name, guest in zip(line.seats, line.guests, strict=True)),
        ),
        json=arguments.json,
        none="There is no such table.",
    )
    return 0


def _seat(name: str, guest: str) -> str:
    return f"{name} ({guest})" if guest else name or "-"


def _guests(settings: Settings, arguments: argparse.Namespace) -> int:
    live = look(settings)
    with reading(settings.data / DATA_FILE) as base:
        lines = listing.guests(base, live, arguments.name)
        nameless = list(listing.nameless_records(base, arguments.name)) if arguments.name else []
    print_rows(
        lines,
        ("GUEST", "NAMES", "TABLES", "CONNECTED FROM", "GAMES"),
        lambda line: (
            line.guest,
            ", ".join(line.names),
            ", ".join(line.tables),
            ", ".join(line.networks),
            str(line.records),
        ),
        json=arguments.json,
        none="There is no such guest.",
    )
    if nameless and not arguments.json:
        print(
            f"\nThe name also stands beside {counted(len(nameless), 'record')} without a guest:"
            " taverne admin erase --name NAME takes it out."
        )
    return 0


def _bans(settings: Settings, arguments: argparse.Namespace) -> int:
    with reading(settings.data / DATA_FILE) as base:
        rows = [row if row.is_network else row.__replace__(who=short(row.who)) for row in stored.bans(base)]
    print_rows(
        rows,
        ("WHO", "SINCE", "UNTIL", "WHY"),
        lambda row: (
            row.who,
            moment(row.at),
            moment(row.until) or "for good",
            row.why,
        ),
        json=arguments.json,
        none="Nobody is banned.",
    )
    return 0


def _reports(settings: Settings, arguments: argparse.Namespace) -> int:
    with reading(settings.data / DATA_FILE) as base:
        rows = [
            row.__replace__(reporter=short(row.reporter), reported=short(row.reported))
            for row in stored.reports(base)
            if arguments.all or row.settled is None
        ]
    if arguments.json:
        for row in rows:
            print_json(row)
        return 0
    if not rows:
        print("No report waits.")
    for row in rows:
        what = "their name" if row.kind == "name" else "what they said"
        who = f"{printable(row.name)} ({row.reported})"
        print(f"{row.number}. {moment(row.at)}, table {row.table}: {who}, {what}")
        for line in row.said:
            print(f"     said: {printable(line)}")
        print(f"     reported by {row.reporter}{': ' if row.note else ''}{printable(row.note)}")
        if row.settled is not None:
            print(f"     settled {moment(row.settled)}{': ' if row.answer else ''}{printable(row.answer)}")
    return 0


def _acts(settings: Settings, arguments: argparse.Namespace) -> int:
    with reading(settings.data / DATA_FILE) as base:
        rows = stored.acts(base)[-arguments.last :]
    print_rows(
        rows,
        ("WHEN", "WHAT", "ON WHAT", "HOW", "BY"),
        lambda row: (moment(row.at), row.what, row.target, row.detail, row.by),
        json=arguments.json,
        none="There are no acts yet.",
    )
    return 0


def _stats(settings: Settings, arguments: argparse.Namespace) -> int:
    path = settings.data / DATA_FILE
    with reading(path) as base:
        found = statistics(base, path)
    if arguments.json:
        print_json(found)
        return 0
    for name in Statistics.__struct_fields__:
        if name != "games":
            print(f"{name.replace('_', ' '):<15} {getattr(found, name)}")
    print()
    print_rows(
        found.games,
        ("DAY", "GAME", "GAMES"),
        lambda row: (row.day, row.game, str(row.games)),
        json=False,
        none="No game has been finished yet.",
    )
    return 0


def _table_arguments(parser: Arguments) -> None:
    parser.add_argument(
        "wanted", nargs="?", default="", metavar="FILTER", help="the begin of an id, or a game"
    )
    parser.add_argument("--all", action="store_true", help=f"all tables, not only the newest {NEWEST}")


def _guest_arguments(parser: Arguments) -> None:
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="a name, or a part of one")


def _report_arguments(parser: Arguments) -> None:
    parser.add_argument("--all", action="store_true", help="those that are settled, too")


def _act_arguments(parser: Arguments) -> None:
    parser.add_argument(
        "--last",
        type=whole_number(1, 10**6),
        default=NEWEST,
        metavar="N",
        help="so many (default %(default)s)",
    )


COMMANDS = {
    "tables": Command(
        "list the tables: game, stage, who sits there, connections",
        _tables,
        "A table that is asleep is not in the memory of a server. Bots stand in brackets.",
        _table_arguments,
    ),
    "guests": Command(
        "list the guests: ids, names, tables, networks",
        _guests,
        "Ids are shortened hashes of cookies: nobody can act as a guest by them. Networks are shown of"
        " those who are connected now; they are not stored.",
        _guest_arguments,
    ),
    "bans": Command("list the bans of guests and networks", _bans),
    "reports": Command("read what players have reported", _reports, arguments=_report_arguments),
    "acts": Command("list what operators have done", _acts, arguments=_act_arguments),
    "stats": Command("count tables, guests, games by day, and bytes", _stats),
}
