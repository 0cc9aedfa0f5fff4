"""The names that types have in JSON: a graph that is kept in a file and compared with the types of today.

A shape is "int", "str" ...; "#id" a struct; "$id" an enum; [shape] a list; {"*": shape} an object with any
keys; {"of": [...]} a list of fixed length; {"or": [...]} one of several; {"literal": [...]} one of
these values. The ids are labels for readers: two graphs are compared from their roots on, by tags and
encoded names alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

import taverne
from taverne.games import GAMES
from taverne.kernel.tagged import Tagged
from tests.compat.roots import roots

Json: TypeAlias = Any
HOUSE = "house"  # where tagged values belong that are no game's
KEPT = Path(__file__).with_name("encoded_names.json")


def kept() -> Json:
    """The names as they were when the file was written."""
    return msgspec.json.decode(KEPT.read_bytes())


def walked() -> Json:
    """The names as they are."""
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
        room = room_of(kind)
        tag = str(kind.__struct_config__.tag)
        id = graph.shape(inspect.type_info(kind), room)
        tagged.setdefault(room, {}).setdefault(tag, []).append(id)
    return {
        "roots": found,
        "tagged": {room: dict(sorted(tags.items())) for room, tags in sorted(tagged.items())},
        "structs": graph.structs,
        "enums": graph.enums,
        "fork labels": fork_labels(),
    }


class _Graph:
    """The structs and enums met so far, each by an id."""

    def __init__(self) -> None:
        self.structs: dict[str, Json] = {}
        self.enums: dict[str, list[str | int]] = {}
        self._ids: dict[Any, str] = {}

    def shape(self, info: inspect.Type, room: str) -> Json:
        match info:
            case inspect.Metadata(type=inner):
                return self.shape(inner, room)
            case inspect.StructType(cls=kind) if kind is Tagged:
                return "tagged"  # any of them
            case inspect.StructType():
                return self._struct(info, room)
            case inspect.EnumType(cls=kind):
                if kind not in self._ids:
                    self._ids[kind] = _free(f"{room_of(kind)}/{kind.__name__}", self.enums)
                    self.enums[self._ids[kind]] = [member.value for member in kind]
                return f"${self._ids[kind]}"
            case inspect.UnionType(types=types):
                return {"or": [self.shape(each, room) for each in types]}
            case inspect.LiteralType(values=values):
                return {"literal": list(values)}
            case inspect.TupleType(item_types=types):
                return {"of": [self.shape(each, room) for each in types]}
            case inspect.CollectionType(item_type=item):
                return [self.shape(item, room)]
            case inspect.DictType(value_type=value):
                return {"*": self.shape(value, room)}
        return type(info).__name__.removesuffix("Type").lower()

    def _struct(self, info: inspect.StructType, room: str) -> str:
        kind: Any = info.cls
        if kind not in self._ids:
            plain = getattr(kind, "__origin__", kind)
            room = room if plain is not kind else room_of(kind)
            id = self._ids[kind] = _free(f"{room}/{info.tag or plain.__name__}", self.structs)
            self.structs[id] = {}
            fields = [
                [each.encode_name, self.shape(each.type, room), not each.required] for each in info.fields
            ]
            self.structs[id] = {"tag": info.tag, "tag field": info.tag_field, "fields": fields}
        return f"#{self._ids[kind]}"


def _free(label: str, used: dict[str, Any]) -> str:
    while label in used:
        label += "'"
    return label


def room_of(kind: type) -> str:
    package = kind.__module__.split(".")
    return package[2] if package[:2] == ["taverne", "games"] else HOUSE


def tagged_classes() -> list[type[Tagged]]:
    """All of the house and its games, in an order that does not depend on where they are written."""
    assert all(GAMES.values())  # to load each game is to know its classes
    found = {kind for kind in _below(Tagged) if kind.__module__.startswith("taverne.")}
    return sorted(
        found, key=lambda kind: (room_of(kind), str(kind.__struct_config__.tag), kind.__struct_fields__)
    )


def _below(kind: type[Tagged]) -> Iterator[type[Tagged]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


# Two graphs.


def differences(before: Json, now: Json) -> list[str]:
    """All in which `now` breaks what was written or sent under `before`."""
    return list(_Comparison(before, now).differences())


class _Comparison:
    def __init__(self, before: Json, now: Json) -> None:
        self._before = before
        self._now = now
        self._met: set[tuple[str, str]] = set()
        self._stored = _reached(before)

    def differences(self) -> Iterator[str]:
        for name, root in self._before["roots"].items():
            if name not in self._now["roots"]:
                yield f"{name} is missing from the list of roots"
            else:
                yield from self._shapes(name, root["shape"], self._now["roots"][name]["shape"])
        for room, tags in self._before["tagged"].items():
            today = self._now["tagged"].get(room, {})
            for tag, ids in tags.items():
                yield from self._tag(f"{room}/{tag}", ids, today.get(tag, []))
        for label in set(self._before["fork labels"]) - set(self._now["fork labels"]):
            yield f"no luck is forked by the label {label!r} any more"

    def _tag(self, path: str, before: list[str], now: list[str]) -> Iterator[str]:
        """Several classes of a game may have one tag (an event and a prompt): each must still be there."""
        if len(before) == len(now) == 1:
            yield from self._shapes(path, before[0], now[0])
            return
        for id in before:
            met, attempts = self._met, []
            for each in now:
                self._met = set(met)
                attempts.append(list(self._shapes(path, id, each)))
            self._met = met
            if [] not in attempts:
                yield from min(attempts, key=len, default=[f"{path}: nothing has this tag any more"])

    def _shapes(self, path: str, before: Json, now: Json) -> Iterator[str]:
        match before, now:
            case str(), str() if before[:1] == now[:1] == "#":
                yield from self._structs(path, before[1:], now[1:])
            case str(), str() if before[:1] == now[:1] == "$":
                yield from self._enums(path, before[1:], now[1:])
            case [item], [item_now]:
                yield from self._shapes(f"{path}[]", item, item_now)
            case {"*": value}, {"*": value_now}:
                yield from self._shapes(f"{path}{{}}", value, value_now)
            case {"of": items}, {"of": items_now} if len(items) == len(items_now):
                for number, (item, item_now) in enumerate(zip(items, items_now, strict=True)):
                    yield from self._shapes(f"{path}[{number}]", item, item_now)
            case {"literal": values}, {"literal": values_now}:
                if not set(values) <= set(values_now):
                    yield f"{path}: {values} became {values_now}"
            case (("str" | "any"), _) if path.startswith("http answer: "):
                pass  # an answer's annotation may become more exact; the JSON stays the same
            case ({"or": _}, _) | (_, {"or": _}):
                yield from self._unions(path, _members(before), _members(now))
            case _ if before != now:
                yield f"{path}: {before} became {now}"

    def _unions(self, path: str, before: list[Json], now: list[Json]) -> Iterator[str]:
        by_tag = {self._key(self._now, each): each for each in now}
        for each in before:
            key = self._key(self._before, each)
            if key not in by_tag:
                yield f"{path}: {key} is none of its kinds any more"
            else:
                yield from self._shapes(path, each, by_tag[key])

    def _key(self, graph: Json, shape: Json) -> str:
        if isinstance(shape, str) and shape.startswith("#"):
            return str(graph["structs"][shape[1:]]["tag"])
        if isinstance(shape, str) and shape.startswith("$"):
            return "an enum"
        return shape if isinstance(shape, str) else type(shape).__name__

    def _structs(self, path: str, before: str, now: str) -> Iterator[str]:
        if (before, now) in self._met:
            return
        self._met.add((before, now))
        old, new = self._before["structs"][before], self._now["structs"][now]
        if (old["tag"], old["tag field"]) != (new["tag"], new["tag field"]):
            yield f"{path}: the tag {old['tag']!r} became {new['tag']!r}"
        names, names_now = [[name for name, *_ in fields] for fields in (old["fields"], new["fields"])]
        if names != names_now[: len(names)]:
            yield f"{path}: the fields {names} became {names_now}"
            return
        added = new["fields"][len(names) :]
        if added and before in self._stored:
            yield f"{path}: {names_now[len(names) :]} were added, but this is stored"
        for name, _, optional in added:
            if not optional and not path.startswith("http answer: "):  # readers ignore what they do not know
                yield f"{path}: {name} was added without a default"
        for (name, shape, optional), (_, shape_now, optional_now) in zip(
            old["fields"], new["fields"], strict=False
        ):
            if optional and not optional_now:
                yield f"{path}.{name} has lost its default"
            yield from self._shapes(f"{path}.{name}", shape, shape_now)

    def _enums(self, path: str, before: str, now: str) -> Iterator[str]:
        old, new = self._before["enums"][before], self._now["enums"][now]
        if lost := [value for value in old if value not in new]:
            yield f"{path}: the values {lost} are missing"
        if before in self._stored and (added := [value for value in new if value not in old]):
            yield f"{path}: the values {added} were added, but this is stored"


def _members(shape: Json) -> list[Json]:
    return list(shape["or"]) if isinstance(shape, dict) and "or" in shape else [shape]


def _reached(graph: Json) -> set[str]:
    """The structs and enums inside something that is stored."""
    reached: set[str] = set()
    waiting = [root["shape"] for root in graph["roots"].values() if root["stored"]]
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, list):
            waiting += shape
        elif isinstance(shape, dict):
            waiting += [
                part for value in shape.values() for part in (value if isinstance(value, list) else [value])
            ]
        elif isinstance(shape, str) and shape[:1] in ("#", "$") and shape[1:] not in reached:
            reached.add(shape[1:])
            if shape[0] == "#":
                waiting += [field[1] for field in graph["structs"][shape[1:]]["fields"]]
    return reached


# Values.


def without_additions(graph: Json, root: str, value: Json) -> Json:
    """The decoded message without the fields that its types did not have when the graph was written."""
    return _projected(graph, graph["roots"][root]["shape"], value)


def _projected(graph: Json, shape: Json, value: Json) -> Json:
    match shape:
        case str() if shape.startswith("#") and isinstance(value, dict):
            struct = graph["structs"][shape[1:]]
            shapes = {name: inner for name, inner, _ in struct["fields"]}
            if struct["tag"] is not None:
                shapes[struct["tag field"]] = "str"
            return {key: _projected(graph, shapes[key], each) for key, each in value.items() if key in shapes}
        case [item] if isinstance(value, list):
            return [_projected(graph, item, each) for each in value]
        case {"*": inner} if isinstance(value, dict):
            return {key: _projected(graph, inner, each) for key, each in value.items()}
        case {"of": items} if isinstance(value, list):
            return [_projected(graph, item, each) for item, each in zip(items, value, strict=True)]
        case {"or": members}:
            return _projected(graph, _fitting(graph, members, value), value)
    return value


def _fitting(graph: Json, members: list[Json], value: Json) -> Json:
    """The member of a union that the value is one of."""
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


# Luck.


def fork_labels() -> list[str]:
    """The texts by which luck is forked, written in the call or as a constant that the call names."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8")) for path in Path(taverne.__file__).parent.rglob("*.py")
    ]
    constants: dict[str, set[str]] = {}
    for tree in trees:
        for node in tree.body:
            for name, text in _constants(node):
                constants.setdefault(name, set()).add(text)
    calls = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fork"
    ]
    return sorted({text for call in calls for argument in call.args for text in _texts(argument, constants)})


def _constants(node: ast.stmt) -> Iterator[tuple[str, str]]:
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield from ((target.id, value.value) for target in targets if isinstance(target, ast.Name))


def _texts(argument: ast.expr, constants: dict[str, set[str]]) -> set[str]:
    match argument:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return constants.get(name, set())
    return set()


# Writing.


def as_text(graph: Json) -> str:
    """One line for each root, tag, struct and enum, so that a diff shows what has changed."""
    parts = []
    for name in ("roots", "structs", "enums"):
        rows = ",\n".join(f"    {_json(key)}: {_json(value)}" for key, value in graph[name].items())
        parts.append(f'  "{name}": {{\n{rows}\n  }}')
    rooms = ",\n".join(
        f"    {_json(room)}: {{\n"
        + ",\n".join(f"      {_json(tag)}: {_json(ids)}" for tag, ids in tags.items())
        + "\n    }"
        for room, tags in graph["tagged"].items()
    )
    parts.append(f'  "tagged": {{\n{rooms}\n  }}')
    parts.append(f'  "fork labels": {_json(graph["fork labels"])}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()
