"""The encoded names of all stored and sent types, as a graph. encoded_names.json holds an earlier graph.

A shape is "int", "str" ...; "#id" a struct; "$id" an enum; [shape] a list; {"*": shape} an object with any
keys; {"of": [...]} a list of fixed length; {"or": [...]} one of several; {"literal": [...]} one of
these values. The ids only help readers: graph_comparison.py starts at the roots and compares tags and
encoded names alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from taverne.games import GAMES
from taverne.kernel.tagged import Tagged
from tests.compat.fork_labels import fork_labels
from tests.compat.roots import owner, roots, versions

Json: TypeAlias = Any
NO_GAME = "house"  # stands in the files for the owner of a class that belongs to no game
STORED = Path(__file__).with_name("encoded_names.json")


def grown(before: Json, now: Json) -> Json:
    """The earlier graph with what is new: nothing that was written once changes."""
    graph = {name: now[name] | before[name] for name in ("roots", "structs", "enums")}
    tagged = {owner: tags | before["tagged"].get(owner, {}) for owner, tags in now["tagged"].items()}
    labels = sorted({*before["fork labels"], *now["fork labels"]})
    return graph | {"tagged": before["tagged"] | tagged, "fork labels": labels}


def stored_graph() -> Json:
    """The graph that was written at the commit that README.md names."""
    return msgspec.json.decode(STORED.read_bytes())


def current_graph() -> Json:
    """The graph of today's types."""
    graph = _Graph()
    found = {
        name: {
            "shape": graph.shape(inspect.type_info(root.type), name.partition(":")[0]),
            "stored": root.stored,
        }
        for name, root in roots().items()
    }
    tagged: dict[str, dict[str, list[str]]] = {}
    for kind in tagged_classes():
        owner = owner_of(kind)
        tag = str(kind.__struct_config__.tag)
        id = graph.shape(inspect.type_info(kind), owner)
        tagged.setdefault(owner, {}).setdefault(tag, []).append(id)
    return {
        "roots": found,
        "tagged": {owner: dict(sorted(tags.items())) for owner, tags in sorted(tagged.items())},
        "structs": graph.structs,
        "enums": graph.enums,
        "fork labels": fork_labels(),
    }


class _Graph:
    """Collects structs and enums, each under an id, while a walk visits types."""

    def __init__(self) -> None:
        self.structs: dict[str, Json] = {}
        self.enums: dict[str, list[str | int]] = {}
        self._ids: dict[Any, str] = {}

    def shape(self, info: inspect.Type, owner: str) -> Json:
        match info:
            case inspect.Metadata(type=inner):
                return self.shape(inner, owner)
            case inspect.StructType(cls=kind) if kind is Tagged:
                return "tagged"  # any of them
            case inspect.StructType():
                return self._struct(info, owner)
            case inspect.EnumType(cls=kind):
                if kind not in self._ids:
                    self._ids[kind] = _unused(f"{owner_of(kind)}/{kind.__name__}", self.enums)
                    self.enums[self._ids[kind]] = [member.value for member in kind]
                return f"${self._ids[kind]}"
            case inspect.UnionType(types=types):
                return {"or": [self.shape(each, owner) for each in types]}
            case inspect.LiteralType(values=values):
                return {"literal": list(values)}
            case inspect.TupleType(item_types=types):
                return {"of": [self.shape(each, owner) for each in types]}
            case inspect.CollectionType(item_type=item):
                return [self.shape(item, owner)]
            case inspect.DictType(value_type=value):
                return {"*": self.shape(value, owner)}
        return type(info).__name__.removesuffix("Type").lower()

    def _struct(self, info: inspect.StructType, owner: str) -> str:
        kind: Any = info.cls
        if kind not in self._ids:
            plain = getattr(kind, "__origin__", kind)
            owner = owner if plain is not kind else owner_of(kind)
            id = self._ids[kind] = _unused(f"{owner}/{info.tag or plain.__name__}", self.structs)
            self.structs[id] = {}
            fields = [
                [each.encode_name, self.shape(each.type, owner), not each.required] for each in info.fields
            ]
            self.structs[id] = {"tag": info.tag, "tag field": info.tag_field, "fields": fields}
        return f"#{self._ids[kind]}"


def _unused(label: str, used: dict[str, Any]) -> str:
    while label in used:
        label += "'"
    return label


def owner_of(kind: type) -> str:
    """The version of a game whose package declares this class, as `roots.owner` names it; else NO_GAME."""
    match kind.__module__.split("."):
        case ["taverne", "games", slug, *_]:
            return owner(slug, GAMES[slug].version) if slug in GAMES else slug
        case ["taverne", "frozen", slug, version, *_]:
            return owner(slug, int(version.removeprefix("v")))
    return NO_GAME


def tagged_classes() -> list[type[Tagged]]:
    """Every tagged class of the package, in an order that does not depend on the modules they stand in."""
    assert all(versions().values())  # loads each game, and with it its classes
    found = {kind for kind in _subclasses(Tagged) if kind.__module__.startswith("taverne.")}
    return sorted(
        found, key=lambda kind: (owner_of(kind), str(kind.__struct_config__.tag), kind.__struct_fields__)
    )


def _subclasses(kind: type[Tagged]) -> Iterator[type[Tagged]]:
    for each in kind.__subclasses__():
        yield each
        yield from _subclasses(each)


def as_text(graph: Json) -> str:
    """The graph as JSON with one line for each root, tag, struct and enum, so that a diff is readable."""
    parts = []
    for name in ("roots", "structs", "enums"):
        rows = ",\n".join(f"    {_json(key)}: {_json(value)}" for key, value in graph[name].items())
        parts.append(f'  "{name}": {{\n{rows}\n  }}')
    owners = ",\n".join(
        f"    {_json(owner)}: {{\n"
        + ",\n".join(f"      {_json(tag)}: {_json(ids)}" for tag, ids in tags.items())
        + "\n    }"
        for owner, tags in graph["tagged"].items()
    )
    parts.append(f'  "tagged": {{\n{owners}\n  }}')
    parts.append(f'  "fork labels": {_json(graph["fork labels"])}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()
