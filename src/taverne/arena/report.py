"""The result of a tournament, as a table to read and as JSON.

The JSON is the same to the byte for the same plan, whatever the machine and the number of workers; only its
last key, `timing`, tells of this one run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from taverne.arena.schedule import Bots, Plan
from taverne.arena.tally import DIGITS, Estimate, Tally, estimate


class Moves(Struct, frozen=True):
    """How long the games were."""

    total: int
    mean: float
    least: int
    most: int


class Match(Struct, frozen=True):
    bots: Bots
    games: int
    groups: int
    scores: tuple[Estimate, ...]  # by bot: its share of the victories
    first_seat: Estimate  # the share of whoever had the first seat
    moves: Moves


class Timing(Struct, frozen=True):
    workers: int
    seconds: float
    games_per_second: float
    moves_per_second: float


class Report(Struct, frozen=True):
    game: str
    version: int
    options: Any
    seats: int
    bots: Bots
    seed: str
    games: int
    matches: tuple[Match, ...]
    overall: tuple[float, ...]  # by bot: the mean of its matches; without interval, since these share seeds
    timing: Timing


def report(plan: Plan, version: int, tallies: Sequence[Tally], *, workers: int, seconds: float) -> Report:
    matches = tuple(_match(bots, tally) for bots, tally in zip(plan.matches, tallies, strict=True))
    games = sum(match.games for match in matches)
    moves = sum(match.moves.total for match in matches)
    return Report(
        game=plan.game,
        version=version,
        options=plan.options,
        seats=plan.seats,
        bots=plan.bots,
        seed=plan.seed,
        games=games,
        matches=matches,
        overall=tuple(_overall(bot, matches) for bot in plan.bots),
        timing=Timing(workers, round(seconds, 3), round(games / seconds, 1), round(moves / seconds, 1)),
    )


def as_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


def as_text(report: Report, title: str) -> str:
    first, timing = report.matches[0], report.timing
    workers = "1 worker" if timing.workers == 1 else f"{timing.workers} workers"
    options = ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(report.options).items())
    lines = [
        f"{title}, version {report.version} ({options})",
        f"{first.games} games a match: {first.groups} seeds, each in {report.seats} seatings; "
        f"arena seed {report.seed}",
        "",
        "Share of the victories in %, with 95 % intervals over seeds:",
        "",
        *(_cross(report) if report.seats == 2 else _ranking(report)),
        "",
        *(_particulars(match) for match in report.matches),
        "",
        f"{report.games} games in {timing.seconds:.1f} s with {workers}: "
        f"{timing.games_per_second:.0f} games/s, {timing.moves_per_second:.0f} moves/s",
    ]
    return "\n".join(lines) + "\n"


def _match(bots: Bots, tally: Tally) -> Match:
    lengths = tally.lengths
    games, moves = lengths.total(), sum(length * times for length, times in lengths.items())
    return Match(
        bots=bots,
        games=games,
        groups=tally.first_seat.total(),
        scores=tuple(map(estimate, tally.scores)),
        first_seat=estimate(tally.first_seat),
        moves=Moves(moves, round(moves / games, 2), min(lengths), max(lengths)),
    )


def _overall(bot: str, matches: Sequence[Match]) -> float:
    means = [
        score.mean
        for match in matches
        for name, score in zip(match.bots, match.scores, strict=True)
        if name == bot
    ]
    return round(sum(means) / len(means), DIGITS)


def _cross(report: Report) -> list[str]:
    """Who does how well against whom; rows and columns are the bots."""
    names = _told_apart(report.bots)
    pairs = [(row, column) for row in range(len(names)) for column in range(row + 1, len(names))]
    cells: dict[tuple[int, int], str] = {}
    for (row, column), match in zip(pairs, report.matches, strict=True):
        cells[row, column], cells[column, row] = map(_shown, match.scores)
    rows = [["", *names, "overall"]]
    for row, name in enumerate(names):
        against = [cells.get((row, column), "-") for column in range(len(names))]
        rows.append([name, *against, f"{100 * report.overall[row]:.1f}"])
    return _columns(rows)


def _ranking(report: Report) -> list[str]:
    """At tables of more than two, match by match."""
    return [
        line
        for match in report.matches
        for line in _columns(
            [[name, _shown(score)] for name, score in zip(_told_apart(match.bots), match.scores, strict=True)]
        )
    ]


def _particulars(match: Match) -> str:
    moves = match.moves
    return (
        f"{' v '.join(match.bots)}: first seat {_shown(match.first_seat)}, "
        f"{moves.mean:.1f} moves a game ({moves.least} to {moves.most})"
    )


def _shown(value: Estimate) -> str:
    return f"{100 * value.mean:.1f} [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def _told_apart(bots: Bots) -> list[str]:
    """The names, with a number where one bot sits at a table twice."""
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        seen[bot] += 1
        names.append(bot if seen[bot] == 1 else f"{bot} {seen[bot]}")
    return names


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
