"""The table of the figures of trust: what was counted, how much of it on today's code, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from tests.trust.counting import Ledger, Part, Piece

HEAD = (
    "what",
    "wanted",
    "done",
    "on today's code",
    "failures",
    "measured",
    "time",
    "left",
    "commits",
    "date",
    "command",
)
WORST = "worst "  # of a measured figure with this in front, the highest counts, else the sum


def table(parts: Sequence[Part], ledger: Ledger) -> str:
    rows = [HEAD, *(_row(part, ledger) for part in parts)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def _row(part: Part, ledger: Ledger) -> tuple[str, ...]:
    done = ledger.of(part)
    count, seconds = _count(done), sum(piece.seconds for piece in done)
    missing = max(0, part.wanted - count)
    return (
        part.name,
        f"{part.wanted:,}",
        f"{count:,}",
        f"{_count(ledger.of(part, part.code())):,}",
        str(sum(len(piece.failures) for piece in done)),
        ", ".join(f"{name} {figure:,.6g}" for name, figure in _measured(done).items()),
        _time(seconds),
        "" if missing == 0 else _time(seconds / count * missing) if count else "?",
        _range([piece.commit for piece in sorted(done, key=_date)]),
        _range([piece.date[:10] for piece in sorted(done, key=_date)]),
        f"make trust ARGS=\"--only '{part.name}'\"",
    )


def _count(pieces: Sequence[Piece]) -> int:
    return sum(piece.count for piece in pieces)


def _date(piece: Piece) -> str:
    return piece.date


def _measured(done: Sequence[Piece]) -> dict[str, float]:
    found: dict[str, float] = {}
    for piece in done:
        for name, figure in piece.measured.items():
            old = found.get(name, 0.0)
            found[name] = max(old, figure) if name.startswith(WORST) else old + figure
    return found


def _range(values: Sequence[str]) -> str:
    """The first and the last of several values."""
    several = list(dict.fromkeys(values))
    return " to ".join(several[:1] + several[1:][-1:])


def _time(seconds: float) -> str:
    return (
        f"{seconds:.0f} s"
        if seconds < 600
        else f"{seconds / 60:.0f} min"
        if seconds < 7200
        else f"{seconds / 3600:.1f} h"
    )
