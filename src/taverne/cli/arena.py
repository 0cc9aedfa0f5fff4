"""taverne arena: lets bots play each other."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from taverne.arena.measure import executor_for, measure_tournament
from taverne.arena.play.cluster import Cluster, CodeMismatch, RayMissing
from taverne.arena.play.journal import Journal, JournalMismatch
from taverne.arena.play.schedule import MOST_GAMES, BadPlan, Plan, make_plan
from taverne.arena.play.tournament import Executor
from taverne.arena.progress import with_progress_bar
from taverne.arena.report.report import as_json
from taverne.arena.report.text import as_text
from taverne.cli.arguments import Arguments, bot_names, game_by_slug, game_options, valid_text, whole_number
from taverne.cli.errors import UsageError
from taverne.cli.files import check_writable, writable_folder
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


def run(argv: list[str]) -> int:
    arguments = _parser().parse_args(argv)
    game = game_by_slug(arguments.game)
    plan = _make_plan(game, arguments)
    if arguments.json:
        check_writable(arguments.json)
    pages = writable_folder(arguments.report) if arguments.report else None
    records = writable_folder(arguments.records) if arguments.records else None
    journal = _open_journal(arguments.journal or (pages / JOURNAL if pages else None), plan)
    try:
        with ExitStack() as stack:
            executor, workers = _executor(arguments, plan, stack)
            report = measure_tournament(
                plan,
                executor,
                workers=workers,
                records=records,
                journal=journal,
                watch=partial(
                    with_progress_bar,
                    games=plan.games_in_all,
                    stream=sys.stderr,
                    finished_before=journal.games if journal else 0,
                ),
            )
    except CodeMismatch as error:
        raise UsageError(f"{error}: install the same Taverne everywhere") from error
    except KeyboardInterrupt:
        if journal:
            print(f"what is finished is in {journal.path}: the same command goes on from it", file=sys.stderr)
        raise
    if arguments.json:
        arguments.json.write_text(as_json(report), encoding="utf-8")
    title = words(game.slug, "fr").label("game", "title")
    print(as_text(report, title), end="")
    if pages:
        from taverne.arena.report.html import as_html

        page = pages / "index.html"
        page.write_text(as_html(report, arguments.lang), encoding="utf-8")
        print(f"\n{page}")
    return 0


def _parser() -> Arguments:
    parser = Arguments("arena", PURPOSE, EXAMPLES)
    parser.add_argument("game", metavar="SLUG", help="the game, as in `taverne games`")
    parser.add_argument("--bots", type=bot_names, default="mind,random", metavar="A,B", help="who plays")
    parser.add_argument(
        "--games",
        type=whole_number(1, MOST_GAMES),
        default=1000,
        metavar="N",
        help="games for each pair (or table) of bots, rounded up to whole groups (default 1000)",
    )
    parser.add_argument(
        "--seats", type=whole_number(1, 99), metavar="N", help="at the table (default: as many as bots)"
    )
    parser.add_argument(
        "--seed", type=valid_text, default="1", help="any text; the same gives the same games"
    )
    parser.add_argument(
        "--workers", type=whole_number(1, MOST_WORKERS), metavar="N", help="default: all cores"
    )
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help="stop a match once it is decided whether its first bot is better",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the result as JSON")
    parser.add_argument("--report", type=Path, metavar="DIR", help="also write a page with plots there")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    parser.add_argument(
        "--journal",
        type=Path,
        metavar="FILE",
        help=f"keep what is finished there, and go on from it (default: {JOURNAL} beside the report)",
    )
    parser.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster, or on one started here (needs the extra `cluster`)",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game; may be repeated"
    )
    parser.add_language()
    return parser


def _make_plan(game: AnyGame, arguments: argparse.Namespace) -> Plan:
    options = game_options(game, dict(map(_parse_option, arguments.option)))
    try:
        plan = make_plan(
            game,
            options,
            arguments.bots,
            games=arguments.games,
            seed=arguments.seed,
            seats=arguments.seats,
            until_sure=arguments.until_sure,
        )
    except BadPlan as error:
        raise UsageError(str(error)) from error
    if plan.groups_each * plan.seats != arguments.games:
        print(
            f"{arguments.games} games make no whole groups of {plan.seats}: "
            f"playing {plan.groups_each * plan.seats}",
            file=sys.stderr,
        )
    return plan


def _open_journal(path: Path | None, plan: Plan) -> Journal | None:
    if path is None:
        return None
    check_writable(path)
    try:
        return Journal(path, plan)
    except JournalMismatch as error:
        raise UsageError(str(error)) from error


def _executor(arguments: argparse.Namespace, plan: Plan, stack: ExitStack) -> tuple[Executor, int]:
    """The executor for the jobs, with its number of workers."""
    if arguments.cluster is None:
        workers = min(arguments.workers or _cpu_count(), plan.groups_each * len(plan.matches))
        return executor_for(workers), workers
    if arguments.records:
        raise UsageError("the machines of a cluster have disks of their own: leave --records out")
    try:
        cluster = Cluster(arguments.cluster or None)
    except RayMissing as error:
        raise UsageError(str(error)) from error
    stack.callback(cluster.close)
    return cluster.executor, cluster.cores


def _parse_option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise UsageError(f"an option is written NAME=VALUE, as in tokens=3, not {word!r}")
    return name, value


def _cpu_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
