"""Laws of frozen versions: they play as they did, and everything that names a version finds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from taverne.games.versions import game_for
from taverne.kernel.record_file import label_of
from taverne.server.tables.logged_table import game_of
from tests.compat.old_data import RECORDS, stored_tables, unpacked
from tests.frozen import golden, packages

each_version = pytest.mark.parametrize(("slug", "version"), golden.frozen())


@each_version
def test_a_frozen_version_replays_its_golden_games(slug: str, version: int) -> None:
    assert not list(golden.faults(slug, version))


@each_version
def test_a_frozen_version_refers_to_nothing_that_will_change(slug: str, version: int) -> None:
    assert not list(packages.faults(slug, version))


def test_there_are_no_golden_games_of_a_version_that_is_not_frozen() -> None:
    assert not list(golden.unknown_golden_games())


def test_every_version_that_the_stored_data_names_is_here(tmp_path: Path) -> None:
    labels = [label_of(path.read_text(encoding="utf-8")) for path in RECORDS]
    games = [game_for(label.game, label.version) for label in labels]
    games += [game_of(row) for row, _ in stored_tables(unpacked(tmp_path))]
    assert len(games) > len(labels)
