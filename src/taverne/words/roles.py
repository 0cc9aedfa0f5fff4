"""What the fields of a tagged value are to a sentence, and which reader its sentence depends on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum, auto
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from taverne.kernel.tagged import Seat, Tagged


class Reader(Struct, frozen=True, gc=False):
    """Who is at the table, by seat, and which of them is reading."""

    names: tuple[str, ...] = ()
    me: Seat | None = None


class Role(Enum):
    """What the value of a field is to a sentence."""

    SEAT = auto()
    SEATS = auto()
    OWN_WORDS = auto()  # what somebody typed: never taken for the name of a piece
    THING = auto()


@cache
def roles(kind: type[Struct]) -> tuple[tuple[str, Role], ...]:
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
    """Seat, or Seat | None."""
    if get_origin(hint) is Annotated:
        return "seat" in hint.__metadata__
    return any(_is_seat(inner) for inner in get_args(hint) if get_origin(hint) is not tuple)


class _CacheKeys(dict[type[Struct], "Callable[[Any, Reader], Hashable] | None"]):
    """By kind of value: what tells as much of a company as its sentence depends on; None: on nothing."""

    def __missing__(self, kind: type[Struct]) -> Callable[[Any, Reader], Hashable] | None:
        matter = self[kind] = _cache_key(kind)
        return matter


cache_keys = _CacheKeys()


def _cache_key(kind: type[Struct]) -> Callable[[Any, Reader], Hashable] | None:
    hints = get_type_hints(kind)
    kinds = {name: (hints[name], *get_args(hints[name])) for name in kind.__struct_fields__}
    seat = [name for name, role in roles(kind) if role is Role.SEAT]
    seats = [name for name, role in roles(kind) if role is Role.SEATS]
    clauses = [name for name, each in kinds.items() if any(map(_is_tagged, each))]

    def of_several(value: Struct, company: Reader) -> Hashable:
        me = company.me
        concerned = (
            any(getattr(value, name) == me for name in seat)
            or any(me in getattr(value, name) for name in seats)
            or any(_mentions_seats(getattr(value, name)) for name in clauses)
        )
        return company if concerned else company.names if seat or seats else None

    if len(seat) == 1 and not (seats or clauses):  # as nearly all are
        who = attrgetter(seat[0])
        return lambda value, company: company if who(value) == company.me else company.names
    return of_several if seat or seats or clauses else None


def _mentions_seats(clause: Any) -> bool:
    return isinstance(clause, Tagged) and cache_keys[type(clause)] is not None


def _is_tagged(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Tagged)
