"""Cooldowns: how soon each seat may move again after a move in real time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from taverne.kernel.tagged import Seat, Tagged, tag_of

GRACE = 0.08  # seconds: latency varies, so a move that comes this much too early is taken as in time


class Cooldowns:
    """Owns the time at which each seat's cooldown ends, for one question in real time."""

    def __init__(self) -> None:
        self._until: dict[Seat, float] = {}

    def busy(self, seat: Seat, now: float) -> bool:
        return now < self._until.get(seat, now) - GRACE

    def start(self, seat: Seat, seconds: float, now: float) -> None:
        """Start a cooldown. It is added to one that still runs: to move early shortens nothing."""
        self._until[seat] = max(now, self._until.get(seat, now)) + seconds


def seconds_of(cooldowns: Mapping[str, float], moves: Sequence[Any]) -> float:
    """The cooldown of these moves, given the game's cooldowns by the tag of a move."""
    kinds: list[type[Tagged]] = [type(move) for move in moves]
    return sum(cooldowns.get(tag_of(kind), 0.0) for kind in kinds)
