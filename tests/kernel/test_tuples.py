import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.kernel.tuples import minus, put, rotated, without

items = st.lists(st.integers(0, 5)).map(tuple)


@given(items.filter(bool), st.integers(0, 5), st.data())
def test_put_replaces_one_item_and_no_other(pack: tuple[int, ...], new: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(pack) - 1))
    after = put(pack, index, new)
    assert len(after) == len(pack)
    assert all(after[i] == (new if i == index else pack[i]) for i in range(len(pack)))


def test_without_takes_the_first_of_equals() -> None:
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)


def test_without_what_is_not_there_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 2), 3)


@given(items, items)
def test_less_undoes_adding(pack: tuple[int, ...], more: tuple[int, ...]) -> None:
    assert sorted(minus(pack + more, more)) == sorted(pack)


def test_less_counts_equals_and_keeps_the_order() -> None:
    assert minus("abacab", "aab") == ("c", "a", "b")


def test_less_than_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="not in list"):
        minus("ab", "aa")


def test_turned_moves_everybody_on_by_one_seat() -> None:
    assert rotated(("Ada", "Bob", "Zoé"), 1) == ("Zoé", "Ada", "Bob")


@given(items, st.integers(-10, 10), st.integers(-10, 10))
def test_turning_twice_is_turning_by_both(pack: tuple[int, ...], some: int, more: int) -> None:
    assert rotated(rotated(pack, some), more) == rotated(pack, some + more)


@given(items, st.integers(-3, 3))
def test_a_whole_turn_changes_nothing(pack: tuple[int, ...], turns: int) -> None:
    assert rotated(pack, turns * len(pack)) == pack
