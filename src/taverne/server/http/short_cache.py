"""Keeps what takes work to make for a moment, so that many requests at once cost as much as one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class ShortCache(Generic[T]):
    """Holds one value for each key for so many seconds. Requests that wait for a value share the work."""

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._values: dict[Hashable, tuple[asyncio.Future[T], float]] = {}  # and until when they are kept

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The value of this key; `make` is called if there is none. A failure is not kept."""
        now = self._now()
        kept = self._values.get(key)
        if kept is None or kept[1] <= now:
            kept = self._values[key] = asyncio.ensure_future(make()), now + self._seconds
        try:
            return await asyncio.shield(kept[0])
        except Exception:
            if self._values.get(key) is kept:
                del self._values[key]
            raise
