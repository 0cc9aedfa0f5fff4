"""The frozen ladder: every line can be played again, and comes out the same."""

from pathlib import Path

import msgspec
import pytest

from benchmarks import ladder
from benchmarks.ladder import Line
from taverne.games import GAMES

MIND = Line(
    name="lutin_troll/mind/random",
    game="lutin_troll",
    version=1,
    code="",
    options={"tokens": "3"},
    seats=2,
    bot="mind",
    against="random",
    seed="test",
    games=12,
    score=0.9,
    low=0.8,
    high=0.95,
    milliseconds=1.0,
)


def test_every_line_says_how_to_play_it_again() -> None:
    lines = ladder.read()
    assert len({line.name for line in lines}) == len(lines)
    for line in lines:
        planned = ladder.planned(line)
        assert (planned.games_in_all, planned.matches) == (
            line.games,
            ((line.bot, *[line.against] * (line.seats - 1)),),
        )
        assert 0 <= line.low <= line.score <= line.high <= 1
        assert line.version <= GAMES[line.game].version


def test_a_line_comes_out_the_same_on_one_core_and_on_two() -> None:
    one, two = (ladder.measure(MIND, workers).__replace__(milliseconds=0) for workers in (1, 2))
    assert one == two
    assert one.low < one.score <= one.high
    assert one.code != ""


@pytest.mark.parametrize(("score", "held"), [(0.79, False), (0.8, True), (0.95, True), (0.96, False)])
def test_a_line_holds_as_long_as_it_comes_out_within_its_interval(score: float, held: bool) -> None:
    assert ladder.holds(MIND, MIND.__replace__(score=score)) is held


def test_a_line_that_is_frozen_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    path.write_bytes(msgspec.json.encode([MIND]))
    monkeypatch.setattr(ladder, "LADDER", path)
    monkeypatch.setattr("sys.argv", ["ladder", "add", "lutin_troll", "--bots", "mind,random", "--games", "2"])
    with pytest.raises(ladder.UnknownLine, match="is frozen"):
        ladder.main()
    assert ladder.read() == (MIND,)


def test_what_was_aimed_at_and_not_reached_is_said() -> None:
    assert "aim 85: NOT REACHED" in ladder.told(MIND.__replace__(aim=0.85))
    assert "aim 75: reached" in ladder.told(MIND.__replace__(aim=0.75))
