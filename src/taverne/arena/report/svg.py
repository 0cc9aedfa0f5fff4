"""Small plots as SVG, without scripts or network access.

Every value is also written beside its mark, so that nobody has to read it off the axis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from msgspec import Struct

WIDTH = 720
ROW = 26
NAMES = 130  # for the labels on the left
FIGURES = 190  # for the figures on the right
PLOT = WIDTH - NAMES - FIGURES
MOST_BARS = 40
BARS_HIGH = 110
SQUARE = 260  # side of a reliability diagram
BINS_LISTED = 10


class Interval(Struct, frozen=True):
    """A value with its interval, and the text beside it."""

    name: str
    value: float
    low: float
    high: float
    figure: str


class Bar(Struct, frozen=True):
    name: str
    value: float
    figure: str


class Bin(Struct, frozen=True):
    """Estimates of about the same size: their mean, the share that came true, and how many they are."""

    said: float
    happened: float
    count: int


def interval_plot(rows: Sequence[Interval], title: str, fair: tuple[float, str] | None = None) -> str:
    """A dot with its interval on each line; a dashed line marks the fair share."""
    marks = [value for row in rows for value in (row.low, row.high)] + ([fair[0]] if fair else [])
    left, right = min(marks), max(marks)
    margin = 0.05 * (right - left) or 1.0
    left, right = left - margin, right + margin
    parts = []
    high = ROW * len(rows) + 24

    def x_of(value: float) -> float:
        return NAMES + PLOT * (value - left) / (right - left)

    if fair is not None:
        x = x_of(fair[0])
        parts.append(f'<line class="fair" x1="{x:.1f}" y1="4" x2="{x:.1f}" y2="{high - 18}"/>')
        parts.append(_text(x, high - 4, fair[1], "middle", "soft"))
    for number, row in enumerate(rows):
        y = ROW * number + ROW / 2
        parts += [
            _text(NAMES - 12, y + 5, row.name, "end"),
            f'<line class="reach" x1="{x_of(row.low):.1f}" y1="{y}" x2="{x_of(row.high):.1f}" y2="{y}"/>',
            f'<circle class="mark" cx="{x_of(row.value):.1f}" cy="{y}" r="5"/>',
            _text(WIDTH - FIGURES + 12, y + 5, row.figure, "start", "figure"),
        ]
    return _svg(parts, high, title)


def bar_chart(rows: Sequence[Bar], title: str) -> str:
    """One bar on each line, from zero."""
    most = max((row.value for row in rows), default=0.0) or 1.0
    parts = []
    for number, row in enumerate(rows):
        y, wide = ROW * number + 4, PLOT * row.value / most
        parts += [
            _text(NAMES - 12, y + 14, row.name, "end"),
            f'<rect class="bar" x="{NAMES}" y="{y}" width="{wide:.1f}" height="{ROW - 8}"/>',
            _text(WIDTH - FIGURES + 12, y + 14, row.figure, "start", "figure"),
        ]
    return _svg(parts, ROW * len(rows) + 4, title)


def histogram(counts: Mapping[int, int], name: str, title: str, unit: str) -> str:
    """Number of games by value. A wide range of values is grouped into at most MOST_BARS bars."""
    low, high = min(counts), max(counts)
    step = -(-(high - low + 1) // MOST_BARS)
    heights = [0] * ((high - low) // step + 1)
    for value, times in counts.items():
        heights[(value - low) // step] += times
    most, wide = max(heights), PLOT / len(heights)
    parts = [
        f'<rect class="bar" x="{NAMES + wide * place + 0.5:.1f}" width="{max(1.0, wide - 1):.1f}" '
        f'y="{8 + BARS_HIGH * (1 - height / most):.1f}" height="{BARS_HIGH * height / most:.1f}"/>'
        for place, height in enumerate(heights)
        if height
    ]
    mean = sum(value * times for value, times in counts.items()) / sum(counts.values())
    base = 8 + BARS_HIGH
    parts += [
        f'<line class="base" x1="{NAMES}" y1="{base}" x2="{NAMES + PLOT}" y2="{base}"/>',
        _text(NAMES - 12, base, name, "end"),
        _text(NAMES, base + 16, str(low), "start", "soft"),
        _text(NAMES + PLOT, base + 16, str(high), "end", "soft"),
        _text(
            WIDTH - FIGURES + 12, base, f"\N{LATIN SMALL LETTER O WITH STROKE} {mean:.1f}", "start", "figure"
        ),
        _text(WIDTH - FIGURES + 12, base + 16, f"{sum(counts.values())} {unit}", "start", "soft"),
    ]
    return _svg(
        parts,
        base + 22,
        f"{title}: {low} \N{EN DASH} {high}, \N{LATIN SMALL LETTER O WITH STROKE} {mean:.1f}",
    )


def reliability_plot(bins: Sequence[Bin], title: str) -> str:
    """A dot for each bin: the share that came true above what was said. On the dashed line both are equal."""
    left, top, bottom = NAMES, 12, 12 + SQUARE
    parts = [
        f'<rect class="frame" x="{left}" y="{top}" width="{SQUARE}" height="{SQUARE}"/>',
        f'<line class="fair" x1="{left}" y1="{bottom}" x2="{left + SQUARE}" y2="{top}"/>',
        _text(left - 8, top + 5, "100 %", "end", "soft"),
        _text(left - 8, bottom, "0 %", "end", "soft"),
        _text(left + SQUARE, bottom + 18, "100 % said", "middle", "soft"),
        _text(left - 8, top + SQUARE / 2, "came true", "end", "soft"),
    ]
    for number, each in enumerate(bins):
        x, y = left + SQUARE * each.said, bottom - SQUARE * each.happened
        figure = f"{100 * each.said:.0f} % said: {100 * each.happened:.0f} % of {each.count}"
        parts += [
            f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="5"/>',
            _text(
                left + SQUARE + 40, top + 12 + number * (SQUARE - 12) / BINS_LISTED, figure, "start", "figure"
            ),
        ]
    return _svg(parts, bottom + 26, title)


def _text(x: float, y: float, text: str, anchor: str, kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{look}>{escape(text)}</text>'


def _svg(parts: Sequence[str], high: float, title: str) -> str:
    inside = "\n".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {high:.0f}" role="img" aria-label="{escape(title)}">\n{inside}\n</svg>'
