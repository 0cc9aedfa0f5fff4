"""Runs slow work in a thread, so that the screen does not freeze."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


async def run_in_thread(work: Callable[[A], R], argument: A) -> R:
    """Run the work in a daemon thread, which does not keep the program from exiting."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def deliver(result: R) -> None:
        if not done.cancelled():
            done.set_result(result)

    def run() -> None:
        result = work(argument)
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, result)

    Thread(target=run, daemon=True).start()
    return await done
