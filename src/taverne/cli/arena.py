"""taverne arena: lets bots play each other."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from taverne.arena.measure import executor_for, measure_tournament
from taverne.arena.play.cluster import Cluster, CodeMismatch, RayMissing
from taverne.arena.play.journal import Journal, JournalMismatch
from taverne.arena.play.schedule import MOST_GAMES, BadPlan, Plan, make_plan
from taverne.arena.play.tournament import Executor
from taverne.arena.progress import with_progress_bar
from taverne.arena.report.report import as_json
from taverne.arena.report.text import as_text
from taverne.cli.arguments import (
    Arguments,
    bot_names,
    game_by_slug,
    game_named_in,
    game_options,
    valid_text,
    whole_number,
)
from taverne.cli.boxes import add_box, install_named
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.files import check_writable, writable_folder
from taverne.kernel.game import AnyGame
from taverne.words.load import words

MOST_WORKERS = 256
JOURNAL = "journal.jsonl"


def run(argv: list[str]) -> int:
    install_named(argv)
    game = _find_game(argv)
    parser = _parser()
    parser.add_game_options(game)
    arguments = parser.parse_args(argv)
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
        raise UsageError(say("arena.same_code", problem=str(error))) from error
    except KeyboardInterrupt:
        if journal:
            print(say("arena.journal_kept", file=str(journal.path)), file=sys.stderr)
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


def _find_game(argv: list[str]) -> AnyGame:
    """Find the game before the other arguments: the game defines its own options."""
    first, _ = game_named_in(_parser(add_help=False), argv)
    if first.game is None:
        _parser().parse_args(argv)  # shows the help
        _parser().error("the following arguments are required: SLUG")
    return game_by_slug(first.game)


def _parser(*, add_help: bool = True) -> Arguments:
    parser = Arguments("arena", say("arena.purpose"), say("arena.examples"), add_help=add_help)
    parser.add_argument("game", nargs="?", metavar="SLUG", help=say("help.game"))

    def add(flag: str, kind: Callable[[str], Any], metavar: str, **more: Any) -> None:
        name = flag.removeprefix("--").replace("-", "_")
        parser.add_argument(flag, type=kind, metavar=metavar, help=say(f"arena.{name}", **named), **more)

    named = {"name": JOURNAL}
    add("--bots", bot_names, "A,B", default="mind,random")
    add("--games", whole_number(1, MOST_GAMES), "N", default=1000)
    add("--seats", whole_number(1, 99), "N")
    add("--seed", valid_text, "TEXT", default="1")
    add("--workers", whole_number(1, MOST_WORKERS), "N")
    parser.add_argument("--until-sure", action="store_true", help=say("arena.until_sure"))
    add("--json", Path, "FILE")
    add("--report", Path, "DIR")
    add("--records", Path, "DIR")
    add("--journal", Path, "FILE")
    add("--cluster", str, "ADDRESS", nargs="?", const="")
    add_box(parser)
    parser.add_language()
    return parser


def _make_plan(game: AnyGame, arguments: argparse.Namespace) -> Plan:
    options = game_options(game, arguments)
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
        played = plan.groups_each * plan.seats
        print(
            say("arena.whole_groups", games=arguments.games, seats=plan.seats, played=played), file=sys.stderr
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
        raise UsageError(say("arena.disks"))
    try:
        cluster = Cluster(arguments.cluster or None)
    except RayMissing as error:
        raise UsageError(str(error)) from error
    stack.callback(cluster.close)
    return cluster.executor, cluster.cores


def _cpu_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
