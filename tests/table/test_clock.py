from hypothesis import given
from hypothesis import strategies as st

from taverne.table.clock import QuestionClock


def test_a_clock_that_was_never_started_has_no_deadline() -> None:
    clock = QuestionClock()
    assert clock.deadline is None
    clock.stop(5)
    clock.extend(5)
    assert clock.deadline is None


def test_the_deadline_is_the_start_plus_the_time_of_the_question() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=100)
    assert clock.deadline == 140


def test_starting_the_same_question_again_changes_nothing() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=100)
    clock.start(1, seconds=40, now=120)
    assert clock.deadline == 140


def test_every_question_has_its_own_time() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=0)
    clock.start(2, seconds=10, now=30)
    assert clock.deadline == 40
    clock.start(3, seconds=40, now=35)
    assert clock.deadline == 75


def test_a_question_that_comes_back_goes_on_with_the_time_it_had_left() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=0)
    clock.start(2, seconds=10, now=30)
    clock.start(1, seconds=40, now=33)
    assert clock.deadline == 43


def test_a_stopped_clock_has_no_deadline_and_loses_no_time() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=0)
    clock.stop(now=15)
    assert clock.deadline is None
    clock.start(1, seconds=40, now=1000)
    assert clock.deadline == 1025


def test_extending_moves_the_deadline() -> None:
    clock = QuestionClock()
    clock.start(1, seconds=40, now=0)
    clock.extend(20)
    assert clock.deadline == 60


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 20)), max_size=12))
def test_interruptions_take_no_time_from_a_question(
    visits: list[tuple[int, int]],
) -> None:
    clock, now = QuestionClock(), 0.0
    spent = {1: 0.0, 2: 0.0, 3: 0.0}
    for number, seconds in visits:
        clock.start(number, seconds=40, now=now)
        assert clock.deadline == now + 40 - spent[number]
        now += seconds
        spent[number] += seconds
