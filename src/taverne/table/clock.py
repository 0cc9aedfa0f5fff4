"""The clock of the open question. It is told the time; it never asks for it."""


class QuestionClock:
    """Owns the seconds left of each question, and whether the players have paused.

    Each question has its own time. One that was interrupted by another goes on with the time it had left.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget all questions: a new game begins."""
        self.paused = False
        self._left: dict[int, float] = {}
        self._number: int | None = None  # of the question whose time runs; None: the clock stands still
        self._since = 0.0  # when that question's time was last started
        self._idle_limit = 0.0  # seconds without an event after which the question runs out; 0: no such limit
        self._last_event = 0.0

    def start(self, number: int, seconds: float | None, now: float, *, idle_limit: float = 0.0) -> None:
        """Run the time of question `number`, which is open now, unless the players have paused.

        `seconds` is its whole time, used when it is opened; None: it has no limit.
        """
        if self.paused or number == self._number:
            return
        if self._number is not None:
            self.stop(now)
        if seconds is not None:
            self._number, self._since = number, now
            self._idle_limit, self._last_event = idle_limit, now
            self._left.setdefault(number, seconds)

    def stop(self, now: float) -> None:
        if self._number is not None:
            self._left[self._number] -= now - self._since
        self._number = None

    def pause(self, now: float) -> None:
        self.stop(now)
        self.paused = True

    def resume(self) -> None:
        """End the pause. Time runs again with the next `start`."""
        self.paused = False

    def reset_idle(self, now: float) -> None:
        """Something has happened in the open question: its idle time begins anew."""
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
        """When the open question runs out."""
        if self._number is None:
            return None
        whole = self._since + self._left[self._number]
        return min(whole, self._last_event + self._idle_limit) if self._idle_limit else whole
