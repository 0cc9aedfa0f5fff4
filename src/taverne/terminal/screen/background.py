"""Runs slow work in a thread, so that the screen does not freeze."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import TypeVar

R = TypeVar("R")


async def run_in_thread(work: Callable[[], R]) -> R:
    """Run the work in a daemon thread, which does not keep the program from exiting."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def deliver(settle: Callable[[], None]) -> None:
        if not done.cancelled():
            settle()

    def run() -> None:
        try:
            settle = partial(done.set_result, work())
        except Exception as error:  # belongs to the task that waits
            settle = partial(done.set_exception, error)
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, settle)

    Thread(target=run, daemon=True).start()
    return await done
