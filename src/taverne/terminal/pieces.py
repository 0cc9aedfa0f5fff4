"""Pieces and zones of any game, for both renderings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Heap, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.outgoing import Update

HAND = "hand"  # the name of the heap that a player holds, in every game that has one


def shown_zones(game: AnyGame, update: Update[Any, Any, Any]) -> list[Zone]:
    """The zones of the table that is shown; where all hands are, each player's as they see it themselves."""
    if update.view is None:
        return []
    zones_of = game.presentation.zones
    zones = zones_of(update.view)
    own = {
        seat: zone for seat, view in enumerate(update.views) for zone in zones_of(view) if zone.seat == seat
    }
    seen = [zone if zone.seat is None else own.get(zone.seat, zone) for zone in zones]
    return in_table_order(tuple(seen), update.seat)


def in_table_order(zones: Zones, me: Seat | None) -> list[Zone]:
    """The zones from the far end of the table on: the other seats in the order of play, the middle, `me`."""
    seats = 1 + max((zone.seat for zone in zones if zone.seat is not None), default=0)

    def place(zone: Zone) -> tuple[int, int]:
        if zone.seat is None:
            return 1, 0
        return (2, 0) if zone.seat == me else (0, (zone.seat - (me or 0)) % seats)

    return sorted(zones, key=place)


def own_heaps(game: AnyGame, update: Update[Any, Any, Any]) -> list[Heap]:
    """The person's own heaps, the hand first: the heap named so, or else the game's first one."""
    if update.view is None or update.seat is None:
        return []
    own = [zone for zone in game.presentation.zones(update.view) if zone.seat == update.seat]
    heaps = [part for zone in own for part in zone.parts if isinstance(part, Heap)]
    return sorted(heaps, key=lambda heap: heap.name != HAND)


def with_counts(names: Iterable[str]) -> list[tuple[str, int]]:
    """Each name once with its count, in the order of first appearance."""
    return list(Counter(names).items())


def pieces_in_move(move: Tagged, game: AnyGame) -> list[str]:
    """The pieces that a move names."""
    found: list[str] = []
    for field in move.__struct_fields__:
        value = getattr(move, field)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str) and each in game.presentation.pieces:
                found.append(each)
    return found
