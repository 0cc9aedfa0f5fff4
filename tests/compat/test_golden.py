"""Golden games and seeded games between bots are the same as before: rules, luck and the bots' choices."""

from __future__ import annotations

from hashlib import sha256

import pytest

from taverne.games import GAMES
from tests.compat.games import QUICK, digest_of, golden_file, stored_fingerprints, stored_games
from tests.profiles import THOROUGH

for_every_game = pytest.mark.parametrize("slug", list(GAMES))


@for_every_game
def test_the_golden_games_are_the_same_text(slug: str) -> None:
    assert sha256(golden_file(slug).read_bytes()).hexdigest() == stored_fingerprints()["playthroughs"][slug]


@for_every_game
def test_bots_play_the_same_games_move_for_move(slug: str) -> None:
    for number, played in enumerate(stored_games(slug)):
        if THOROUGH or number in QUICK:
            assert digest_of(GAMES[slug], played) == played.digest, f"{slug}, game {number}: {played}"
