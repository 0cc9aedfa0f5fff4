"""An action of the menu: what it does, perhaps after a question; or a list of further actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from taverne.table.messages.commands import Command
from taverne.terminal.table_link import ReportGuest


@dataclass(frozen=True)
class AskName:
    """Ask for a name, then be known by it."""


@dataclass(frozen=True)
class Action:
    label: str
    deed: Deed
    question: str = ""  # what it means, to be confirmed first; "": it is done at once


Deed: TypeAlias = Command[Any] | ReportGuest | AskName | tuple[Action, ...]


def is_offered(action: Action, actions: list[Action]) -> bool:
    """Whether the same action is still in the menu: a seat may have another guest by now."""
    return any(
        each == action or (isinstance(each.deed, tuple) and is_offered(action, list(each.deed)))
        for each in actions
    )
