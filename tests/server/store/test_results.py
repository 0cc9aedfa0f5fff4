"""Results of finished games: stored with the record, made again from it, and made later for older games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.games.versions import read_record
from taverne.kernel.record import Moved, MovedBy
from taverne.server.store.history_rows import GameFilter
from taverne.server.store.operator_rows import Act, Terms
from taverne.server.store.results import result_row
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.result_backfill import ResultBackfill
from taverne.table.chair import Chair
from tests.compat.old_data import RECORDS
from tests.server.finished_game import FINISHED, finished_game
from tests.server.guest import duel
from tests.server.running import Running


async def _given_up(folder: Path, games: int = 2) -> None:
    """Let two guests play games that one of them gives up."""
    with Running(folder) as server:
        _, _, lines = await duel(server.port)
        for number in range(games):
            await lines[number % 2].done({"type": "resign"})
            for line in lines:
                await line.done({"type": "rematch"})
        for line in lines:
            await line.close()


def _results(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as base:
        return base.execute("SELECT * FROM results ORDER BY record").fetchall()


async def test_a_result_is_stored_with_the_record_and_is_the_same_when_made_later(tmp_path: Path) -> None:
    await _given_up(tmp_path)
    path = tmp_path / "taverne.db"
    stored = _results(path)
    assert len(stored) == 2
    with closing(sqlite3.connect(path)) as base:
        base.execute("DELETE FROM results")
        base.commit()
    store = SqliteStore(path)
    await store.open()
    try:
        backfill = ResultBackfill(store, store.history)
        assert await backfill.make_all(pause=0) == 2
        assert await backfill.make_all(pause=0) == 0
    finally:
        await store.close()
    assert _results(path) == stored


async def test_a_history_lists_the_games_of_a_guest_the_latest_first(tmp_path: Path) -> None:
    await _given_up(tmp_path, 3)
    path = tmp_path / "taverne.db"
    with closing(sqlite3.connect(path)) as base:
        [(guest,), *_] = base.execute("SELECT DISTINCT guest FROM players WHERE seat = 0").fetchall()
    store = SqliteStore(path)
    await store.open()
    try:
        games = await store.history.games_of(guest, GameFilter(), 10)
        assert [game.row.record.split("-")[1] for game in games] == ["3", "2", "1"]
        assert [len(game.row.result.left) for game in games] == [1, 1, 1]
        first = games[0].row
        later = await store.history.games_of(guest, GameFilter(before=(first.at, first.record)), 10)
        assert later == games[1:]
        assert await store.history.games_of(guest, GameFilter(game="munchkin"), 10) == []
        assert await store.history.games_of(guest, GameFilter(until=first.at), 10) == games[1:]
        assert await store.history.games_of(guest, GameFilter(since=first.at), 10) == games[:1]
        assert await store.history.games_of("somebody else", GameFilter(), 10) == []
        assert await store.history.erase(guest) == 3
        assert await store.history.games_of(guest, GameFilter(), 10) == []
        kept = {tuple(name in bytes(row[3]) for name in (b"Ada", b"Bob")) for row in _results(path)}
        assert kept in ({(True, False)}, {(False, True)}), "only the other guest's name is left"
    finally:
        await store.close()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_result_holds_the_outcome_of_the_record_and_the_cards_played(path: Path) -> None:
    game, record = read_record(path.read_text())
    chairs = msgspec.json.encode([Chair(name=f"P{n}").public_view() for n in range(record.head.seats)])
    row = result_row("r", "t", 1.0, game, record, chairs)
    result = row.result
    assert record.end is not None
    assert (result.scores, result.ranks) == (record.end.outcome.scores, record.end.outcome.ranks)
    by_bots = {e.seat for e in record.entries if isinstance(e, Moved) and e.by is MovedBy.BOT}
    assert by_bots <= {*result.stood_in}
    names = {str(name) for name in GAMES[game.slug].presentation.pieces}
    assert {piece for pieces in result.pieces for piece in pieces} <= names


def test_nobody_has_left_or_was_replaced_in_a_game_that_people_played_to_its_end() -> None:
    lines, chairs = finished_game()
    game, record = read_record(lines)
    result = result_row(FINISHED, "t", 1.0, game, record, chairs).result
    assert (result.left, result.stood_in) == ((), ())
    assert sum(result.pieces[0].values()) > 0


async def test_retention_deletes_the_results_of_the_games_that_it_deletes(tmp_path: Path) -> None:
    await _given_up(tmp_path)
    path = tmp_path / "taverne.db"
    store = SqliteStore(path)
    await store.open()
    try:
        later = max(row[1] for row in _results(path)) + 100
        await store.operator.delete_expired(Act(later, "retention", "", "", ""), Terms(records=200.0), later)
        assert len(_results(path)) == 2
        await store.operator.delete_expired(Act(later, "retention", "", "", ""), Terms(records=50.0), later)
        assert _results(path) == []
    finally:
        await store.close()
