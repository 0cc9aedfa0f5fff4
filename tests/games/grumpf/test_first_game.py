"""A newcomer's first game: hunts in turns against novices, and bots that are no quicker than people."""

from __future__ import annotations

from benchmarks.newcomer import SECONDS, first_game, usual_game
from taverne.bots.levels import LEVELS
from taverne.bots.reaction_times import PEOPLE
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.table import table_version
from taverne.table.real_time.real_time import RealTime
from tests.profiles import amount

GAMES = amount(quick=12, thorough=200)


def test_a_newcomer_who_acts_every_three_seconds_gets_a_third_of_the_winners_points() -> None:
    found = first_game("grumpf", GAMES)
    assert found.points >= found.best / 3


def test_the_usual_table_is_harder_than_that_of_a_first_game() -> None:
    usual, gentle = usual_game("grumpf", GAMES), first_game("grumpf", GAMES)
    assert usual.points / usual.best < gentle.points / gentle.best


def test_novices_are_slower_than_a_newcomer_and_every_level_is_quicker_than_the_one_below() -> None:
    gestures = [PEOPLE.of(level).gesture for level in LEVELS]
    assert gestures == sorted(gestures, reverse=True)
    assert gestures[0] > SECONDS


def test_bots_of_earlier_tables_keep_their_speed() -> None:
    for pace in Pace:
        assert first_look(table_version.EVENING, pace) < 1.4 * 1.25
        assert first_look(table_version.PICTURES, pace) == first_look(table_version.PICTURES)
    assert first_look(table_version.PICTURES) > 3.7 * 0.75 - 0.65


def test_without_a_clock_bots_take_twice_as_long_also_after_a_restart() -> None:
    for pace in Pace:
        longer = 2 if pace is Pace.UNTIMED else 1
        assert first_look(table_version.LATEST, pace) == longer * first_look(table_version.LATEST)
    real_time, again = started(table_version.LATEST, Pace.UNTIMED), RealTime(table_version.LATEST)
    again.restore(real_time.stored())
    assert [each.due_looks(10.0)[0].delay for each in (real_time, again)] == [2 * 0.65] * 2


def first_look(version: int, pace: Pace = Pace.RELAXED) -> float:
    """The time at which a novice first looks at the table."""
    deadline = started(version, pace).deadline
    assert deadline is not None
    return deadline


def started(version: int, pace: Pace) -> RealTime:
    real_time = RealTime(version)
    real_time.start(1, pace, {0: "novice"}, Luck.from_seed("a table"), 0.0)
    return real_time
