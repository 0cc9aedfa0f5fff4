"""Functions that return a changed copy of a tuple, for the rules of games."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with the one at `index` replaced."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without the first one that equals `item`."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def minus(items: Iterable[T], gone: Iterable[T]) -> tuple[T, ...]:
    """The items left after each item of `gone` is removed once."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def rotated(items: tuple[T, ...], places: int) -> tuple[T, ...]:
    """The items moved on by `places` around the table."""
    shift = places % len(items) if items else 0
    return items[-shift:] + items[:-shift] if shift else items
