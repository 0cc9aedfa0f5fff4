"""A sample of every command, built from its type, so that new commands are covered automatically."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import inspect

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.tagged import Tagged
from taverne.table.messages.commands import GuestCommand
from tests.server.guest import Json

_generic: Any = GuestCommand
COMMANDS: Any = _generic[LUTIN_TROLL.move_decoder.type]


def guest_commands() -> dict[str, Json]:
    """Every command that a guest may send, by its tag."""
    kinds: tuple[type[Tagged], ...] = get_args(COMMANDS)
    built = [_built(inspect.type_info(kind)) for kind in kinds]
    return {command["type"]: command for command in built}


def _built(info: inspect.Type) -> Any:
    match info:
        case inspect.StructType():
            fields = {field.encode_name: _built(field.type) for field in info.fields}
            return {str(info.tag_field): info.tag, **fields} if info.tag_field else fields
        case inspect.UnionType():
            return _built(next(kind for kind in info.types if not isinstance(kind, inspect.NoneType)))
        case inspect.VarTupleType():
            return [_built(info.item_type)]
        case inspect.DictType():
            return {}
        case inspect.EnumType():
            return next(iter(info.cls)).value
        case inspect.Metadata():
            return _built(info.type)
        case inspect.IntType():
            return 0
        case inspect.StrType():
            return "mind"
        case inspect.BoolType():
            return True
        case inspect.FloatType():
            return 1.0
    raise TypeError(f"no sample of {info}")


def readable(command: Json) -> bool:
    """Whether the server can decode the command."""
    return msgspec.convert(command, COMMANDS) is not None
