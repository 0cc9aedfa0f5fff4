"""The report as JSON and as text, and the progress bar."""

import io
import json
import re

import msgspec
import pytest

from taverne.arena.play.schedule import make_plan
from taverne.arena.progress import progress_line, with_progress_bar
from taverne.arena.report.report import Report, RunCost, as_json, build_report
from taverne.arena.report.text import as_text
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import tally_by_match
from taverne.games import GAMES
from tests.arena.groups import DRAWN, WON, made_group, made_report

LUTIN = GAMES["lutin_troll"]


def small_report(*bots: str, until_sure: bool = False) -> Report:
    """In every match the bot named first wins two groups of three and draws the third."""
    plan = make_plan(LUTIN, LUTIN.options(), bots, games=6, seed="7", until_sure=until_sure)
    groups = [
        made_group(*games, number=number, match=match, moves=(100, 120))
        for number, games in enumerate((WON, DRAWN, WON))
        for match in range(len(plan.matches))
    ]
    ratings = ratings_for(plan)
    for group_result in groups:
        ratings.add(group_result)
    tallies = tally_by_match(groups, len(plan.matches), plan.seats)
    return build_report(plan, LUTIN.version, tallies, ratings.ratings(), RunCost(2, 3.0, 4))


def test_the_json_has_the_plan_and_the_results() -> None:
    report = json.loads(as_json(small_report("mind", "random")))
    assert list(report)[-1] == "timing"
    assert report["game"] == "lutin_troll"
    assert report["version"] == LUTIN.version
    assert report["options"] == {"tokens": 5, "hands": "chosen", "first": "lot"}
    assert (report["seed"], report["bots"], report["seats"], report["games"]) == (
        "7",
        ["mind", "random"],
        2,
        6,
    )
    (match,) = report["matches"]
    assert (match["bots"], match["games"], match["groups"]) == (["mind", "random"], 6, 3)
    assert [score["mean"] for score in match["scores"]] == [0.833333, 0.166667]
    assert match["scores"][0]["groups"] == {"1/2": 1, "1": 2}
    assert match["scores"][0].keys() == {"mean", "low", "high", "method", "groups"}
    assert [seat["mean"] for seat in match["seats"]] == [0.666667, 0.333333]
    assert match["points"] == [{"0": 1, "10": 5}, {"0": 5, "10": 1}]
    assert match["moves"]["games"] == {"100": 3, "120": 3}
    assert (match["moves"]["total"], match["moves"]["mean"], match["verdict"]) == (660, 110.0, None)
    assert report["overall"] == [0.833333, 0.166667]
    assert [(rating["bot"], rating["scale"]) for rating in report["ratings"]] == [
        ("mind", "elo"),
        ("random", "elo"),
    ]
    assert report["timing"] == {
        "workers": 2,
        "seconds": 3.0,
        "games": 4,
        "games_per_second": 1.3,
        "milliseconds": {"mind": 0.1, "random": 0.1},
    }


def test_the_json_reads_back_as_the_report() -> None:
    written = small_report("mind", "random", "search")
    read = msgspec.json.decode(as_json(written), type=Report)
    assert read.matches == written.matches
    assert (read.overall, read.ratings) == (written.overall, written.ratings)


def test_the_cross_table_shows_every_pair_from_both_sides() -> None:
    text = as_text(small_report("mind", "random", "search"), "Lutin & Troll")
    table = text[: text.index("Ratings (elo)")]
    head, *rows = [row for row in table.splitlines() if re.match(r" *(mind|random|search)  ", row)]
    assert head.split() == ["mind", "random", "search", "overall"]
    cells = [re.split(r"  +", row) for row in rows]
    assert [row[0] for row in cells] == ["mind", "random", "search"]
    shares = [[cell.split(" [")[0] for cell in row[1:]] for row in cells]
    assert shares == [
        ["-", "83.3", "83.3", "83.3"],
        ["16.7", "-", "83.3", "50.0"],
        ["16.7", "16.7", "-", "16.7"],
    ]
    assert "6 games a match: 3 seeds, each in 2 seatings; arena seed 7" in text
    assert "mind v random: first seat 66.7" in text
    assert "4 games in 3.0 s with 2 workers: 1 games/s; 14 were known from before" in text
    assert "Thinking: mind 0.1 ms a move" in text


def test_a_bot_that_meets_itself_is_numbered() -> None:
    text = as_text(small_report("mind", "mind"), "Lutin & Troll")
    assert re.search(r"^ +mind +mind 2 +overall$", text, re.MULTILINE)


def test_the_text_says_whether_the_first_bot_is_better() -> None:
    assert "whether mind is better" in as_text(small_report("mind", "random", until_sure=True), "A game")
    sure = small_report("mind", "random")
    match = sure.matches[0].__replace__(verdict="better")
    assert "; mind is better" in as_text(sure.__replace__(matches=(match,)), "A game")


def test_matches_with_a_bot_for_every_seat_are_shown_one_by_one() -> None:
    text = as_text(made_report("mind", "random", "search", seats=3), "A game")
    rows = [row.split() for row in text[: text.index("Ratings")].splitlines()]
    assert [row[:2] for row in rows if len(row) == 4 and "[" in row[2]] == [
        ["mind", "100.0"],
        ["random", "0.0"],
        ["search", "0.0"],
    ]
    assert "(fair: 33.3)" in text


def test_fewer_bots_than_seats_make_a_cross_table_of_one_against_many() -> None:
    report = made_report("mind", "random", seats=4)
    text = as_text(report, "A game")
    assert "8 games a match: 2 seeds, each in 4 seatings, one bot against a table of others" in text
    rows = [re.split(r"  +", row) for row in text.splitlines()]
    assert [row[2].split(" [")[0] for row in rows if row[0] == "mind" and len(row) == 4] == ["100.0"]
    assert [row[1].split(" [")[0] for row in rows if row[0] == "random" and len(row) == 4] == ["100.0"]
    assert report.overall == (1.0, 1.0)
    assert {rating.scale for rating in report.ratings} == {"openskill"}


class TerminalStream(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


GROUPS = [made_group(*WON, number=number) for number in range(4)]


def test_the_bar_shows_on_a_terminal_and_is_erased_at_the_end() -> None:
    screen = TerminalStream()
    assert list(with_progress_bar(GROUPS, 8, screen)) == GROUPS
    assert "[########################] 8/8 games, " in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_no_bar_is_written_to_a_stream_that_is_no_terminal() -> None:
    stream = io.StringIO()
    assert list(with_progress_bar(GROUPS, 8, stream)) == GROUPS
    assert stream.getvalue() == ""


def test_games_of_earlier_runs_do_not_count_for_the_time_left() -> None:
    assert (
        progress_line(150, 200, 10.0, finished_before=100)
        == "[##################      ] 150/200 games, 5/s, 0:10 left"
    )
    assert progress_line(100, 200, 0.1, finished_before=100).endswith("100/200 games, 0/s, ? left")


@pytest.mark.parametrize(
    ("done", "games", "seconds", "expected"),
    [
        (50, 200, 10.0, "[######                  ] 50/200 games, 5/s, 0:30 left"),
        (1, 100_000, 1.0, "[                        ] 1/100000 games, 1/s, 27:46:39 left"),
        (2, 8, 4.0, "[######                  ] 2/8 games, 30/min, 0:12 left"),
        (8, 8, 4.0, "[########################] 8/8 games, 2/s, 0:00 left"),
    ],
)
def test_the_bar_shows_games_rate_and_time_left(done: int, games: int, seconds: float, expected: str) -> None:
    assert progress_line(done, games, seconds) == expected
