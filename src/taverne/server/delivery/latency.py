"""Equal lines: where hands meet in real time, a fast line waits for the slowest one, up to a limit."""

from collections import deque

from taverne.table.messages import Guest

MOST = 0.200  # seconds, there and back: what a line takes beyond that is its owner's own affair
KEPT = 20  # measurements of a line, of which the shortest counts: who would seem slow must be slow always
APART = 2.0  # seconds between two measurements
SLACK = 0.020  # by how much an answer may be slower than what the network itself says of the line


def trusted_latency(answered: float, network: float | None) -> float:
    """How long a line takes, from how soon its owner answered: to be slow on purpose hardly pays."""
    return answered if network is None else min(answered, network + SLACK)


class LatencyEqualizer:
    """How long each guest's line takes, as the house has measured it itself; bots have none."""

    def __init__(self) -> None:
        self._measured: dict[Guest, deque[float]] = {}

    def measured(self, guest: Guest, seconds: float) -> None:
        self._measured.setdefault(guest, deque(maxlen=KEPT)).append(seconds)

    def forget(self, guest: Guest) -> None:
        self._measured.pop(guest, None)

    def wait(self, guest: Guest) -> float:
        """How long a gesture of this guest is kept, so that it comes no sooner than over the slowest line."""
        return max(map(self._takes, self._measured), default=0.0) - self._takes(guest)

    def _takes(self, guest: Guest) -> float:
        return min(MOST, *self._measured[guest]) if guest in self._measured else 0.0
