"""The report as an HTML page with plots: a single file without scripts, fonts or links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import TypeVar

import msgspec

from taverne.arena.report.report import Match, Report
from taverne.arena.report.svg import Bar, Interval, bar_chart, histogram, interval_plot
from taverne.arena.report.text import cross_cells, format_estimate, numbered_names
from taverne.arena.statistics.tally import Estimate
from taverne.words.grammar import Language, Number, Piece, Term, Text
from taverne.words.load import words
from taverne.words.template import fill, names
from taverne.words.words import Words

T = TypeVar("T")
MOST_PIECES = 200
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def as_html(report: Report, lang: Language) -> str:
    say = words(report.game, lang, "taverne.arena")
    title = f"{say.label('game', 'title')} \N{EN DASH} {say.label('arena', 'heading')}"
    style = files("taverne.arena.report").joinpath("html.css").read_text(encoding="utf-8")
    body = "\n".join(_sections(report, say))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _sections(report: Report, say: Words) -> Iterator[str]:
    yield _summary(report, say)
    yield _section(say, "cross", _cross(report, say), *_verdicts(report, say))
    yield _section(say, "rates", *(_rates(match, report, say) for match in report.matches))
    if report.ratings:
        note = _paragraph(say.label("arena", "ratings_note"))
        yield _section(say, f"ratings_{report.ratings[0].scale}", _ratings(report, say), note)
    yield _section(say, "seats", *(_seats(match, report, say) for match in report.matches))
    yield _section(say, "points", *_points(report, say))
    yield _section(say, "lengths", *_lengths(report, say))
    yield _section(say, "pace", _thinking_times(report, say), _paragraph(say.label("arena", "pace_note")))
    if report.pieces:
        yield _section(say, "pieces", _paragraph(say.label("arena", "pieces_note")), _pieces(report, say))


def _summary(report: Report, say: Words) -> str:
    groups = sorted({match.groups for match in report.matches})
    seeds = "\N{EN DASH}".join(str(count) for count in dict.fromkeys((groups[0], groups[-1])))
    lines = [
        _sentence(say, "summary", games=report.games, seeds=seeds, seats=report.seats, seed=report.seed),
        ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(report.options).items()),
        say.label("arena", "unit"),
    ]
    if len(report.bots) < report.seats:
        lines.append(say.label("arena", "alone"))
    if any(match.verdict for match in report.matches):
        lines.append(say.label("arena", "anytime"))
    return "\n".join(map(_paragraph, lines))


def _cross(report: Report, say: Words) -> str:
    """The cross table; if every seat has a bot of its own, one row for each bot of each match."""
    if report.seats > 2 and len(report.bots) >= report.seats:
        rows = [
            [" v ".join(match.bots), name, format_estimate(score)]
            for match in report.matches
            for name, score in zip(numbered_names(match.bots), match.scores, strict=True)
        ]
        return _table(["", "", "%"], rows)
    bots, cells = numbered_names(report.bots), cross_cells(report)
    rows = [
        [
            name,
            *(
                format_estimate(cells[row, column]) if (row, column) in cells else ""
                for column in range(len(bots))
            ),
            f"{100 * report.overall[row]:.1f}",
        ]
        for row, name in enumerate(bots)
    ]
    against = say.label("arena", "against")
    return _table(["%", *(f"{against} {name}" for name in bots), say.label("arena", "overall")], rows)


def _verdicts(report: Report, say: Words) -> list[str]:
    return [
        _paragraph(f"{_match_title(match)}: {_sentence(say, match.verdict, bot=match.bots[0])}")
        for match in report.matches
        if match.verdict
    ]


def _rates(match: Match, report: Report, say: Words) -> str:
    rows = [
        _interval(name, score) for name, score in zip(numbered_names(match.bots), match.scores, strict=True)
    ]
    return _with_heading(match, interval_plot(rows, _match_title(match), _fair_share(report, say)))


def _seats(match: Match, report: Report, say: Words) -> str:
    rows = [_interval(_sentence(say, "seat", seat=1 + seat), share) for seat, share in enumerate(match.seats)]
    return _with_heading(match, interval_plot(rows, _match_title(match), _fair_share(report, say)))


def _ratings(report: Report, say: Words) -> str:
    rows = [
        Interval(name, each.value, each.low, each.high, f"{each.value:g} [{each.low:g}, {each.high:g}]")
        for name, each in zip(numbered_names(report.bots), report.ratings, strict=True)
    ]
    return interval_plot(rows, say.label("arena", f"ratings_{report.ratings[0].scale}"))


def _points(report: Report, say: Words) -> Iterator[str]:
    """A histogram for each bot, over all its matches."""
    counts: dict[str, Counter[int]] = {bot: Counter() for bot in report.bots}
    for match in report.matches:
        for bot, points in zip(match.bots, match.points, strict=True):
            counts[bot].update(points)
    for bot, points in counts.items():
        yield histogram(points, bot, f"{say.label('arena', 'points')}, {bot}", say.label("arena", "games"))


def _lengths(report: Report, say: Words) -> Iterator[str]:
    for match in report.matches:
        title = f"{say.label('arena', 'lengths')}, {_match_title(match)}"
        yield _with_heading(match, histogram(match.moves.games, "", title, say.label("arena", "games")))


def _thinking_times(report: Report, say: Words) -> str:
    ms, per_second = say.label("arena", "ms"), say.label("arena", "per_second")
    rows = [
        Bar(bot, value, f"{value:.3g} {ms} · {1000 / max(value, 1e-4):.0f} {per_second}")
        for bot, value in report.timing.milliseconds.items()
    ]
    return bar_chart(rows, say.label("arena", "pace"))


def _pieces(report: Report, say: Words) -> str:
    uses = sorted(report.pieces.items(), key=lambda item: (-item[1].times, item[0]))[:MOST_PIECES]
    heads = [say.label("arena", name) for name in ("move", "times", "by_winners")]
    rows = [
        [_move_sentence(name, say), str(use.times), f"{100 * use.by_winners:.1f} %"] for name, use in uses
    ]
    table = _table(heads, rows)
    if len(report.pieces) <= MOST_PIECES:
        return table
    return table + _paragraph(_sentence(say, "shown", shown=MOST_PIECES, all=len(report.pieces)))


class _LeftOut:
    """A term that shows an ellipsis for a part of a move that the report does not count."""

    def plain(self) -> str:
        return ELLIPSIS

    def form(self, form: str) -> str:  # noqa: ARG002 - an ellipsis has one form only
        return ELLIPSIS

    def choose(self, forms: Sequence[T]) -> T:
        return forms[-1]


def _move_sentence(name: str, say: Words) -> str:
    """The move's sentence in the words of the game, for a name such as attack.card/troll."""
    move, _, piece = name.partition("/")
    tag, _, field = move.partition(".")
    template = say.sentences[f"move.{tag}"]
    terms: dict[str, Term] = {each: _LeftOut() for each in names(template)}
    return fill(template, {**terms, field: Piece(say.noun(piece), say.lang)})


def _sentence(say: Words, name: str, **values: object) -> str:
    terms: dict[str, Term] = {
        each: Number(value, say.lang) if isinstance(value, int) else Text(str(value))
        for each, value in values.items()
    }
    return fill(say.sentences[f"arena.{name}"], terms)


def _interval(name: str, share: Estimate) -> Interval:
    value, low, high = (100 * each for each in (share.mean, share.low, share.high))
    return Interval(name, value, low, high, format_estimate(share))


def _fair_share(report: Report, say: Words) -> tuple[float, str]:
    return 100 / report.seats, f"{say.label('arena', 'fair')} {100 / report.seats:.1f} %"


def _match_title(match: Match) -> str:
    return " v ".join(match.bots)


def _with_heading(match: Match, plot: str) -> str:
    return f"<h3>{escape(_match_title(match))}</h3>\n{plot}"


def _section(say: Words, name: str, *parts: str) -> str:
    title, inside = escape(say.label("arena", name)), "\n".join(parts)
    return f'<section tabindex="0" aria-label="{title}">\n<h2>{title}</h2>\n{inside}\n</section>'


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    inside = f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>"
    return f"<table>\n{inside}\n</table>"
