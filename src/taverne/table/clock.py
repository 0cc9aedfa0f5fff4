"""The clock of the open question. It is told the time; it never asks for it."""


class Clock:
    """Each question has its own time; one that was interrupted and comes back goes on where it stood."""

    def __init__(self) -> None:
        self._left: dict[int, float] = {}
        self._number: int | None = None
        self._since = 0.0
        self._quiet = 0.0  # how long nothing may happen in the open question; 0: as long as it lasts
        self._stirred = 0.0  # when something last happened in it

    def turn_to(self, number: int, allowed: float, now: float, *, quiet: float = 0.0) -> None:
        """Question `number` is the open one from now on."""
        if number == self._number:
            return
        self.stop(now)
        self._number, self._since = number, now
        self._quiet, self._stirred = quiet, now
        self._left.setdefault(number, allowed)

    def stir(self, now: float) -> None:
        """Something has happened, and the same question is still open."""
        self._stirred = now

    def stop(self, now: float) -> None:
        if self._number is not None:
            self._left[self._number] -= now - self._since
        self._number = None

    def give(self, seconds: float) -> None:
        """More time for the open question."""
        if self._number is not None:
            self._left[self._number] += seconds
            self._stirred += seconds

    @property
    def deadline(self) -> float | None:
        """When the open question runs out."""
        if self._number is None:
            return None
        whole = self._since + self._left[self._number]
        return min(whole, self._stirred + self._quiet) if self._quiet else whole
