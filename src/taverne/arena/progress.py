"""Progress bar of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TextIO

from taverne.arena.play.results import GroupResult

WIDTH = 24
REDRAW_SECONDS = 0.1  # seconds between two updates of the bar


def with_progress_bar(
    groups: Iterable[GroupResult], games: int, stream: TextIO, finished_before: int = 0
) -> Iterator[GroupResult]:
    """Yield the groups and draw a progress bar on the stream; no bar if the stream is no terminal.

    The first `finished_before` games come from an earlier run. The estimate of the time left ignores them.
    """
    if not stream.isatty():
        yield from groups
        return
    start = drawn_at = monotonic()
    done = 0
    try:
        for group_result in groups:
            done += len(group_result.results)
            now = monotonic()
            if now - drawn_at >= REDRAW_SECONDS or done == games:
                drawn_at = now
                stream.write(f"\r{progress_line(done, games, now - start, finished_before)}\x1b[K")
                stream.flush()
            yield group_result
    finally:
        stream.write("\r\x1b[K")  # erase the bar
        stream.flush()


def progress_line(done: int, games: int, seconds: float, finished_before: int = 0) -> str:
    rate = max(0, done - finished_before) / max(seconds, 1e-9)
    left = _format_seconds(round((games - done) / rate)) if rate else "?"
    bar = "#" * (WIDTH * done // games)
    return f"[{bar:<{WIDTH}}] {done}/{games} games, {_format_rate(rate)}, {left} left"


def _format_rate(rate: float) -> str:
    return f"{rate:.0f}/s" if rate >= 1 or not rate else f"{60 * rate:.0f}/min"


def _format_seconds(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
