"""taverne arena: bots against bots."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from taverne.arena.measure import crew_of, measured
from taverne.arena.play.cluster import Cluster, NoRay, OtherCode
from taverne.arena.play.journal import Journal, OtherTournament
from taverne.arena.play.schedule import MOST_GAMES, BadPlan, Plan, plan
from taverne.arena.play.tournament import Crew
from taverne.arena.progress import watched
from taverne.arena.report.report import as_json
from taverne.arena.report.text import as_text
from taverne.cli.arguments import Arguments, bot_names, game_named, options_of, text, whole
from taverne.cli.errors import UsageError
from taverne.cli.files import check_writable, folder
from taverne.kernel.game import AnyGame
from taverne.words.load import words

MOST_WORKERS = 256
JOURNAL = "journal.jsonl"

PURPOSE = """\
Let bots play each other and measure them.

Every seed is played once in each cyclic seating of the bots, so that nobody profits from the deal or from the
seat; such a group of games is the unit of the 95 % intervals. The same seed gives the same result, whatever
the number of workers. With more bots than seats, every pair (or table) of them plays; with fewer, each plays
alone against a table full of each other one."""

EXAMPLES = """\
examples:
  taverne arena lutin_troll --bots mind,random --games 2000
  taverne arena lutin_troll --bots random,mind,search --option tokens=3 --json result.json
  taverne arena roi_des_nains --bots mind,random --seats 4 --report evening      plots to open in a browser
  taverne arena lutin_troll --bots search,mind --games 100000 --until-sure       does search beat mind?
  taverne arena lutin_troll --journal long.jsonl --games 100000                  cut it off: it goes on"""


def run(asked: list[str]) -> int:
    wish = _wishes().parse_args(asked)
    game = game_named(wish.game)
    planned = _planned(game, wish)
    if wish.json:
        check_writable(wish.json)
    pages = folder(wish.report) if wish.report else None
    records = folder(wish.records) if wish.records else None
    journal = _journal(wish.journal or (pages / JOURNAL if pages else None), planned)
    try:
        with ExitStack() as stack:
            crew, workers = _hired(wish, planned, stack)
            result = measured(
                planned,
                crew,
                workers=workers,
                records=records,
                journal=journal,
                watch=partial(
                    watched,
                    games=planned.games_in_all,
                    stream=sys.stderr,
                    known=journal.games if journal else 0,
                ),
            )
    except OtherCode as error:
        raise UsageError(f"{error}: install the same Taverne everywhere") from error
    except KeyboardInterrupt:
        if journal:
            print(f"what is finished is in {journal.path}: the same command goes on from it", file=sys.stderr)
        raise
    if wish.json:
        wish.json.write_text(as_json(result), encoding="utf-8")
    title = words(game.slug, "fr").label("game", "title")
    print(as_text(result, title), end="")
    if pages:
        from taverne.arena.report.html import as_html

        page = pages / "index.html"
        page.write_text(as_html(result, wish.lang), encoding="utf-8")
        print(f"\n{page}")
    return 0


def _wishes() -> Arguments:
    wishes = Arguments("arena", PURPOSE, EXAMPLES)
    wishes.add_argument("game", metavar="SLUG", help="the game, as in `taverne games`")
    wishes.add_argument("--bots", type=bot_names, default="mind,random", metavar="A,B", help="who plays")
    wishes.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=1000,
        metavar="N",
        help="games for each pair (or table) of bots, rounded up to whole groups (default 1000)",
    )
    wishes.add_argument(
        "--seats", type=whole(1, 99), metavar="N", help="at the table (default: as many as bots)"
    )
    wishes.add_argument("--seed", type=text, default="1", help="any text; the same gives the same games")
    wishes.add_argument("--workers", type=whole(1, MOST_WORKERS), metavar="N", help="default: all cores")
    wishes.add_argument(
        "--until-sure",
        action="store_true",
        help="stop a match once it is decided whether its first bot is better",
    )
    wishes.add_argument("--json", type=Path, metavar="FILE", help="also write the result as JSON")
    wishes.add_argument("--report", type=Path, metavar="DIR", help="also write a page with plots there")
    wishes.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    wishes.add_argument(
        "--journal",
        type=Path,
        metavar="FILE",
        help=f"keep what is finished there, and go on from it (default: {JOURNAL} beside the report)",
    )
    wishes.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster, or on one started here (needs the extra `cluster`)",
    )
    wishes.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game; may be repeated"
    )
    wishes.add_language()
    return wishes


def _planned(game: AnyGame, wish: argparse.Namespace) -> Plan:
    options = options_of(game, dict(map(_option, wish.option)))
    try:
        planned = plan(
            game,
            options,
            wish.bots,
            games=wish.games,
            seed=wish.seed,
            seats=wish.seats,
            until_sure=wish.until_sure,
        )
    except BadPlan as error:
        raise UsageError(str(error)) from error
    if planned.groups_each * planned.seats != wish.games:
        print(
            f"{wish.games} games make no whole groups of {planned.seats}: "
            f"playing {planned.groups_each * planned.seats}",
            file=sys.stderr,
        )
    return planned


def _journal(path: Path | None, plan: Plan) -> Journal | None:
    if path is None:
        return None
    check_writable(path)
    try:
        return Journal(path, plan)
    except OtherTournament as error:
        raise UsageError(str(error)) from error


def _hired(wish: argparse.Namespace, plan: Plan, stack: ExitStack) -> tuple[Crew, int]:
    """Who plays, and how many they are."""
    if wish.cluster is None:
        workers = min(wish.workers or _cores(), plan.groups_each * len(plan.matches))
        return crew_of(workers), workers
    if wish.records:
        raise UsageError("the machines of a cluster have disks of their own: leave --records out")
    try:
        cluster = Cluster(wish.cluster or None)
    except NoRay as error:
        raise UsageError(str(error)) from error
    stack.callback(cluster.close)
    return cluster.crew, cluster.cores


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise UsageError(f"an option is written NAME=VALUE, as in tokens=3, not {word!r}")
    return name, value


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
