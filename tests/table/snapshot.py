"""The whole state of a table as a value, so that two tables can be compared."""

from __future__ import annotations

from dataclasses import asdict
from enum import Enum
from typing import Any

from taverne.kernel.record import Record
from taverne.table.chair import Chair

NOT_KEPT = ("game", "_game", "_source", "_shared", "_bots")  # of a table, when two are compared


def snapshot(value: Any) -> Any:
    """The whole state of a table, without its game, the source of its seeds and its caches."""
    if isinstance(value, dict):
        return {name: snapshot(each) for name, each in value.items()}
    if isinstance(value, list):
        return [snapshot(each) for each in value]
    if isinstance(value, set):
        return set(value)
    if isinstance(value, Chair):
        return asdict(value)
    if isinstance(value, Record):
        return value.head, value.seed, list(value.entries), value.end
    if is_part(value):
        kept = {name: each for name, each in vars(value).items() if name not in NOT_KEPT}
        return type(value).__name__, snapshot(kept)
    return value


def is_part(value: Any) -> bool:
    """Whether the value belongs to a table, and has attributes of its own."""
    is_ours = type(value).__module__.startswith("taverne.table.") and not isinstance(value, Enum)
    return is_ours and hasattr(value, "__dict__")
