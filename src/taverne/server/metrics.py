"""Counters for Prometheus. They contain no names, no cards and no tokens."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate

from taverne.kernel.tagged import Tagged, tag_of

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.sockets = 0
        self.cut = 0
        self.errors = 0
        self._commands: Counter[tuple[type[Tagged], bool]] = Counter()  # by type, and whether it was accepted
        self._refusals: Counter[str] = Counter()
        self._seconds = [0] * (len(BUCKETS) + 1)  # commands by the first bucket that holds their duration
        self._total = 0.0

    def command(self, command: Tagged, refusal: Tagged | None, seconds: float) -> None:
        self._commands[type(command), refusal is None] += 1
        if refusal is not None:
            self._refusals[tag_of(type(refusal))] += 1
        self._total += seconds
        self._seconds[bisect_left(BUCKETS, seconds)] += 1

    def text(self, gauges: dict[str, float], process: dict[str, float]) -> str:
        """All metrics: the gauges with our prefix, those of the process under their own names."""
        count = sum(self._commands.values())
        commands = {
            (tag_of(kind), "done" if done else "refused"): n for (kind, done), n in self._commands.items()
        }
        lines = [f"taverne_{name} {value}" for name, value in gauges.items()]
        lines += [f"{name} {value}" for name, value in process.items()]
        lines += [f"taverne_sockets {self.sockets}", f"taverne_sockets_cut_total {self.cut}"]
        lines += [f"taverne_errors_total {self.errors}"]
        lines += [
            f'taverne_commands_total{{type="{kind}",outcome="{outcome}"}} {number}'
            for (kind, outcome), number in sorted(commands.items())
        ]
        lines += [f'taverne_refusals_total{{reason="{r}"}} {n}' for r, n in sorted(self._refusals.items())]
        within = zip([*BUCKETS, "+Inf"], accumulate(self._seconds), strict=True)
        lines += [f'taverne_command_seconds_bucket{{le="{bucket}"}} {number}' for bucket, number in within]
        lines += [f"taverne_command_seconds_sum {self._total:.6f}", f"taverne_command_seconds_count {count}"]
        return "\n".join(lines) + "\n"
