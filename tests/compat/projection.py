"""Reduces messages of today to the fields that an earlier graph of encoded names knows."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any


def without_additions(graph: Json, root: str, value: Json) -> Json:
    """The decoded message, without the fields that were added after the graph was written."""
    return _without_additions(graph, graph["roots"][root]["shape"], value)


def _without_additions(graph: Json, shape: Json, value: Json) -> Json:
    match shape:
        case str() if shape.startswith("#") and isinstance(value, dict):
            struct = graph["structs"][shape[1:]]
            shapes = {name: inner for name, inner, _ in struct["fields"]}
            if struct["tag"] is not None:
                shapes[struct["tag field"]] = "str"
            return {
                key: _without_additions(graph, shapes[key], each)
                for key, each in value.items()
                if key in shapes
            }
        case [item] if isinstance(value, list):
            return [_without_additions(graph, item, each) for each in value]
        case {"*": inner} if isinstance(value, dict):
            return {key: _without_additions(graph, inner, each) for key, each in value.items()}
        case {"of": items} if isinstance(value, list):
            return [_without_additions(graph, item, each) for item, each in zip(items, value, strict=True)]
        case {"or": members}:
            return _without_additions(graph, _matching_member(graph, members, value), value)
    return value


def _matching_member(graph: Json, members: list[Json], value: Json) -> Json:
    """The member of a union to which the value belongs."""
    if isinstance(value, list):
        return next(each for each in members if isinstance(each, list) or "of" in each)
    if not isinstance(value, dict):
        return "any"
    structs = [each for each in members if isinstance(each, str) and each.startswith("#")]
    for each in structs:
        struct = graph["structs"][each[1:]]
        if struct["tag"] is None or value[struct["tag field"]] == struct["tag"]:
            return each
    return next((each for each in members if each == "tagged" or "*" in each), "any")
