"""The long counts run in pieces, go on where they stopped, and report failures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.conformance import __main__ as counts
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


def test_a_count_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = tmp_path / "progress.jsonl"
    command = ["--game", "lutin_troll", "--progress", str(progress), "--random-games"]
    assert counts.main([*command, "3"]) == 0
    assert counts.main([*command, "5"]) == 0
    assert counts.main([*command, "5"]) == 0
    lines = [msgspec.json.decode(line) for line in progress.read_bytes().splitlines()]
    assert [(line["part"], line["count"]) for line in lines] == [(0, 3), (1, 2)]
    assert capsys.readouterr().out.splitlines()[-1] == '{"game":"lutin_troll","count":5,"failures":0}'
