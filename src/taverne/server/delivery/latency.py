"""Equalises latency: real-time moves from fast connections are delayed to match the slowest one."""

from collections import deque

from taverne.table.messages.commands import Guest

MOST_SECONDS = 0.200  # maximum round trip; slower connections do not delay others further
KEPT = 20  # measurements of each guest; the shortest counts, so that few slow pongs gain nothing
MEASURE_SECONDS = 2.0  # between two measurements
SLACK = 0.020  # seconds that a pong may take longer than the network's own round trip


def trusted_latency(ping: float, network: float | None) -> float:
    """The latency to use for a guest: the ping, but at most the kernel's minimum round trip plus `SLACK`.

    The limit keeps clients from gaining much by delayed pongs.
    """
    return ping if network is None else min(ping, network + SLACK)


class LatencyEqualizer:
    """Holds the latencies of a table's guests, measured by the server itself. Bots have none."""

    def __init__(self) -> None:
        self._measured: dict[Guest, deque[float]] = {}

    def add(self, guest: Guest, seconds: float) -> None:
        self._measured.setdefault(guest, deque(maxlen=KEPT)).append(seconds)

    def forget(self, guest: Guest) -> None:
        self._measured.pop(guest, None)

    def delay(self, guest: Guest) -> float:
        """The seconds by which to delay a move of this guest, to match the slowest connection."""
        return max(map(self._latency, self._measured), default=0.0) - self._latency(guest)

    def _latency(self, guest: Guest) -> float:
        return min(MOST_SECONDS, *self._measured[guest]) if guest in self._measured else 0.0
