"""The table of the figures of trust: what was counted, on which code, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from tests.trust.counting import Ledger, Part, Piece

HEAD = ("what", "wanted", "done", "failures", "measured", "time", "left", "commits", "date", "command")
WORST = "worst "  # of a measured figure with this in front, the highest counts, else the sum


def table(parts: Sequence[Part], ledger: Ledger) -> str:
    rows = [HEAD, *(_row(part, ledger) for part in parts)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def _row(part: Part, ledger: Ledger) -> tuple[str, ...]:
    code = part.code()
    done = ledger.of(part, code)
    count, seconds = sum(piece.count for piece in done), sum(piece.seconds for piece in done)
    missing = max(0, part.wanted - count)
    return (
        part.name,
        f"{part.wanted:,}",
        f"{count:,}{_on_other_code(part, code, ledger)}",
        str(sum(len(piece.failures) for piece in done)),
        ", ".join(f"{name} {figure:,.6g}" for name, figure in _measured(done).items()),
        _time(seconds),
        "" if missing == 0 else _time(seconds / count * missing) if count else "?",
        _range([piece.commit for piece in done]),
        _range([piece.date[:10] for piece in done]),
        f"make trust ARGS=\"--only '{part.name}'\"",
    )


def _on_other_code(part: Part, code: str, ledger: Ledger) -> str:
    """The count from before the code changed, which does not count today."""
    others = [piece for piece in ledger.pieces if piece.part == part.name and piece.code != code]
    if not others:
        return ""
    versions = len({piece.code for piece in others})
    return f" (and {sum(piece.count for piece in others):,} on {versions} other versions of the code)"


def _measured(done: Sequence[Piece]) -> dict[str, float]:
    found: dict[str, float] = {}
    for piece in done:
        for name, figure in piece.measured.items():
            old = found.get(name, 0.0)
            found[name] = max(old, figure) if name.startswith(WORST) else old + figure
    return found


def _range(values: Sequence[str]) -> str:
    """The first and the last of values in the order of the pieces."""
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
