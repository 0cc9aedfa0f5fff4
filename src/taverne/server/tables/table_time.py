"""The time at a table: the server's, unless the system's clock was set back while the server was down."""

from __future__ import annotations

from collections.abc import Callable


class TableTime:
    """The server's time, or a later one that goes on from the end of the table's log.

    An object of its own, so that nothing refers back to the runner: such a cycle would keep an unloaded table
    in memory until the garbage is collected.
    """

    def __init__(self, server_now: Callable[[], float]) -> None:
        self._server_now = server_now
        self.ahead = 0.0  # seconds by which the log ends after the server's time

    def __call__(self) -> float:
        return self._server_now() + self.ahead

    def go_on_from(self, moment: float) -> None:
        self.ahead = max(self.ahead, moment - self._server_now())
