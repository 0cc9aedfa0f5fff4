"""A bounded queue that serves the keys in turn, so that one with many items does not delay the others."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items by key, such as questions by network. Each turn takes the oldest item of the next key."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._items: dict[str, deque[T]] = {}  # the next key is the first; no deque is empty
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, key: str, item: T) -> T | None:
        """Add an item and return the one that finds no room, if there is one.

        That is the item itself if its key has too many, else the newest of the key that has most.
        """
        own = len(self._items.get(key, ()))
        if own >= self._most_of_one:
            return item
        out = None
        if self._size >= self._most:
            longest = max(self._items, key=lambda other: len(self._items[other]), default=key)
            if len(self._items.get(longest, ())) <= own + 1:
                return item
            out = self._items[longest][-1]
            self.discard(longest, out)
        self._items.setdefault(key, deque()).append(item)
        self._size += 1
        return out

    def take(self) -> T | None:
        """The oldest item of the next key, which then comes last; None if nothing waits."""
        if not self._size:
            return None
        key = next(iter(self._items))
        items = self._items.pop(key)
        item = items.popleft()
        if items:
            self._items[key] = items
        self._size -= 1
        return item

    def discard(self, key: str, item: T) -> None:
        """Remove an item, if it still waits."""
        items = self._items.get(key)
        if items is None or item not in items:
            return
        items.remove(item)
        self._size -= 1
        if not items:
            del self._items[key]
