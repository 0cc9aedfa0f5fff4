"""An event loop in virtual time: it never sleeps, and what happens at which time is exactly reproducible."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
LATE = 1e-9  # seconds after its time at which a timer rings, more than times are rounded by
MOST_STILL = 10_000
LOST = 20.0  # real seconds without a word from another thread that fail a test


class VirtualLoop(asyncio.SelectorEventLoop):
    """Where nothing is left to do, the time jumps to the next timer.

    Work for other threads is done at once, in this one. A thread that the server has of its own (the
    store's writer) is waited for in real time: no virtual time passes while `outside` says that it works.
    """

    def __init__(self) -> None:
        self.outside: Callable[[], bool] = lambda: False
        self._virtual = 0.0
        self._still = 0  # timers that rang one after the other while no time passed
        super().__init__(_Jumping(self))

    def time(self) -> float:
        return self._virtual

    def jump(self) -> bool:
        """Go to the next timer. Returns False if there is none."""
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined] # of BaseEventLoop
        if timers:
            now, self._virtual = self._virtual, max(self._virtual, timers[0].when() + LATE)
            self._still = 0 if self._virtual > now + 2 * LATE else self._still + 1
            assert self._still < MOST_STILL, "a timer rings again and again, and no time passes"
        return bool(timers)

    def run_in_executor(  # type: ignore[override] # a future that is done
        self, _executor: Any, work: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(work(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class _Jumping(selectors.DefaultSelector):
    """Lets the loop jump instead of waiting."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        if self._loop.outside():
            ready = super().select(LOST)
            assert ready, "another thread has not answered"
            return ready
        assert self._loop.jump(), "nothing is left to wait for"
        return ready


def virtual_loop() -> VirtualLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop), "this runs in virtual time only"
    return loop


def in_virtual_time(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run this to its end in a new loop, whose time begins at 0."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.get_loop().run_until_complete(main())  # Runner.run sets a signal handler each time


async def until(moment: float) -> None:
    """Wait for this time of the loop, exactly."""
    loop = asyncio.get_running_loop()
    if moment > loop.time():
        reached: asyncio.Future[None] = loop.create_future()
        loop.call_at(moment, reached.set_result, None)
        await reached
