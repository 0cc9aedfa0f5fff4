"""Memory while tables come and go, until every cache is full.

How it is measured: in one process, tables of all games in turn are opened, played on at random for 400
commands and dropped, and what their viewers have received last is rendered in both languages. Every half
minute a line says how many tables there have been, the resident memory, and how many values are memoised.
All caches are bounded, so memory must become flat; a soak (soak.py) sees the same over hours.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from itertools import count, islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.long_tables import play_on, row_of  # noqa: E402 - found from the root
from taverne.games import GAMES  # noqa: E402 - the same
from taverne.server.delivery.renderer import Renderers  # noqa: E402 - the same
from taverne.server.tables.logged_table import LoggedTable  # noqa: E402 - the same
from taverne.words.grammar import LANGUAGES  # noqa: E402 - the same
from taverne.words.load import words_of  # noqa: E402 - the same

COMMANDS = 400  # at each table
EVERY_SECONDS = 30.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="cache_growth.py", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    seconds = 60 * parser.parse_args().minutes
    begun = said = monotonic()
    for number in count(1):
        _play(number)
        if monotonic() - said > EVERY_SECONDS:
            said = monotonic()
            print(f"{number} tables: {_megabytes():.1f} MB, {_memoised():,} values memoised", flush=True)
        if monotonic() - begun > seconds:
            return 0
    return 0


def _play(number: int) -> None:
    """Open a table, play there, render the latest messages of each viewer, and drop it."""
    slug = [*GAMES][number % len(GAMES)]
    logged = LoggedTable(row_of(slug, number))
    for _ in islice(play_on(logged, Random(number), interval=COMMANDS), COMMANDS):
        pass
    renderers = Renderers(logged.table.game)
    for message in _kept_messages(logged):
        for lang in LANGUAGES:
            renderers[lang].render(message, logged.table.options)


def _kept_messages(logged: LoggedTable) -> Iterator[Any]:
    for viewer in logged.viewers:
        last = logged.last_number(viewer)
        yield from logged.messages_since(viewer, max(last - 30, last // 1_000_000 * 1_000_000)) or ()


def _megabytes() -> float:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _memoised() -> int:
    """How many values all caches hold: those of functions, and the sentences of each game."""
    functions = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    words = [words_of(game, lang) for game in GAMES.values() for lang in LANGUAGES]
    return sum(each.cache_info().currsize for each in functions) + sum(each.cached for each in words)


if __name__ == "__main__":
    sys.exit(main())
