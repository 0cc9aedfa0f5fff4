"""The games that only benchmarks play keep up with what a game must have."""

from pathlib import Path

import pytest

from taverne.games.sign import parse_sign

SIGNS = sorted((Path(__file__).parents[2] / "benchmarks" / "games").glob("*/sign.toml"))


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: sign.parent.name)
def test_the_sign_of_a_benchmark_game_can_be_read(sign: Path) -> None:
    assert parse_sign(sign.parent.name, sign.read_text(encoding="utf-8")).title.en
