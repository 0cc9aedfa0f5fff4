"""The report as text for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from taverne.arena.play.schedule import Bots
from taverne.arena.report.report import Match, Report
from taverne.arena.statistics.ratings import Rating
from taverne.arena.statistics.tally import Estimate

VERDICTS = {
    "better": "{} is better",
    "worse": "{} is worse",
    "open": "not decided by so many games whether {} is better",
}


def as_text(report: Report, title: str) -> str:
    options = ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(report.options).items())
    lines = [
        f"{title}, version {report.version} ({options})",
        f"{_size_line(report)}; arena seed {report.seed}",
        "",
        "Share of the victories in %, with 95 % intervals over seeds"
        f"{'' if report.seats == 2 else f' (fair: {100 / report.seats:.1f})'}:",
        "",
        *cross_table(report),
        "",
        *_rating_table(report.ratings),
        *(_match_line(match) for match in report.matches),
        "",
        *_timing(report),
    ]
    return "\n".join(lines) + "\n"


def cross_table(report: Report) -> list[str]:
    """The cross table: rows and columns are the bots."""
    if report.seats > 2 and len(report.bots) >= report.seats:
        return _match_tables(report)
    names = numbered_names(report.bots)
    cells = cross_cells(report)
    rows = [["", *names, "overall"]]
    for row, name in enumerate(names):
        against = [
            format_estimate(cells[row, column]) if (row, column) in cells else "-"
            for column in range(len(names))
        ]
        rows.append([name, *against, f"{100 * report.overall[row]:.1f}"])
    return _columns(rows)


def cross_cells(report: Report) -> dict[tuple[int, int], Estimate]:
    """By row and column: the share of the victories of the row's bot against the column's."""
    cells = {}
    bots = range(len(report.bots))
    if report.seats == 2:
        pairs = [(row, column) for row in bots for column in bots if row < column]
        for (row, column), match in zip(pairs, report.matches, strict=True):
            cells[row, column], cells[column, row] = match.scores
    else:
        pairs = [(row, column) for row in bots for column in bots if row != column]
        for pair, match in zip(pairs, report.matches, strict=True):
            cells[pair] = match.scores[0]
    return cells


def format_estimate(value: Estimate) -> str:
    return f"{100 * value.mean:.1f} [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def numbered_names(bots: Bots) -> list[str]:
    """The names; a bot that sits at a table twice gets a number."""
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        seen[bot] += 1
        names.append(bot if seen[bot] == 1 else f"{bot} {seen[bot]}")
    return names


def _size_line(report: Report) -> str:
    groups = sorted({match.groups for match in report.matches})
    seeds = str(groups[0]) if len(groups) == 1 else f"{groups[0]} to {groups[-1]}"
    games = "-".join(dict.fromkeys(str(count * report.seats) for count in (groups[0], groups[-1])))
    table = ", one bot against a table of others" if len(report.bots) < report.seats else ""
    return f"{games} games a match: {seeds} seeds, each in {report.seats} seatings{table}"


def _match_tables(report: Report) -> list[str]:
    """The shares match by match, where every seat has a bot of its own."""
    return [
        line
        for match in report.matches
        for line in _columns(
            [
                [name, format_estimate(score)]
                for name, score in zip(numbered_names(match.bots), match.scores, strict=True)
            ]
        )
    ]


def _rating_table(ratings: Sequence[Rating]) -> list[str]:
    if not ratings:
        return []
    rows = [[rating.bot, f"{rating.value:g}", f"[{rating.low:g}, {rating.high:g}]"] for rating in ratings]
    return [f"Ratings ({ratings[0].scale}):", "", *_columns(rows), ""]


def _match_line(match: Match) -> str:
    moves = match.moves
    verdict = f"; {VERDICTS[match.verdict].format(match.bots[0])}" if match.verdict else ""
    return (
        f"{' v '.join(match.bots)}: first seat {format_estimate(match.seats[0])}, "
        f"{moves.mean:.1f} moves a game ({moves.least} to {moves.most}){verdict}"
    )


def _timing(report: Report) -> list[str]:
    timing = report.timing
    workers = "1 worker" if timing.workers == 1 else f"{timing.workers} workers"
    known = report.games - timing.games
    return [
        f"{timing.games} games in {timing.seconds:.1f} s with {workers}: "
        f"{timing.games_per_second:.0f} games/s{f'; {known} were known from before' if known else ''}",
        "Thinking: " + ", ".join(f"{bot} {ms:.3g} ms a move" for bot, ms in timing.milliseconds.items()),
    ]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
