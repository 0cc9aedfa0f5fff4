"""The first part of a finished game leads to the table of that moment, also in a game that was played on."""

from __future__ import annotations

import pytest

from taverne.games import GAMES
from taverne.kernel.record import Record, Redrawn, final_state, redrawn
from taverne.table.played_on import before_entry
from tests.kernel.records import played_record


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_was_played_on_can_be_played_on_again(slug: str) -> None:
    game = GAMES[slug]
    played = played_record(game, game.seats[0], game.options())
    half = played.entries[: len(played.entries) // 2]
    again = Redrawn(0, "other luck", 0.0)
    record = Record(played.head, played.seed, [*half, again, played.entries[-1]])
    past = before_entry(record, len(half) + 1)
    assert past is not None
    before = final_state(game, Record(played.head, played.seed, half))
    assert final_state(game, past) == redrawn(before, again)
    assert final_state(game, past) != before
