"""The result as JSON and as a table."""

import io
import json
import re
from fractions import Fraction

import msgspec
import pytest

from taverne.arena.progress import line, watched
from taverne.arena.report import Report, as_json, as_text, report
from taverne.arena.run import Played
from taverne.arena.schedule import plan
from taverne.arena.tally import tallied
from taverne.games import GAMES
from taverne.kernel.seats import turned

LUTIN = GAMES["lutin_troll"]
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


def a_report(*bots: str) -> Report:
    """In every match the bot named first wins two groups of three and draws the third."""
    planned = plan(LUTIN, LUTIN.options(), bots, games=6, seed="7")
    groups = [
        Played(match, scores, HALF, (100, 120))
        for match in range(len(planned.matches))
        for scores in ((ONE, ZERO), (HALF, HALF), (ONE, ZERO))
    ]
    tallies = tallied(groups, len(planned.matches), planned.seats)
    return report(planned, LUTIN.version, tallies, workers=2, seconds=3.0)


def test_the_json_tells_all_that_was_asked_and_found() -> None:
    told = json.loads(as_json(a_report("mind", "random")))
    assert list(told)[-1] == "timing"
    assert told["game"] == "lutin_troll"
    assert told["version"] == LUTIN.version
    assert told["options"] == {"tokens": 5, "hands": "chosen", "first": "lot"}
    assert (told["seed"], told["bots"], told["seats"], told["games"]) == ("7", ["mind", "random"], 2, 6)
    (match,) = told["matches"]
    assert (match["bots"], match["games"], match["groups"]) == (["mind", "random"], 6, 3)
    assert [score["mean"] for score in match["scores"]] == [0.833333, 0.166667]
    assert match["scores"][0]["groups"] == {"1/2": 1, "1": 2}
    assert match["scores"][0].keys() == {"mean", "low", "high", "method", "groups"}
    assert match["first_seat"]["mean"] == 0.5
    assert match["moves"] == {"total": 660, "mean": 110.0, "least": 100, "most": 120}
    assert told["overall"] == [0.833333, 0.166667]
    assert told["timing"] == {
        "workers": 2,
        "seconds": 3.0,
        "games_per_second": 2.0,
        "moves_per_second": 220.0,
    }


def test_the_json_reads_back_as_the_report() -> None:
    written = a_report("mind", "random", "search")
    read = msgspec.json.decode(as_json(written), type=Report)
    assert read.matches == written.matches
    assert read.overall == written.overall


def test_the_cross_table_shows_every_pair_from_both_sides() -> None:
    text = as_text(a_report("mind", "random", "search"), "Lutin & Troll")
    head, *rows = [row for row in text.splitlines() if re.match(r" *(mind|random|search)  ", row)]
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
    assert "mind v random: first seat 50.0" in text
    assert "18 games in 3.0 s with 2 workers: 6 games/s, 660 moves/s" in text


def test_a_bot_that_meets_itself_is_numbered() -> None:
    text = as_text(a_report("mind", "mind"), "Lutin & Troll")
    assert re.search(r"^ +mind +mind 2 +overall$", text, re.MULTILINE)


def test_tables_of_more_than_two_are_told_match_by_match() -> None:
    pair = a_report("mind", "random")
    scores = pair.matches[0].scores
    three = pair.__replace__(
        seats=3,
        bots=("mind", "random", "search"),
        matches=(
            pair.matches[0].__replace__(bots=("mind", "random", "search"), scores=(*scores, scores[1])),
        ),
    )
    rows = [row.split() for row in as_text(three, "A game").splitlines()]
    assert [row[:2] for row in rows if len(row) == 4 and row[0] in three.bots] == [
        ["mind", "83.3"],
        ["random", "16.7"],
        ["search", "16.7"],
    ]


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


GROUPS = [Played(0, turned((ONE, ZERO), turn), HALF, (50, 50)) for turn in range(4)]


def test_the_bar_shows_on_a_terminal_and_is_gone_at_the_end() -> None:
    screen = Screen()
    assert list(watched(GROUPS, 8, screen)) == GROUPS
    assert "[########################] 8/8 games, " in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_no_bar_is_written_where_nobody_looks() -> None:
    stream = io.StringIO()
    assert list(watched(GROUPS, 8, stream)) == GROUPS
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("done", "games", "seconds", "expected"),
    [
        (50, 200, 10.0, "[######                  ] 50/200 games, 5/s, 0:30 left"),
        (1, 100_000, 1.0, "[                        ] 1/100000 games, 1/s, 27:46:39 left"),
        (8, 8, 4.0, "[########################] 8/8 games, 2/s, 0:00 left"),
    ],
)
def test_the_bar_tells_games_rate_and_time_left(done: int, games: int, seconds: float, expected: str) -> None:
    assert line(done, games, seconds) == expected
