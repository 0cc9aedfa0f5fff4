"""Work done beside the screen, so that it never freezes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


async def aside(work: Callable[[A], R], given: A) -> R:
    """The result of the work, done in a thread that nobody waits for when the person leaves."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def deliver(result: R) -> None:
        if not done.cancelled():
            done.set_result(result)

    def run() -> None:
        result = work(given)
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, result)

    Thread(target=run, daemon=True).start()
    return await done
