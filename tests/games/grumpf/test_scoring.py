"""GR-R22 to GR-R25: series, copies, jokers, victory."""

from functools import cache
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import POINTS, Animal
from taverne.games.grumpf.rules.events import Copied, Counted, GameWon, JokerPlayed
from taverne.games.grumpf.rules.scoring import series_points, tally
from taverne.games.grumpf.rules.state import Camp, State
from taverne.kernel.game import Step
from tests.games.grumpf.hunts import events_of, hunt, rest_all

counts = st.tuples(*[st.integers(0, 6)] * 5)


def _over(*camps: Camp) -> Step[State, object]:
    step = rest_all(hunt(len(camps), camps=camps, round=4))
    return Step(step.state, step.events)


@cache
def _best_split(animals: tuple[int, ...]) -> int:
    """The most points of all ways to split animals into series."""
    best = 0
    for taken in product((0, 1), repeat=5):
        left = tuple(count - took for count, took in zip(animals, taken, strict=True))
        if sum(taken) > 1 and min(left) >= 0:
            best = max(best, POINTS[sum(taken)] + _best_split(left))
    return best


@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)])
def test_gr_r22_a_series_is_worth_what_the_box_says(length: int, points: int) -> None:
    for animals in set(permutations((1,) * length + (0,) * (5 - length))):
        assert series_points(animals) == points


def test_gr_r22_series_are_added_up_and_an_animal_counts_once() -> None:
    assert series_points((3, 2, 2, 1, 1)) == 6 + 2 + 0
    assert series_points((5, 0, 0, 0, 0)) == 0


def test_gr_r23_a_tile_doubles_an_animal() -> None:
    assert tally(Camp(animals=(2, 2, 2, 2, 1), tiles=1)).points == 12
    assert tally(Camp(animals=(2, 2, 2, 2, 1), tiles=1)).copies == (Animal.BEE,)


def test_gr_r23_a_token_is_copied_once_and_a_tile_without_one_is_worth_nothing() -> None:
    assert tally(Camp(animals=(1, 0, 0, 0, 0), tiles=3)).copies == (Animal.MAMMOTH,)
    assert tally(Camp(animals=(3, 1, 0, 0, 0), tiles=2)).points == tally(Camp(animals=(3, 2, 0, 0, 0))).points
    assert tally(Camp(tiles=4)).points == 0


def test_gr_r23_a_joker_is_never_copied() -> None:
    assert tally(Camp(tiles=4, joker=True)).points == 0


def test_gr_r24_a_joker_is_any_one_animal() -> None:
    assert tally(Camp(animals=(2, 1, 1, 1, 0), joker=True)).points == 6
    assert tally(Camp(animals=(2, 1, 1, 1, 0), joker=True)).joker is Animal.BEE


def test_gr_r25_most_points_win() -> None:
    step = _over(Camp(animals=(1, 1, 0, 0, 0)), Camp(animals=(1, 1, 1, 0, 0)), Camp())
    outcome = GRUMPF.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((1, 2, 0), (2, 1, 3))


def test_gr_r25_of_equals_fewest_animals_win() -> None:
    step = _over(Camp(animals=(9, 1, 0, 0, 0)), Camp(animals=(1, 1, 0, 0, 0)), Camp(animals=(2, 1, 0, 0, 0)))
    outcome = GRUMPF.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((1, 1, 1), (3, 1, 2))


def test_gr_a15_the_longest_series_first_is_always_best() -> None:
    for animals in product(range(3), repeat=5):
        assert series_points(animals) == _best_split(animals)


@given(animals=counts, tiles=st.integers(0, 4), joker=st.booleans())
def test_gr_a15_copies_and_the_joker_are_chosen_for_the_player_as_well_as_can_be(
    animals: tuple[int, ...], tiles: int, joker: bool
) -> None:
    best = tally(Camp(animals, tiles, joker))
    copies = [0] * 5
    for kind in best.copies:
        copies[list(Animal).index(kind)] += 1
    assert len(best.copies) == min(tiles, sum(animals))
    assert all(copy <= count for copy, count in zip(copies, animals, strict=True))
    assert (best.joker is not None) is joker
    every = [
        series_points(
            tuple(
                count + copy + (kind == wild)
                for kind, (count, copy) in enumerate(zip(animals, way, strict=True))
            )
        )
        for way in product(*(range(min(tiles, count) + 1) for count in animals))
        if sum(way) <= tiles
        for wild in (range(5) if joker else (None,))
    ]
    assert best.points == max(every)


@given(animals=counts, kind=st.integers(0, 4))
def test_gr_a15_an_animal_more_never_costs_points(animals: tuple[int, ...], kind: int) -> None:
    more = tuple(count + (place == kind) for place, count in enumerate(animals))
    assert series_points(more) >= series_points(animals)


def test_gr_a16_jokers_and_copies_are_no_animals_and_what_is_still_equal_is_shared() -> None:
    step = _over(
        Camp(animals=(1, 1, 0, 0, 0)),
        Camp(animals=(1, 1, 0, 0, 0), tiles=0),
        Camp(animals=(1, 0, 0, 0, 0), joker=True),
    )
    outcome = GRUMPF.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (1, 1, 1)
    assert outcome.ranks == (2, 2, 1)
    equal = _over(Camp(animals=(1, 1, 0, 0, 0)), Camp(animals=(0, 1, 1, 0, 0)), Camp())
    outcome = GRUMPF.outcome(equal.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_the_end_of_the_game_has_its_events() -> None:
    state = hunt(3, camps=[Camp(animals=(1, 1, 0, 0, 0), tiles=1), Camp(joker=True), Camp()], round=4)
    step = rest_all(state)
    assert [copied.seat for copied in events_of(step, Copied)] == [0]
    assert [played.seat for played in events_of(step, JokerPlayed)] == [1]
    assert [(counted.points, counted.animals) for counted in events_of(step, Counted)] == [
        (1, 2),
        (0, 0),
        (0, 0),
    ]
    assert events_of(step, GameWon) == [GameWon((0,), 1)]
