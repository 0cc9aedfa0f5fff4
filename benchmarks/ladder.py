"""The ladder: measured strengths of the bots. A line is measured once and then frozen.

make ladder                                                 show it
make ladder ARGS="again lutin_troll/expert/habitue"         measure a line again: is it within its interval?
make ladder ARGS="add lutin_troll --bots expert,habitue"    measure a new line
make ladder ARGS=missing                                    measure the standard lines that are not there yet

A line of `ladder.json` holds everything needed to measure it again. With the same rules and bots (the same
`code`) the same seeds give the same games; with other code the score must still be within the interval. A bot
that has become better gets a new line; the old line stays as long as its bot exists.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from taverne.arena.measure import executor_for, measure_tournament
from taverne.arena.play.journal import code_fingerprint
from taverne.arena.play.schedule import BadPlan, Plan, make_plan
from taverne.arena.progress import with_progress_bar
from taverne.arena.report.report import Report
from taverne.games import GAMES
from taverne.kernel.options import format_options, parse_options

LADDER = Path(__file__).with_name("ladder.json")


class Line(Struct, frozen=True):
    """The measured strength of one bot, alone at a table of another."""

    name: str
    game: str
    version: int  # of the rules
    code: str  # fingerprint of rules and bots when it was measured
    options: dict[str, str]  # those that differ from the defaults
    seats: int
    bot: str
    against: str
    seed: str
    games: int
    score: float  # share of the victories; fair is 1 / seats
    low: float
    high: float
    milliseconds: float  # CPU time for one move of the bot, on the machine that measured it
    aim: float | None = None  # target for the lower end of the interval


class StandardLine(Struct, frozen=True):
    """A line that every ladder should have."""

    game: str
    bot: str
    against: str
    seats: int
    games: int
    aim: float | None = None


STANDARD_LINES = (
    StandardLine("lutin_troll", "expert", "random", 2, 1000, 0.97),
    StandardLine("lutin_troll", "expert", "habitue", 2, 400, 0.65),
    StandardLine("lutin_troll", "habitue", "novice", 2, 400),
    StandardLine("feed_ze_troll", "expert", "habitue", 2, 1000, 0.58),
    StandardLine("feed_ze_troll", "habitue", "novice", 2, 400),
    StandardLine("roi_des_nains", "expert", "habitue", 4, 400, 0.35),
    StandardLine("roi_des_nains", "habitue", "novice", 4, 400),
    StandardLine("munchkin", "expert", "habitue", 4, 400, 0.32),
    StandardLine("munchkin", "habitue", "novice", 4, 400),
    StandardLine("grumpf", "expert", "habitue", 2, 80, 0.60),
    StandardLine("grumpf", "habitue", "novice", 2, 200),
)


class UnknownLine(ValueError):
    """There is no such line, or it is frozen; the message says which."""


def main() -> int:
    arguments = _parser().parse_args()
    match arguments.what:
        case "again":
            return measure_again(arguments)
        case "add":
            return add(arguments)
        case "missing":
            return add_missing(arguments)
        case _:
            print("\n".join(map(describe, read_ladder())))
            return 0


def read_ladder() -> tuple[Line, ...]:
    return msgspec.json.decode(LADDER.read_bytes(), type=tuple[Line, ...])


def plan_for(line: Line) -> Plan:
    """The tournament that measures the line."""
    game = GAMES[line.game]
    return make_plan(
        game,
        parse_options(game.options, line.options),
        (line.bot, *[line.against] * (line.seats - 1)),
        games=line.games,
        seed=line.seed,
        seats=line.seats,
    )


def measure(line: Line, workers: int) -> Line:
    """The line with the result measured now."""
    plan, before = plan_for(line), code_fingerprint(line.game)
    watch = partial(with_progress_bar, games=plan.games_in_all, stream=sys.stderr)
    return _with_result(
        line, measure_tournament(plan, executor_for(workers), workers=workers, watch=watch), before
    )


def is_within_interval(line: Line, now: Line) -> bool:
    return line.low <= now.score <= line.high


def describe(line: Line) -> str:
    aim = ""
    if line.aim is not None:
        aim = f"; aim {100 * line.aim:.0f}: {'reached' if line.low >= line.aim else 'NOT REACHED'}"
    return (
        f"{line.name}: {100 * line.score:.1f} % [{100 * line.low:.1f}, {100 * line.high:.1f}] "
        f"(fair {100 / line.seats:.0f}) in {line.games} games on seed {line.seed}, "
        f"{line.milliseconds:.3g} ms a move{aim}"
    )


def measure_again(arguments: argparse.Namespace) -> int:
    lines = {line.name: line for line in read_ladder()}
    if arguments.line not in lines:
        raise UnknownLine(f"there is no line {arguments.line!r}; there are: {', '.join(lines)}")
    line = lines[arguments.line]
    now = measure(line, arguments.workers)
    print(f"frozen  {describe(line)}\nnow     {describe(now)}")
    same = "the same" if now.code == line.code else "other"
    verdict = "within" if is_within_interval(line, now) else "OUTSIDE"
    print(f"{verdict} its interval, with {same} code")
    return 0 if is_within_interval(line, now) else 1


def add(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    bot, against = arguments.bots.split(",")
    options = dict(option.split("=") for option in arguments.option)
    parse_options(game.options, options)
    defaults = format_options(game.options())
    changed = {name: value for name, value in options.items() if defaults[name] != value}
    name = arguments.name or "/".join([arguments.game, bot, against, *map("=".join, changed.items())])
    seats = arguments.seats or game.seats.start
    aims = {(each.game, each.bot, each.against, each.seats): each.aim for each in STANDARD_LINES}
    aim = None if changed else aims.get((arguments.game, bot, against, seats))
    standard = StandardLine(arguments.game, bot, against, seats, arguments.games, aim)
    return _measure_and_freeze(_unmeasured(name, changed, arguments.seed, standard), arguments)


def add_missing(arguments: argparse.Namespace) -> int:
    there = {line.name for line in read_ladder()}
    for standard in STANDARD_LINES:
        name = f"{standard.game}/{standard.bot}/{standard.against}"
        if name in there or standard.game not in GAMES or arguments.game not in (None, standard.game):
            continue
        games = min(standard.games, arguments.games or standard.games)
        _measure_and_freeze(_unmeasured(name, {}, "ladder", standard.__replace__(games=games)), arguments)
    return 0


def _measure_and_freeze(unmeasured: Line, arguments: argparse.Namespace) -> int:
    """Measure the line and add it to the ladder."""
    if unmeasured.name in {line.name for line in read_ladder()}:
        raise UnknownLine(f"{unmeasured.name} is frozen: give the new line a --name of its own")
    line = measure(unmeasured, arguments.workers)
    LADDER.write_bytes(msgspec.json.format(msgspec.json.encode((*read_ladder(), line)), indent=2) + b"\n")
    print(describe(line))
    return 0


def _unmeasured(name: str, options: dict[str, str], seed: str, standard: StandardLine) -> Line:
    return Line(
        name=name,
        game=standard.game,
        version=GAMES[standard.game].version,
        code="",
        options=options,
        seats=standard.seats,
        bot=standard.bot,
        against=standard.against,
        seed=seed,
        games=standard.games,
        score=0.0,
        low=0.0,
        high=1.0,
        milliseconds=0.0,
        aim=standard.aim,
    )


def _with_result(line: Line, report: Report, code: str) -> Line:
    (match,) = report.matches
    score = match.scores[0]
    return line.__replace__(
        version=report.version,
        code=code,
        games=match.games,
        score=score.mean,
        low=score.low,
        high=score.high,
        milliseconds=round(report.timing.milliseconds[line.bot], 3),
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.set_defaults(what="show")
    kinds = parser.add_subparsers(dest="what")
    kinds.add_parser("show", help="all the lines")
    again = kinds.add_parser("again", help="measure a line again")
    again.add_argument("line", metavar="NAME")
    standard = kinds.add_parser("missing", help="measure the standard lines that are not there yet")
    standard.add_argument("--game", choices=GAMES, help="of this game only")
    standard.add_argument("--games", type=int, metavar="N", help="at most so many for a line")
    new = kinds.add_parser("add", help="measure a new line")
    new.add_argument("game", choices=GAMES)
    new.add_argument("--bots", required=True, metavar="A,B", help="one bot, alone against the other")
    new.add_argument("--games", type=int, default=400, metavar="N")
    new.add_argument("--seats", type=int, metavar="N", help="default: the fewest")
    new.add_argument("--seed", default="ladder")
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    new.add_argument("--name", help="default: GAME/A/B")
    for each in (again, standard, new):
        each.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)), metavar="N")
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (UnknownLine, BadPlan) as error:
        sys.exit(str(error))
