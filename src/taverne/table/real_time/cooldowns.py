"""Cooldowns: the time after a real-time move during which the seat cannot move again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from taverne.kernel.tagged import Seat, Tagged, tag_of

GRACE = 0.08  # seconds by which a move may come too early, since latency varies


class Cooldowns:
    """Owns the time at which each seat's cooldown ends, for one question in real time."""

    def __init__(self) -> None:
        self._until: dict[Seat, float] = {}

    def stored(self) -> dict[Seat, float]:
        return dict(self._until)

    def restore(self, stored: dict[Seat, float]) -> None:
        self._until = dict(stored)

    def busy(self, seat: Seat, now: float) -> bool:
        return now < self._until.get(seat, now) - GRACE

    def start(self, seat: Seat, seconds: float, now: float) -> None:
        """Start a cooldown. It is added to one that still runs: moving within `GRACE` gains nothing."""
        self._until[seat] = max(now, self._until.get(seat, now)) + seconds


def seconds_of(cooldowns: Mapping[str, float], moves: Sequence[Any]) -> float:
    """The sum of the cooldowns of these moves; `cooldowns` has the seconds by tag of move."""
    kinds: list[type[Tagged]] = [type(move) for move in moves]
    return sum(cooldowns.get(tag_of(kind), 0.0) for kind in kinds)
