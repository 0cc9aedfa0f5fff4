"""The commands of `taverne admin` that only look: tables, guests, bans, reports, acts, stats."""

from __future__ import annotations

import argparse
from itertools import islice

from taverne.cli.admin.commands import Command
from taverne.cli.admin.door import look
from taverne.cli.admin.told import moment, print_json, print_rows, told
from taverne.cli.arguments import Arguments, whole_number
from taverne.cli.cli_words import say, says
from taverne.cli.printable import printable
from taverne.server.admin import listing, stored
from taverne.server.admin.house import DATA_FILE, short
from taverne.server.admin.snapshot import reading
from taverne.server.admin.statistics import Statistics, statistics
from taverne.server.settings import Settings
from taverne.server.store.said import detail_of

_WORDS = {"the house": "house", "the guest": "guest", "a name": "name", "all": "all", "table": "one_table"}
NEWEST = 50  # tables and acts that are listed unless more are asked for


def _tables(settings: Settings, arguments: argparse.Namespace) -> int:
    live = look(settings)
    most = None if arguments.all else NEWEST
    with reading(settings.data / DATA_FILE) as base:
        lines = list(islice(listing.tables(base, live, arguments.wanted), most))
    print_rows(
        lines,
        _heads("table", "game", "stage", "connected", "changed", "seats"),
        lambda line: (
            line.table,
            line.game,
            _word("admin_stage", line.stage),
            say("admin.asleep") if line.connected is None else str(line.connected),
            moment(line.changed),
            ", ".join(_seat(name, guest) for name, guest in zip(line.seats, line.guests, strict=True)),
        ),
        json=arguments.json,
        none=say("admin.no_such_table"),
    )
    return 0


def _heads(*names: str) -> list[str]:
    return [say(f"admin_head.{name}") for name in names]


def _seat(name: str, guest: str) -> str:
    return f"{name} ({guest})" if guest else name or "-"


def _guests(settings: Settings, arguments: argparse.Namespace) -> int:
    live = look(settings)
    with reading(settings.data / DATA_FILE) as base:
        lines = listing.guests(base, live, arguments.name)
        nameless = list(listing.nameless_records(base, arguments.name)) if arguments.name else []
    print_rows(
        lines,
        _heads("guest", "names", "tables", "networks", "games"),
        lambda line: (
            line.guest,
            ", ".join(line.names),
            ", ".join(line.tables),
            ", ".join(line.networks),
            str(line.records),
        ),
        json=arguments.json,
        none=say("admin.no_such_guest"),
    )
    if nameless and not arguments.json:
        print(f"\n{say('admin.nameless', records=len(nameless))}")
    return 0


def _bans(settings: Settings, arguments: argparse.Namespace) -> int:
    with reading(settings.data / DATA_FILE) as base:
        rows = [row if row.is_network else row.__replace__(who=short(row.who)) for row in stored.bans(base)]
    print_rows(
        rows,
        _heads("who", "since", "until", "why"),
        lambda row: (
            row.who,
            moment(row.at),
            moment(row.until) or say("admin.for_good"),
            row.why,
        ),
        json=arguments.json,
        none=say("admin.nobody_banned"),
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
        print(say("admin.no_report_waits"))
    for row in rows:
        _print_report(row)
    return 0


def _print_report(row: stored.ReportRow) -> None:
    what = say("admin.their_name") if row.kind == "name" else say("admin.their_words")
    who = f"{printable(row.name)} ({row.reported})"
    print(say("admin.report", number=row.number, at=moment(row.at), table=row.table, who=who, what=what))
    for line in row.said:
        print(f"     {_with_note(say('admin.said'), line)}")
    print(f"     {_with_note(say('admin.reported_by', guest=row.reporter), row.note)}")
    if row.settled is not None:
        print(f"     {_with_note(say('admin.settled', at=moment(row.settled)), row.answer)}")


def _with_note(what: str, note: str) -> str:
    return say("admin.noted", what=what, note=printable(note)) if note else what


def _with_detail(act: stored.ActRow) -> stored.ActRow:
    """An act with its detail in words; those of earlier versions are English."""
    detail = detail_of(act.detail)
    return act if detail is None else act.__replace__(detail=told(detail))


def _in_words(act: stored.ActRow) -> tuple[str, ...]:
    what, target, by = (
        _word("admin_act", act.what),
        _word("admin_word", _WORDS.get(act.target, act.target)),
        _word("admin_word", _WORDS.get(act.by, act.by)),
    )
    return moment(act.at), what, target, act.detail, by


def _word(kind: str, word: str) -> str:
    """The word that stands for a stored one; those of other versions stand as they are."""
    key = f"{kind}.{word.replace(' ', '_')}"
    return say(key) if says(key) else word


def _acts(settings: Settings, arguments: argparse.Namespace) -> int:
    with reading(settings.data / DATA_FILE) as base:
        rows = list(map(_with_detail, stored.acts(base)[-arguments.last :]))
    print_rows(
        rows,
        _heads("when", "what", "on_what", "how", "by"),
        _in_words,
        json=arguments.json,
        none=say("admin.no_acts"),
    )
    return 0


def _stats(settings: Settings, arguments: argparse.Namespace) -> int:
    path = settings.data / DATA_FILE
    with reading(path) as base:
        found = statistics(base, path)
    if arguments.json:
        print_json(found)
        return 0
    names = [name for name in Statistics.__struct_fields__ if name != "games"]
    width = max(len(say(f"admin_figure.{name}")) for name in names)
    for name in names:
        print(f"{say(f'admin_figure.{name}'):<{width}} {getattr(found, name)}")
    print()
    print_rows(
        found.games,
        _heads("day", "game", "games"),
        lambda row: (row.day, row.game, str(row.games)),
        json=False,
        none=say("admin.no_games"),
    )
    return 0


def _table_arguments(parser: Arguments) -> None:
    parser.add_argument("wanted", nargs="?", default="", metavar="FILTER", help=say("admin.filter"))
    parser.add_argument("--all", action="store_true", help=say("admin.all_tables", newest=NEWEST))


def _guest_arguments(parser: Arguments) -> None:
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help=say("admin.part_of_name"))


def _report_arguments(parser: Arguments) -> None:
    parser.add_argument("--all", action="store_true", help=say("admin.settled_too"))


def _act_arguments(parser: Arguments) -> None:
    parser.add_argument(
        "--last",
        type=whole_number(1, 10**6),
        default=NEWEST,
        metavar="N",
        help=f"{say('admin.so_many')} {say('help.default', value='%(default)s')}",
    )


COMMANDS = {
    "tables": Command(_tables, _table_arguments),
    "guests": Command(_guests, _guest_arguments),
    "bans": Command(_bans),
    "reports": Command(_reports, _report_arguments),
    "acts": Command(_acts, _act_arguments),
    "stats": Command(_stats),
}
