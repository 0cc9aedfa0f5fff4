import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.kernel.tuples import minus, put, rotated, without

items = st.lists(st.integers(0, 5)).map(tuple)


@given(items.filter(bool), st.integers(0, 5), st.data())
def test_put_replaces_only_one_item(values: tuple[int, ...], new: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(values) - 1))
    after = put(values, index, new)
    assert len(after) == len(values)
    assert all(after[i] == (new if i == index else values[i]) for i in range(len(values)))


def test_without_removes_the_first_of_equal_items() -> None:
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)


def test_without_a_missing_item_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 2), 3)


@given(items, items)
def test_minus_undoes_adding(values: tuple[int, ...], added: tuple[int, ...]) -> None:
    assert sorted(minus(values + added, added)) == sorted(values)


def test_minus_counts_equal_items_and_keeps_the_order() -> None:
    assert minus("abacab", "aab") == ("c", "a", "b")


def test_minus_a_missing_item_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in list"):
        minus("ab", "aa")


def test_rotated_moves_everybody_by_one_seat() -> None:
    assert rotated(("Ada", "Bob", "Zoé"), 1) == ("Zoé", "Ada", "Bob")


@given(items, st.integers(-10, 10), st.integers(-10, 10))
def test_rotating_twice_is_rotating_by_the_sum(values: tuple[int, ...], some: int, added: int) -> None:
    assert rotated(rotated(values, some), added) == rotated(values, some + added)


@given(items, st.integers(-3, 3))
def test_a_full_rotation_changes_nothing(values: tuple[int, ...], turns: int) -> None:
    assert rotated(values, turns * len(values)) == values
