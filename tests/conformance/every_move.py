"""Enumerates the values of a type: every move that a client could send, or every value of a field."""

from collections.abc import Hashable, Sequence
from functools import cache
from itertools import product
from typing import Any

from msgspec.inspect import (
    BoolType,
    EnumType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from taverne.kernel.game import AnyGame

NUMBERS = range(-1, 9)  # for any int: seats that exist and seats that do not, small counts


def every_move(game: AnyGame) -> Sequence[Any]:
    """Every value of the move type, legal or not."""
    kind: Any = game.move_decoder.type
    return values(kind)


@cache
def values(kind: Hashable) -> Sequence[Any]:
    """The values of a type. Of texts and tuples there are samples only."""
    return _values(type_info(kind))


def _values(info: Type) -> Sequence[Any]:
    match info:
        case UnionType(types):
            return [value for inner in types for value in _values(inner)]
        case StructType(cls, fields):
            return [cls(*row) for row in product(*(_values(field.type) for field in fields))]
        case EnumType(cls):
            return list(cls)
        case LiteralType(literals):
            return list(literals)
        case BoolType():
            return [False, True]
        case NoneType():
            return [None]
        case IntType():
            return NUMBERS
        case StrType():
            return ["", "Alix"]
        case VarTupleType(item):
            items = _values(item)
            return [(), *((value,) for value in items), tuple(items), (items[0], items[0])]
    raise TypeError(f"no values are known for {info}")
