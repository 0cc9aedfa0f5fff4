"""The clock of the open question. Callers pass in the time; the clock never reads the system's time."""

from msgspec import Struct


class StoredClock(Struct, frozen=True):
    paused: bool
    left: dict[int, float]
    number: int | None
    since: float
    idle_limit: float
    last_event: float
    suspended: bool = False


class QuestionClock:
    """Owns the seconds left of each question, whether the players have paused, and whether all have gone.

    A question that another one interrupted continues later with the seconds that it had left.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget all questions, because a new game begins."""
        self.paused = False
        self.suspended = False  # no person is present, and the game waits for one
        self._left: dict[int, float] = {}
        self._number: int | None = None  # of the question whose time runs; None: the clock is stopped
        self._since = 0.0  # from when on that question's time runs
        self._idle_limit = 0.0  # the question ends after so many seconds without an event; 0: no limit
        self._last_event = 0.0

    def stored(self) -> StoredClock:
        return StoredClock(
            self.paused,
            dict(self._left),
            self._number,
            self._since,
            self._idle_limit,
            self._last_event,
            self.suspended,
        )

    def restore(self, stored: StoredClock) -> None:
        self.paused = stored.paused
        self._left = dict(stored.left)
        self._number, self._since = stored.number, stored.since
        self._idle_limit, self._last_event = stored.idle_limit, stored.last_event
        self.suspended = stored.suspended

    @property
    def halted(self) -> bool:
        """Whether no time runs: the players have paused, or nobody is present."""
        return self.paused or self.suspended

    def start(
        self, number: int, seconds: float | None, now: float, *, drawn: float = 0.0, idle_limit: float = 0.0
    ) -> None:
        """Run the time of the open question `number`, unless the clock is halted.

        `seconds` is the whole time of a new question; None: no limit. The time runs from `drawn` on, at which
        screens have drawn what has happened.
        """
        if self.paused or self.suspended or number == self._number:
            return
        if self._number is not None:
            self.stop(now)
        if seconds is not None:
            self._number, self._since = number, max(now, drawn)
            self._idle_limit, self._last_event = idle_limit, now
            self._left.setdefault(number, seconds)

    def stop(self, now: float) -> None:
        if self._number is not None:
            self._left[self._number] -= max(0.0, now - self._since)
        self._number = None

    def pause(self, now: float) -> None:
        self.stop(now)
        self.paused = True

    def resume(self) -> None:
        """End the pause. The clock runs again after the next `start`."""
        self.paused = False

    def suspend(self, now: float) -> None:
        """Stop until somebody is present again. The question keeps the seconds that it has left."""
        self.stop(now)
        self.suspended = True

    def end_suspension(self) -> None:
        """The clock runs again after the next `start`."""
        self.suspended = False

    def start_anew(self, number: int) -> None:
        """Give the question its whole time again when its time next runs."""
        self._left.pop(number, None)

    def reset_idle(self, now: float) -> None:
        """Restart the idle time, because an event has happened."""
        self._last_event = now

    def extend(self, seconds: float) -> None:
        """Give the open question more time."""
        if self._number is not None:
            self._left[self._number] += seconds
            self._last_event += seconds

    def expired(self, now: float) -> bool:
        deadline = self.deadline
        return deadline is not None and now >= deadline

    @property
    def deadline(self) -> float | None:
        """The time at which the open question runs out; None: never."""
        if self._number is None:
            return None
        whole = self._since + self._left[self._number]
        return min(whole, self._last_event + self._idle_limit) if self._idle_limit else whole
