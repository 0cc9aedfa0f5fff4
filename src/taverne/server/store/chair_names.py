"""Erases names from the chairs that are stored beside a record."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from taverne.kernel.tagged import Seat
from taverne.table.messages.outgoing import ChairView
from taverne.words.words import ERASED


def chairs_of(chairs: bytes) -> tuple[ChairView, ...]:
    """The chairs beside a record; of a damaged record, none."""
    try:
        return msgspec.json.decode(chairs, type=tuple[ChairView, ...])
    except msgspec.DecodeError:
        return ()


def without_names(chairs: bytes, seats: Collection[Seat]) -> bytes:
    """The same chairs with the names of these seats erased."""
    views = chairs_of(chairs)
    new = [view.__replace__(name=ERASED) if seat in seats else view for seat, view in enumerate(views)]
    return msgspec.json.encode(new)
