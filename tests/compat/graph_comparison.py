"""Compares two graphs of encoded names: does today's code still read and write what the earlier code did?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

Json: TypeAlias = Any


def differences(before: Json, now: Json) -> list[str]:
    """One sentence for each change that breaks data or messages written under `before`."""
    return list(_Comparison(before, now).differences())


class _Comparison:
    """Walks both graphs together from their roots and tagged classes; each pair of structs once."""

    def __init__(self, before: Json, now: Json) -> None:
        self._before = before
        self._now = now
        self._compared: set[tuple[str, str]] = set()
        self._stored = _stored_ids(before)

    def differences(self) -> Iterator[str]:
        for name, root in self._before["roots"].items():
            if name not in self._now["roots"]:
                yield f"{name} is missing from the list of roots"
            else:
                yield from self._shapes(name, root["shape"], self._now["roots"][name]["shape"])
        for owner, tags in self._before["tagged"].items():
            today = self._now["tagged"].get(owner, {})
            for tag, ids in tags.items():
                yield from self._tag(f"{owner}/{tag}", ids, today.get(tag, []))
        for label in set(self._before["fork labels"]) - set(self._now["fork labels"]):
            yield f"no luck is forked by the label {label!r} any more"

    def _tag(self, path: str, before: list[str], now: list[str]) -> Iterator[str]:
        """Compare classes of one tag. Several may share it (an event and a prompt): each must still exist."""
        if len(before) == len(now) == 1:
            yield from self._shapes(path, before[0], now[0])
            return
        for id in before:
            compared, attempts = self._compared, []
            for each in now:
                self._compared = set(compared)
                attempts.append(list(self._shapes(path, id, each)))
            self._compared = compared
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
        if (before, now) in self._compared:
            return
        self._compared.add((before, now))
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


def _stored_ids(graph: Json) -> set[str]:
    """The ids of the structs and enums that are part of something stored."""
    found: set[str] = set()
    waiting = [root["shape"] for root in graph["roots"].values() if root["stored"]]
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, list):
            waiting += shape
        elif isinstance(shape, dict):
            waiting += [
                part for value in shape.values() for part in (value if isinstance(value, list) else [value])
            ]
        elif isinstance(shape, str) and shape[:1] in ("#", "$") and shape[1:] not in found:
            found.add(shape[1:])
            if shape[0] == "#":
                waiting += [field[1] for field in graph["structs"][shape[1:]]["fields"]]
    return found
