"""The randomness of a server, arranged so that two worlds can be compared.

Its secrets are numbers, counted from the start of the server; the table's secret is the evening's seed. The
commitment and the name of the record, which are hashes of that seed, are replaced by words of the same
length. A bot waits always the same pause. Hints are worked out at once, in this process.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from dataclasses import replace
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck, commitment
from taverne.server.http.static_files import StaticFiles
from taverne.server.settings import Limits, Settings
from taverne.server.tables.derived_seeds import derived
from taverne.server.workers.hint_worker import answer as hint_answer
from tests.server.finished_game import DEALT_BEFORE, FINISHED, analysis_of_finished_game, finished_game
from tests.server.inside import Inside, LoopClock, inside
from tests.server.script import Evening
from tests.server.virtual_time import virtual_loop

BOT_PAUSE = 0.8  # seconds
MANY = (1_000_000, 1.0)
LIMITS = Limits(
    messages=MANY,
    chat_per_guest=MANY,
    chat_per_table=MANY,
    home_page_seconds=0.0,
    replays=MANY,
    hints_per_guest=MANY,
    joins_per_table=MANY,
    codes_per_network=MANY,
)
NEVER = 1e9  # seconds
COOKIE_KEY = b"the same in both worlds".ljust(32)  # the ids of guests depend on it


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Inside]:
    """A server in virtual time, with a finished game in store."""
    settings = Settings(folder, bot_workers=0, bot_pause=(BOT_PAUSE, BOT_PAUSE), limits=LIMITS)
    async with inside(folder, settings=settings, clock=LoopClock(1_000_000.0)) as server:
        virtual_loop().outside = lambda: is_writing(server)
        _store_finished_game(folder)
        yield server


@contextmanager
def arranged(game: AnyGame, evening: Evening) -> Iterator[None]:
    """Fix the deal and all that is random in the server; let workers answer at once, in this process."""

    def deal(seats: int, options: Any, luck: Luck) -> Any:
        return game.deal(seats, options, luck) if luck == DEALT_BEFORE else evening.opening

    words = (f"{number:043}" for number in count(1))
    secrets = chain(("invitation" * 3, evening.seed), (f"{number:022}" * 2 for number in count(10**6)))
    codes = chain(("BARUGO",), (f"code{number}" for number in count(1)))
    ids = (f"{number:012x}" for number in count(1))

    async def hint(_self: Any, question: bytes, _key: str = "") -> bytes:
        return hint_answer(question, Budget(worlds=1))

    places: dict[str, Callable[..., Any]] = {
        "taverne.server.app.house_files": _files,
        "taverne.server.http.identity.new_secret": words.__next__,
        "taverne.server.http.sessions.load_cookie_key": lambda _folder: COOKIE_KEY,
        "taverne.server.http.tickets.new_secret": words.__next__,
        "taverne.server.tables.table_registry.new_secret": secrets.__next__,
        "taverne.server.tables.table_registry.new_code": codes.__next__,
        "taverne.server.workers.worker_pool.WorkerPool.ask": hint,
        "secrets.token_hex": lambda _: next(ids),
        "http.cookies._getdate": lambda *_: "Thu, 01 Jan 1970 00:00:00 GMT",  # by the clock of the system
    }
    with ExitStack() as stack:
        stack.enter_context(patch.dict(GAMES, {game.slug: replace(game, deal=deal)}))
        for target, stand_in in places.items():
            stack.enter_context(patch(target, stand_in))
        for target in ("housekeeping.SWEEP_SECONDS", "housekeeping.latency.MEASURE_SECONDS"):
            stack.enter_context(patch(f"taverne.server.tables.{target}", NEVER))
        yield


def lawful_names(evening: Evening, table: str) -> dict[str, str]:
    """The values that may differ: the seed's commitment and the record's name, which reveal nothing."""
    promise, name = commitment(derived(evening.seed, "seed", 1)), derived(evening.seed, "record", 1)[:12]
    return {promise: "COMMITMENT".ljust(len(promise)), f"{table}-1-{name}": f"{table}-1-RECORD______"}


def renamed(data: bytes, names: dict[str, str]) -> bytes:
    for name, stand_in in names.items():
        data = data.replace(name.encode(), stand_in.encode())
    return data


def is_writing(server: Inside) -> bool:
    commits = server.parts.store._commits
    return commits is not None and commits._busy


def _store_finished_game(folder: Path) -> None:
    """A game that was finished before, with its analysis."""
    record, chairs = finished_game()
    with closing(sqlite3.connect(folder / "taverne.db")) as base:
        row = FINISHED, FINISHED.partition("-")[0], record, chairs
        base.execute("INSERT INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", row)
        base.execute(
            "INSERT INTO analyses (record, body) VALUES (?, ?)", (FINISHED, analysis_of_finished_game())
        )
        base.commit()


@cache
def _files(base_path: str, *, service_worker: bool) -> StaticFiles:
    """The static files, read and compressed once for all servers."""
    return StaticFiles(base_path, service_worker=service_worker)
