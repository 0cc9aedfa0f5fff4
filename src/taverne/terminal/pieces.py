"""Pieces and zones as every rendering needs them, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Heap, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.outgoing import Update


def arranged(zones: Zones, me: Seat | None) -> list[Zone]:
    """From the far end of the table to the reader: the others in the order of play, the middle, me."""
    seats = 1 + max((zone.seat for zone in zones if zone.seat is not None), default=0)

    def distance(zone: Zone) -> tuple[int, int]:
        if zone.seat is None:
            return 1, 0
        return (2, 0) if zone.seat == me else (0, (zone.seat - (me or 0)) % seats)

    return sorted(zones, key=distance)


def heaps_of(game: AnyGame, update: Update[Any, Any, Any]) -> list[Heap]:
    """The reader's own heaps, the hand first."""
    own = [zone for zone in game.presentation.zones(update.view) if zone.seat == update.seat]
    return [part for zone in own for part in zone.parts if isinstance(part, Heap) and zone.seat is not None]


def grouped(names: Iterable[str]) -> list[tuple[str, int]]:
    """Each kind once with its count, in the order in which kinds first appear."""
    return list(Counter(names).items())


def named_in(move: Tagged, game: AnyGame) -> list[str]:
    """The pieces that a move speaks of."""
    found: list[str] = []
    for field in move.__struct_fields__:
        value = getattr(move, field)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str) and each in game.presentation.pieces:
                found.append(each)
    return found
