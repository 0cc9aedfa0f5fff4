"""A check that is skipped for the same objects is made for all others."""

from __future__ import annotations

import pytest

from tests.conformance.unless_same import unless_same

checked: list[tuple[object, ...]] = []


@unless_same
def _no_twins(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    checked.append((one, other))
    assert one != other


def test_only_the_same_objects_in_the_same_places_are_skipped() -> None:
    checked.clear()
    one, other = (1, 2), (3, 4)
    for _ in range(3):
        _no_twins(one, other)
    assert checked == [(one, other)]
    _no_twins(tuple(range(1, 3)), other)  # equal, but nobody has checked it
    _no_twins(other, one)
    assert len(checked) == 3


def test_what_failed_fails_again() -> None:
    one = (1, 2)
    for _ in range(2):
        with pytest.raises(AssertionError):
            _no_twins(one, one)
    _no_twins(one, (3,))
    with pytest.raises(AssertionError):
        _no_twins(one, one)
