"""The frozen ladder: every line can be measured again, with the same result."""

from pathlib import Path

import msgspec
import pytest

from benchmarks import ladder
from benchmarks.ladder import Line
from taverne.arena.measure import executor_for, measure_tournament
from taverne.arena.play.schedule import Plan, make_plan
from taverne.arena.report.report import Report
from taverne.games import GAMES
from taverne.kernel.options import parse_options

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
    lines = ladder.read_ladder()
    assert len({line.name for line in lines}) == len(lines)
    for line in lines:
        plan = ladder.plan_for(line)
        assert (plan.games_in_all, plan.matches) == (
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


@pytest.mark.parametrize(("score", "within"), [(0.79, False), (0.8, True), (0.95, True), (0.96, False)])
def test_a_line_holds_as_long_as_it_comes_out_within_its_interval(score: float, within: bool) -> None:
    assert ladder.is_within_interval(MIND, MIND.__replace__(score=score)) is within


def test_a_line_that_is_frozen_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    path.write_bytes(msgspec.json.encode([MIND]))
    monkeypatch.setattr(ladder, "LADDER", path)
    monkeypatch.setattr("sys.argv", ["ladder", "add", "lutin_troll", "--bots", "mind,random", "--games", "2"])
    with pytest.raises(ladder.UnknownLine, match="is frozen"):
        ladder.main()
    assert ladder.read_ladder() == (MIND,)


def test_what_was_aimed_at_and_not_reached_is_said() -> None:
    assert "aim 85: NOT REACHED" in ladder.describe(MIND.__replace__(aim=0.85))
    assert "aim 75: reached" in ladder.describe(MIND.__replace__(aim=0.75))


def report_until_sure(plan: Plan) -> Report:
    return measure_tournament(plan.__replace__(until_sure=True), executor_for(1), workers=1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [pytest.param("expert", "habitue", marks=pytest.mark.thorough), ("habitue", "novice")],
)
def test_a_small_ladder_stands(better: str, worse: str) -> None:
    """Each level beats the one below it, in short games of Lutin & Troll."""
    game = GAMES["lutin_troll"]
    short = parse_options(game.options, {"tokens": "3"})
    (match,) = report_until_sure(
        make_plan(game, short, (better, worse), games=200, seed="small ladder")
    ).matches
    assert match.verdict == "better", match.scores[0]
    assert match.scores[0].low > 0.5


@pytest.mark.thorough
@pytest.mark.parametrize("line", ladder.read_ladder(), ids=lambda line: line.name)
def test_every_rung_that_was_sure_is_sure_again(line: Line) -> None:
    if line.low <= 1 / line.seats <= line.high:
        pytest.skip("the line itself does not say who is better")
    (match,) = report_until_sure(ladder.plan_for(line)).matches
    assert match.verdict == ("better" if line.low > 1 / line.seats else "worse")
    assert match.scores[0].low <= line.high
    assert match.scores[0].high >= line.low
