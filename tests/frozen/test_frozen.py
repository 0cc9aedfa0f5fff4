"""Laws of frozen versions: they play as they did, and everything that names a version finds it."""

from __future__ import annotations

from pathlib import Path

from taverne.games.versions import game_for
from taverne.kernel.record_file import label_of
from taverne.server.tables.logged_table import game_of
from tests.compat.old_data import RECORDS, stored_tables, unpacked
from tests.frozen import golden, packages


def test_a_frozen_version_replays_its_golden_games() -> None:
    assert not [fault for each in golden.frozen() for fault in golden.faults(*each)]


def test_a_frozen_version_refers_to_nothing_that_will_change() -> None:
    assert not [fault for each in golden.frozen() for fault in packages.faults(*each)]


def test_there_are_no_golden_games_of_a_version_that_is_not_frozen() -> None:
    assert not list(golden.unknown_golden_games())


def test_every_version_that_the_stored_data_names_is_here(tmp_path: Path) -> None:
    labels = [label_of(path.read_text(encoding="utf-8")) for path in RECORDS]
    games = [game_for(label.game, label.version) for label in labels]
    games += [game_of(row) for row, _ in stored_tables(unpacked(tmp_path))]
    assert len(games) > len(labels)
