"""A line that tells how far a tournament has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TextIO

from taverne.arena.play.results import Played

WIDTH = 24
EVERY = 0.1  # seconds between two looks


def watched(groups: Iterable[Played], games: int, stream: TextIO, known: int = 0) -> Iterator[Played]:
    """The same groups, with a bar on the stream while they come in; nothing if it is no terminal.

    The first `known` games took no time and say nothing about the time left.
    """
    if not stream.isatty():
        yield from groups
        return
    start = shown = monotonic()
    done = 0
    try:
        for played in groups:
            done += len(played.results)
            now = monotonic()
            if now - shown >= EVERY or done == games:
                shown = now
                stream.write(f"\r{line(done, games, now - start, known)}\x1b[K")
                stream.flush()
            yield played
    finally:
        stream.write("\r\x1b[K")  # the bar goes when it is no longer true
        stream.flush()


def line(done: int, games: int, seconds: float, known: int = 0) -> str:
    rate = max(0, done - known) / max(seconds, 1e-9)
    left = _clock(round((games - done) / rate)) if rate else "?"
    bar = "#" * (WIDTH * done // games)
    return f"[{bar:<{WIDTH}}] {done}/{games} games, {_told(rate)}, {left} left"


def _told(rate: float) -> str:
    return f"{rate:.0f}/s" if rate >= 1 or not rate else f"{60 * rate:.0f}/min"


def _clock(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
