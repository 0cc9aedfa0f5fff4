"""Checkpoints that earlier versions have stored can be read: the log before them may be gone."""

from __future__ import annotations

from pathlib import Path

from taverne.games import GAMES
from taverne.server.tables.logged_table import LoggedTable
from tests.compat.checkpoints import stored_checkpoints
from tests.compat.old_data import stored_tables, unpacked


def test_a_table_goes_on_from_a_checkpoint_of_an_earlier_version(tmp_path: Path) -> None:
    checkpoints, games = stored_checkpoints(), set()
    for row, lines in stored_tables(unpacked(tmp_path)):
        if row.id in checkpoints:
            games.add(row.game)
            again = LoggedTable(row)
            again.read_checkpoint(checkpoints[row.id])
            again.replay(lines[again.entries :])
            assert again.stored() == LoggedTable(row, lines).stored(), row.game
    assert games == set(GAMES)
