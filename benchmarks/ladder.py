"""The frozen ladder: how strong the bots are, measured once and never rewritten.

make ladder                                                 show it
make ladder ARGS="again lutin_troll/expert/habitue"         play a line again: is it within its interval?
make ladder ARGS="add lutin_troll --bots expert,habitue"    measure a new line
make ladder ARGS=missing                                    measure the usual lines that are not there yet

A line of `ladder.json` holds everything needed to play it again: the same seeds give the same games as long
as nobody has changed the rules or the bots (`code` says whether), and other code must still come out within
the interval. A bot that has become better gets a new line; the old one stays for as long as its bot does.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from taverne.arena.measure import crew_of, measured
from taverne.arena.play.journal import code
from taverne.arena.play.schedule import BadPlan, Plan, plan
from taverne.arena.progress import watched
from taverne.arena.report.report import Report
from taverne.games import GAMES
from taverne.kernel.options import format_options, parse_options

LADDER = Path(__file__).with_name("ladder.json")


class Line(Struct, frozen=True):
    """One bot against others, alone at their table."""

    name: str
    game: str
    version: int  # of the rules
    code: str  # fingerprint of rules and bots when it was measured
    options: dict[str, str]  # those that are not as usual
    seats: int
    bot: str
    against: str
    seed: str
    games: int
    score: float  # its share of the victories; fair is 1 / seats
    low: float
    high: float
    milliseconds: float  # of a core, for one move of the bot, on the machine that measured it
    aim: float | None = None  # what the lower end of the interval was meant to reach


class Usual(Struct, frozen=True):
    """A line that every ladder should have."""

    game: str
    bot: str
    against: str
    seats: int
    games: int
    aim: float | None = None


USUAL = (
    Usual("lutin_troll", "expert", "random", 2, 1000, 0.97),
    Usual("lutin_troll", "expert", "habitue", 2, 400, 0.65),
    Usual("lutin_troll", "habitue", "novice", 2, 400),
    Usual("feed_ze_troll", "expert", "habitue", 2, 1000, 0.58),
    Usual("feed_ze_troll", "habitue", "novice", 2, 400),
    Usual("roi_des_nains", "expert", "habitue", 4, 400, 0.35),
    Usual("roi_des_nains", "habitue", "novice", 4, 400),
    Usual("munchkin", "expert", "habitue", 4, 400, 0.32),
    Usual("munchkin", "habitue", "novice", 4, 400),
    Usual("grumpf", "expert", "habitue", 2, 80, 0.60),
    Usual("grumpf", "habitue", "novice", 2, 200),
)


class UnknownLine(ValueError):
    """The message names the lines there are."""


def main() -> int:
    wish = _wishes().parse_args()
    match wish.what:
        case "again":
            return again(wish)
        case "add":
            return add(wish)
        case "missing":
            return add_missing(wish)
        case _:
            print("\n".join(map(told, read())))
            return 0


def read() -> tuple[Line, ...]:
    return msgspec.json.decode(LADDER.read_bytes(), type=tuple[Line, ...])


def planned(line: Line) -> Plan:
    """The tournament that the line was measured by."""
    game = GAMES[line.game]
    return plan(
        game,
        parse_options(game.options, line.options),
        (line.bot, *[line.against] * (line.seats - 1)),
        games=line.games,
        seed=line.seed,
        seats=line.seats,
    )


def measure(line: Line, workers: int) -> Line:
    """The same line, as it comes out now."""
    asked, before = planned(line), code(line.game)
    watch = partial(watched, games=asked.games_in_all, stream=sys.stderr)
    return _filled(line, measured(asked, crew_of(workers), workers=workers, watch=watch), before)


def holds(line: Line, now: Line) -> bool:
    return line.low <= now.score <= line.high


def told(line: Line) -> str:
    aim = ""
    if line.aim is not None:
        aim = f"; aim {100 * line.aim:.0f}: {'reached' if line.low >= line.aim else 'NOT REACHED'}"
    return (
        f"{line.name}: {100 * line.score:.1f} % [{100 * line.low:.1f}, {100 * line.high:.1f}] "
        f"(fair {100 / line.seats:.0f}) in {line.games} games on seed {line.seed}, "
        f"{line.milliseconds:.3g} ms a move{aim}"
    )


def again(wish: argparse.Namespace) -> int:
    lines = {line.name: line for line in read()}
    if wish.line not in lines:
        raise UnknownLine(f"there is no line {wish.line!r}; there are: {', '.join(lines)}")
    line = lines[wish.line]
    now = measure(line, wish.workers)
    print(f"frozen  {told(line)}\nnow     {told(now)}")
    same = "the same" if now.code == line.code else "other"
    verdict = "within" if holds(line, now) else "OUTSIDE"
    print(f"{verdict} its interval, with {same} code")
    return 0 if holds(line, now) else 1


def add(wish: argparse.Namespace) -> int:
    game = GAMES[wish.game]
    bot, against = wish.bots.split(",")
    options = dict(option.split("=") for option in wish.option)
    parse_options(game.options, options)
    usual = format_options(game.options())
    changed = {name: value for name, value in options.items() if usual[name] != value}
    name = wish.name or "/".join([wish.game, bot, against, *map("=".join, changed.items())])
    seats = wish.seats or game.seats.start
    aims = {(each.game, each.bot, each.against, each.seats): each.aim for each in USUAL}
    aim = None if changed else aims.get((wish.game, bot, against, seats))
    asked = Usual(wish.game, bot, against, seats, wish.games, aim)
    return _frozen(_blank(name, changed, wish.seed, asked), wish)


def add_missing(wish: argparse.Namespace) -> int:
    there = {line.name for line in read()}
    for usual in USUAL:
        name = f"{usual.game}/{usual.bot}/{usual.against}"
        if name in there or usual.game not in GAMES or wish.game not in (None, usual.game):
            continue
        games = min(usual.games, wish.games or usual.games)
        _frozen(_blank(name, {}, "ladder", usual.__replace__(games=games)), wish)
    return 0


def _frozen(blank: Line, wish: argparse.Namespace) -> int:
    """Measured, and written down for good."""
    if blank.name in {line.name for line in read()}:
        raise UnknownLine(f"{blank.name} is frozen: give the new line a --name of its own")
    line = measure(blank, wish.workers)
    LADDER.write_bytes(msgspec.json.format(msgspec.json.encode((*read(), line)), indent=2) + b"\n")
    print(told(line))
    return 0


def _blank(name: str, options: dict[str, str], seed: str, usual: Usual) -> Line:
    return Line(
        name=name,
        game=usual.game,
        version=GAMES[usual.game].version,
        code="",
        options=options,
        seats=usual.seats,
        bot=usual.bot,
        against=usual.against,
        seed=seed,
        games=usual.games,
        score=0.0,
        low=0.0,
        high=1.0,
        milliseconds=0.0,
        aim=usual.aim,
    )


def _filled(line: Line, report: Report, code: str) -> Line:
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


def _wishes() -> argparse.ArgumentParser:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.set_defaults(what="show")
    kinds = wishes.add_subparsers(dest="what")
    kinds.add_parser("show", help="all the lines")
    once_more = kinds.add_parser("again", help="play a line again")
    once_more.add_argument("line", metavar="NAME")
    usual = kinds.add_parser("missing", help="measure the usual lines that are not there yet")
    usual.add_argument("--game", choices=GAMES, help="of this game only")
    usual.add_argument("--games", type=int, metavar="N", help="at most so many for a line")
    new = kinds.add_parser("add", help="measure a new line")
    new.add_argument("game", choices=GAMES)
    new.add_argument("--bots", required=True, metavar="A,B", help="one bot, alone against the other")
    new.add_argument("--games", type=int, default=400, metavar="N")
    new.add_argument("--seats", type=int, metavar="N", help="default: the fewest")
    new.add_argument("--seed", default="ladder")
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    new.add_argument("--name", help="default: GAME/A/B")
    for each in (once_more, usual, new):
        each.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)), metavar="N")
    return wishes


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (UnknownLine, BadPlan) as error:
        sys.exit(str(error))
