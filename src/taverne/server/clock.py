"""The time of the server: it runs evenly, whatever happens to the clock of the system."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Tells the system's time as it was at the start of the server, plus the time that has passed since then.

    So nobody's time is up because the system's clock was set, and no question waits for a clock that was set
    back. While the machine is suspended, no time passes.
    """

    def __init__(
        self, system: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._system = system
        self._monotonic = monotonic
        self._start = system() - monotonic()  # the system's time when the monotonic time was 0
        self._difference = 0.0  # of the system's clock, when it was last looked at

    def now(self) -> float:
        return self._start + self._monotonic()

    def jump(self) -> float:
        """By how many seconds the system's clock was set since the last call; negative: it was set back."""
        before, self._difference = self._difference, self._system() - self.now()
        return self._difference - before
