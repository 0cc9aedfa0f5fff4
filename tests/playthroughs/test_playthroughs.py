"""Every game has golden games, and playing them again gives the same text."""

from itertools import takewhile
from pathlib import Path

import pytest

from taverne.games import GAMES
from tests.playthroughs.playthrough import playthrough

GOLDEN = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("slug", GAMES)
def test_playing_the_golden_games_again_gives_the_same_text(slug: str) -> None:
    path = GOLDEN / slug / "golden.txt"
    assert path.exists(), f"{slug} has no golden games: run `python -m tests.playthroughs`"
    golden, now = path.read_text(encoding="utf-8").splitlines(), playthrough(GAMES[slug]).splitlines()
    same = list(takewhile(lambda pair: pair[0] == pair[1], zip(golden, now, strict=False)))
    assert golden == now, (
        f"{path} differs from line {len(same) + 1} on. If the change is wanted, bump the version "
        f"of {slug}, run `python -m tests.playthroughs` and read the diff."
    )


def test_there_are_no_golden_games_without_a_game() -> None:
    assert {path.parent.name for path in GOLDEN.glob("*/golden.txt")} == set(GAMES)
