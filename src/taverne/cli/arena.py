"""taverne arena: bots against bots."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter

from taverne.arena.progress import watched
from taverne.arena.report import Report, as_json, as_text, report
from taverne.arena.run import play_all
from taverne.arena.schedule import MOST_GAMES, BadPlan, Plan, plan
from taverne.arena.tally import tallied
from taverne.cli.files import check_writable, folder
from taverne.cli.mistake import Mistake
from taverne.cli.wishes import Wishes, bot_names, game_named, options_of, text, whole
from taverne.table.words import words

MOST_WORKERS = 256

PURPOSE = """\
Let bots play each other and measure them.

Every seed is played once in each cyclic seating of the bots, so that nobody profits from the deal or from the
seat; such a group of games is the unit of the 95 % intervals. The same seed gives the same result, whatever
the number of workers. With more bots than seats, every pair (or table) of them plays."""

EXAMPLES = """\
examples:
  taverne arena lutin_troll --bots mind,random --games 2000
  taverne arena lutin_troll --bots random,mind,search --option tokens=3 --json result.json"""


def run(asked: list[str]) -> int:
    wish = _wishes().parse_args(asked)
    game = game_named(wish.game)
    options = options_of(game, dict(map(_option, wish.option)))
    try:
        planned = plan(game, options, wish.bots, games=wish.games, seed=wish.seed)
    except BadPlan as error:
        raise Mistake(str(error)) from error
    if wish.json:
        check_writable(wish.json)
    records = folder(wish.records) if wish.records else None
    if planned.groups_each * planned.seats != wish.games:
        print(
            f"{wish.games} games make no whole groups of {planned.seats}: "
            f"playing {planned.groups_each * planned.seats}",
            file=sys.stderr,
        )
    result = _played(planned, game.version, min(wish.workers or _cores(), planned.groups_each), records)
    if wish.json:
        wish.json.write_text(as_json(result), encoding="utf-8")
    print(as_text(result, words(game.slug, "fr").label("game", "title")), end="")
    return 0


def _wishes() -> Wishes:
    wishes = Wishes("arena", PURPOSE, EXAMPLES)
    wishes.add_argument("game", metavar="SLUG", help="the game, as in `taverne games`")
    wishes.add_argument("--bots", type=bot_names, default="mind,random", metavar="A,B", help="who plays")
    wishes.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=1000,
        metavar="N",
        help="games for each pair (or table) of bots, rounded up to whole groups (default 1000)",
    )
    wishes.add_argument("--seed", type=text, default="1", help="any text; the same gives the same games")
    wishes.add_argument("--workers", type=whole(1, MOST_WORKERS), metavar="N", help="default: all cores")
    wishes.add_argument("--json", type=Path, metavar="FILE", help="also write the result as JSON")
    wishes.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    wishes.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game; may be repeated"
    )
    return wishes


def _played(plan: Plan, version: int, workers: int, records: Path | None) -> Report:
    start = perf_counter()
    groups = watched(play_all(plan, workers=workers, records=records), plan.games_in_all, sys.stderr)
    tallies = tallied(groups, len(plan.matches), plan.seats)
    return report(plan, version, tallies, workers=workers, seconds=perf_counter() - start)


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Mistake(f"an option is written NAME=VALUE, as in tokens=3, not {word!r}")
    return name, value


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
