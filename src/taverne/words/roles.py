"""The roles of fields in a sentence, and the part of the reader on which a cached sentence depends."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum, auto
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from taverne.kernel.tagged import Seat, Tagged


class Reader(Struct, frozen=True, gc=False):
    """The names at the table by seat, and the seat of the reader (None: a spectator)."""

    names: tuple[str, ...] = ()
    me: Seat | None = None


class Role(Enum):
    """The role of a field in a sentence."""

    SEAT = auto()
    SEATS = auto()
    OWN_WORDS = auto()  # text typed by a person, never replaced by the name of a piece
    THING = auto()  # a piece, a number, another tagged value ...


SEAT, SEATS, OWN_WORDS, _ = Role  # constants, since the lookup of an enum's member takes time


@cache
def roles(kind: type[Struct]) -> tuple[tuple[str, Role], ...]:
    """The name and the role of each field."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, _role(hints[name])) for name in kind.__struct_fields__)


def _role(hint: Any) -> Role:
    if _is_seat(hint):
        return Role.SEAT
    kinds = get_args(hint)
    if any(_is_seat(inner) for inner in kinds):
        return Role.SEATS
    if get_origin(hint) is Annotated:  # a range, or a text with known values
        return Role.THING
    return Role.OWN_WORDS if hint is str or str in kinds else Role.THING


def _is_seat(hint: Any) -> bool:
    """Whether the type is Seat or Seat | None."""
    if get_origin(hint) is Annotated:
        return "seat" in hint.__metadata__
    return any(_is_seat(inner) for inner in get_args(hint) if get_origin(hint) is not tuple)


class _CacheKeys(dict[type[Struct], "Callable[[Any, Reader], Hashable] | None"]):
    """By class: a function that returns the part of the reader on which sentences depend; None: no part."""

    def __missing__(self, kind: type[Struct]) -> Callable[[Any, Reader], Hashable] | None:
        function = self[kind] = _cache_key(kind)
        return function


cache_keys = _CacheKeys()


def _cache_key(kind: type[Struct]) -> Callable[[Any, Reader], Hashable] | None:
    hints = get_type_hints(kind)
    kinds = {name: (hints[name], *get_args(hints[name])) for name in kind.__struct_fields__}
    seat = [name for name, role in roles(kind) if role is Role.SEAT]
    seats = [name for name, role in roles(kind) if role is Role.SEATS]
    clauses = [name for name, each in kinds.items() if any(map(_is_tagged, each))]

    def cache_key(value: Struct, reader: Reader) -> Hashable:  # loops: faster than any() at each sentence
        me = reader.me
        for name in seat:
            if getattr(value, name) == me:
                return reader
        for name in seats:
            if me in getattr(value, name):
                return reader
        for name in clauses:
            if _mentions_seats(getattr(value, name)):
                return reader
        return reader.names if seat or seats else None

    if len(seat) == 1 and not (seats or clauses):  # a faster version of the usual case
        seat_of = attrgetter(seat[0])
        return lambda value, reader: reader if seat_of(value) == reader.me else reader.names
    return cache_key if seat or seats or clauses else None


def _mentions_seats(clause: Any) -> bool:
    return isinstance(clause, Tagged) and cache_keys[type(clause)] is not None


def _is_tagged(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Tagged)
