"""Explanations: what something means, said once to people who meet it for the first time.

An explanation is data of a game. It follows from what a seat sees: an event, or the open question as it is
put to that seat. The sentences are in the texts of the game, below `explanation`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from taverne.kernel.tagged import Tagged

V = TypeVar("V")


def whenever(_view: object, _value: Tagged) -> bool:
    """The condition of an explanation that belongs to every event or question of its type."""
    return True


@dataclass(frozen=True)
class Explanation(Generic[V]):
    key: str  # of its sentence
    rule: str  # the paragraph of the rule page: "§8"
    on: tuple[type[Tagged], ...]  # events, or open questions as they are shown to the seat
    when: Callable[[V, Any], bool] = whenever  # of the view of the seat, and the event or question


Occasions: TypeAlias = Mapping[type[Tagged], Sequence[Explanation[V]]]


def by_occasion(explanations: Iterable[Explanation[V]]) -> Occasions[V]:
    """The explanations by the type of event or question that they belong to."""
    found: dict[type[Tagged], list[Explanation[V]]] = {}
    for each in explanations:
        for kind in each.on:
            found.setdefault(kind, []).append(each)
    return found


def due(occasions: Occasions[V], view: V, values: Iterable[Tagged]) -> tuple[str, ...]:
    """The keys of the explanations for these events and this question, each once."""
    keys = [each.key for value in values for each in occasions.get(type(value), ()) if each.when(view, value)]
    return tuple(dict.fromkeys(keys)) if keys else ()
