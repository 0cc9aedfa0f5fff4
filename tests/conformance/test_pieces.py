"""A piece of a long count tries as much as it is told to, and reports failures."""

from __future__ import annotations

from dataclasses import replace

from tests.conformance.leaks import LEAKS
from tests.conformance.pieces import at_the_server, at_the_table, random_games
from tests.conformance.worlds import WORLDS

LUTIN_TROLL = WORLDS["lutin_troll"]


def test_a_piece_counts_what_it_tries() -> None:
    assert at_the_table(LUTIN_TROLL, 7, part=0).count == 7
    assert at_the_server(LUTIN_TROLL, 1, part=0).count == 1
    assert at_the_server(WORLDS["feed_ze_troll"], 1, part=0).count == 1
    assert random_games(LUTIN_TROLL, 3, part=0).count == 3


def test_a_piece_reports_a_leak() -> None:
    leaky = replace(LUTIN_TROLL, game=LEAKS["the other's hand"])
    found = at_the_table(leaky, 10, part=0)
    assert found.count == 10
    assert "the views differ" in found.failures[0]
