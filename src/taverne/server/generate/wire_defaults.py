"""Writes web/net/wire_defaults.js, which adds the defaults that the server omits from messages."""

from __future__ import annotations

from types import NoneType
from typing import get_args, get_origin

from msgspec import Struct

from taverne.server.generate.schema import (
    TOLD,
    FieldSchema,
    describe,
    is_struct,
    is_union,
    members,
    types_inside,
)

HEAD = """\
// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

/**
 * The house leaves a field out of a message when it has its default (docs/protocol.md). This module puts
 * those fields back. It does not touch the values of a game: their types say which fields may
 * be missing.
 */

/** A message with all its fields. @param {any} message   as it came @returns {import("./wire").ToClient} */
export function complete(message) {
  switch (message.type) {
"""


def wire_defaults() -> str:
    """web/net/wire_defaults.js."""
    structs = [kind for kind in types_inside(TOLD) if is_struct(kind) and _needs_completion(kind)]
    tagged = [kind for kind in structs if kind in members(TOLD[0])]
    cases = "".join(
        f'    case "{describe(kind).tag}":\n      return {_call(kind)}(message);\n' for kind in tagged
    )
    end = "    default:\n      return message;\n  }\n}\n"
    return HEAD + cases + end + "".join(map(_function, structs))


def _needs_completion(kind: type[Struct]) -> bool:
    """Whether values of this type, or values inside them, arrive without their defaults."""
    schema = describe(kind)
    return schema.omits_defaults or any(map(_inner, schema.fields))


def _inner(field: FieldSchema) -> type[Struct] | None:
    """The Struct in a field whose defaults must be added; None: no such Struct."""
    found = [each for each in types_inside([field.type]) if is_struct(each) and describe(each).omits_defaults]
    direct = [each for each in _direct(field.type) if is_struct(each) and _needs_completion(each)]
    if found and not direct:
        raise TypeError(
            f"{field.name}: {field.annotation} holds defaults where wire_defaults.py does not look"
        )
    return direct[0] if direct else None


def _direct(hint: object) -> list[object]:
    """The type of a field or of its elements, without None."""
    inner = get_args(hint)
    if get_origin(hint) is tuple and inner[-1:] == (...,):
        return _direct(inner[0])
    if is_union(hint) and len(members(hint)) == 1:
        return _direct(members(hint)[0])
    return [get_origin(hint) or hint]


def _function(kind: type[Struct]) -> str:
    schema = describe(kind)
    name = kind.__name__
    completed = {field.name: found for field in schema.fields if (found := _inner(field))}
    defaults = [field for field in schema.fields if field.default is not None and field.name not in completed]
    lines = [f"  {field.name}: {field.default},\n" for field in defaults]
    inner = [
        f"  {field.name}: {_completed(field, completed[field.name])},\n"
        for field in schema.fields
        if field.name in completed
    ]
    own = "".join(lines) if schema.omits_defaults else ""
    return (
        f'\n/** @param {{any}} value @returns {{import("./wire").{name}}} */\n'
        f"const {_call(kind)} = (value) => ({{\n{own}  ...value,\n{''.join(inner)}}});\n"
    )


def _completed(field: FieldSchema, kind: type[Struct]) -> str:
    value, call = f"value.{field.name}", _call(kind)
    if get_origin(field.type) is tuple:
        many = value if field.default is None else f"({value} ?? [])"
        return f"{many}.map({call})"
    nullable = NoneType in get_args(field.type)
    return f"{value} ? {call}({value}) : null" if nullable else f"{call}({value})"


def _call(kind: type[Struct]) -> str:
    return f"complete{kind.__name__}"
