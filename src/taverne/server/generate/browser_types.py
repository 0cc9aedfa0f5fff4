"""Writes the browser's types: web/net/wire.d.ts, and types.d.ts of each game."""

from __future__ import annotations

import collections.abc
import json
from collections import Counter
from collections.abc import Iterable
from enum import Enum
from types import NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from msgspec import Struct

from taverne.games import GAMES
from taverne.kernel.tagged import Seat, Tagged
from taverne.server.generate.schema import (
    ANSWERED,
    SENT,
    TOLD,
    FieldSchema,
    describe,
    game_roots,
    is_struct,
    is_union,
    members,
    named_unions,
    types_inside,
)

HEAD = (
    "// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.\n"
)
# The types that replace type variables where the game is not known.
UNKNOWN_GAME = {"V": "unknown", "M": "Tagged", "E": "Tagged"}
SHARED = """\
/** The number of a seat, from 0. */
export type Seat = number;

/** A value with the name of its type: a move, an event, a notice, a refusal. */
export interface Tagged {
  type: string;
  [field: string]: any;
}

type FieldsOf<U> = U extends unknown ? keyof U : never;

/** One of several types; what only the others have may be asked for, too, and is undefined. */
export type AnyOf<U, All = U> = U extends unknown
  ? U & { [K in Exclude<FieldsOf<All>, keyof U>]?: undefined }
  : never;
"""
# Unions of a game whose values are told apart by their fields as often as by their types.
MIXED = ("Move", "Event")
SIMPLE: dict[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    Seat: "Seat",
    Tagged: "Tagged",
}
LISTS = (list, frozenset, collections.abc.Sequence)
RECORDS = (dict, collections.abc.Mapping)


def wire_types() -> str:
    """web/net/wire.d.ts."""
    writer = TypesFile((*SENT, *TOLD, *ANSWERED))
    writer.sent = set(types_inside(SENT))
    writer.completed = set(types_inside(TOLD))
    return "\n".join([HEAD, SHARED, *writer.declarations()])


def game_types(slug: str) -> str:
    """types.d.ts of one game: its View, and the unions Move and Event."""
    view, move, event = game_roots(slug)
    writer = TypesFile((view, move, event))
    declared = writer.declarations()
    for name, root in (("View", view), ("Move", move), ("Event", event)):
        if (text := writer.typed(root)) != name:
            declared.append(f"export type {name} = {f'AnyOf<{text}>' if name in MIXED else text};\n")
    return "\n".join([HEAD, 'import type { AnyOf, Seat } from "/static/net/wire";\n', *declared])


def all_game_types() -> dict[str, str]:
    return {slug: game_types(slug) for slug in GAMES}


class TypesFile:
    """Writes the declarations of one file, whose names are those of the classes in Python."""

    def __init__(self, roots: Iterable[object]) -> None:
        self.sent: set[type] = set()  # what the browser sends: a field with a default may be left out
        self.completed: set[type] = set()  # what is completed on arrival: no field is missing
        self._kinds = [kind for kind in types_inside(roots) if kind is not Tagged]
        self._unions = named_unions(self._kinds)
        self._used: dict[frozenset[object], None] = {}
        self._often = Counter(kind.__name__ for kind in self._kinds)
        for root in roots:  # a named union that is a root is declared even where no field holds it
            self.typed(root)

    def declarations(self) -> list[str]:
        texts = [self._enum(kind) if issubclass(kind, Enum) else self._struct(kind) for kind in self._kinds]
        return texts + [self._union(parts) for parts in self._used]

    def typed(self, hint: object) -> str:
        """A type in TypeScript."""
        if hint in SIMPLE:
            return SIMPLE[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if isinstance(hint, TypeVar):
            return hint.__name__
        if hint in self._kinds:
            return self._name(hint)
        if origin is Annotated:
            return self.typed(inner[0])
        if origin is Literal:
            return " | ".join(map(json.dumps, inner))
        if is_union(hint):
            return self._alternatives(hint)
        if origin is tuple and inner[-1:] != (...,):
            return f"[{', '.join(map(self.typed, inner))}]"
        if origin is tuple or origin in LISTS:
            each = self.typed(inner[0])
            return f"({each})[]" if " " in each else f"{each}[]"
        if origin in RECORDS:
            return f"Record<{self.typed(inner[0])}, {self.typed(inner[1])}>"
        if is_struct(origin):
            return self._name(origin) + ("" if set(inner) == {Any} else self._arguments(inner))
        raise TypeError(f"no type in TypeScript is known for {hint!r}: add it to browser_types.py")

    def _alternatives(self, union: object) -> str:
        parts = members(union)
        null = " | null" if NoneType in get_args(union) else ""
        if frozenset(parts) in self._unions:
            self._used[frozenset(parts)] = None
            name, value = self._unions[frozenset(parts)]
            return name + self._arguments(_parameters(value)) + null
        return " | ".join(dict.fromkeys(map(self.typed, parts))) + null

    def _arguments(self, inner: tuple[object, ...]) -> str:
        return f"<{', '.join(map(self.typed, inner))}>" if inner else ""

    def _name(self, kind: type) -> str:
        """The name of a class, preceded by that of its module if two classes have the same name."""
        if self._often[kind.__name__] <= 1:
            return kind.__name__
        return kind.__module__.rpartition(".")[2].capitalize() + kind.__name__

    def _enum(self, kind: type[Enum]) -> str:
        values = " | ".join(json.dumps(each.value) for each in kind)
        return f"{_comment(_doc(kind))}export type {self._name(kind)} = {values};\n"

    def _union(self, parts: frozenset[object]) -> str:
        name, value = self._unions[parts]
        lines = "".join(f"\n  | {self.typed(each)}" for each in members(value))
        text = f" AnyOf<{lines}\n>" if name in MIXED else lines
        return f"export type {name}{_declared(_parameters(value))} ={text};\n"

    def _struct(self, kind: type[Struct]) -> str:
        schema = describe(kind)
        head = f"{_comment(schema.doc)}export "
        name = self._name(kind) + _declared(schema.parameters)
        if schema.is_array:
            values = ", ".join(f"{field.name}: {self.typed(field.type)}" for field in schema.fields)
            return f"{head}type {name} = [{values}];\n"
        lines = [f'  type: "{schema.tag}";\n'] if schema.tag else []
        lines += [
            f"{_comment(field.comment, '  ')}  {self._field(kind, field)};\n" for field in schema.fields
        ]
        return f"{head}interface {name} {{\n{''.join(lines)}}}\n"

    def _field(self, kind: type[Struct], field: FieldSchema) -> str:
        text = self.typed(field.type)
        if field.default is None or kind in self.completed:
            return f"{field.name}: {text}"
        if kind in self.sent:
            return f"{field.name}?: {text}"
        if describe(kind).omits_defaults:
            return f"{field.name}?: {text.removesuffix(' | null') if field.default == 'null' else text}"
        return f"{field.name}: {text}"


def _parameters(union: object) -> tuple[TypeVar, ...]:
    return tuple(getattr(union, "__parameters__", ()))


def _declared(parameters: tuple[TypeVar, ...]) -> str:
    texts = [f"{each.__name__} = {UNKNOWN_GAME[each.__name__]}" for each in parameters]
    return f"<{', '.join(texts)}>" if texts else ""


def _doc(kind: type) -> str:
    return " ".join((kind.__dict__.get("__doc__") or "").split())


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {text.replace('*/', '* /')} */\n" if text else ""
