"""The menu of the table on the screen: lists inside lists, and questions before what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from taverne.terminal.action import Action, is_offered
from taverne.words.words import Words

Ask: TypeAlias = Callable[[str, list[str], Callable[[int], None], str], None]


class TableMenu:
    def __init__(
        self, words: Words, offered: Callable[[], list[Action]], ask: Ask, do: Callable[[Action], None]
    ) -> None:
        """`offered` are the actions possible now; `ask` shows a list with title and text."""
        self._words, self._offered, self._ask, self._do = words, offered, ask, do

    def open(self) -> None:
        if actions := self._offered():
            self._list(self._words.label("terminal", "menu"), actions)

    def _list(self, title: str, actions: Sequence[Action]) -> None:
        self._ask(title, [action.label for action in actions], lambda at: self._choose(actions[at]), "")

    def _choose(self, action: Action) -> None:
        """Open the list of the action, or its question; without either do it."""
        if isinstance(action.deed, tuple):
            self._list(action.label, action.deed)
        elif action.question:
            lines = [self._words.label("terminal", "cancel"), action.label.rstrip("…")]
            self._ask(action.label, lines, lambda at: self._confirm(action, at), action.question)
        else:
            self._confirm(action, 1)

    def _confirm(self, action: Action, at: int) -> None:
        """Do the action, if the table has not changed meanwhile so that it is gone."""
        if at == 1 and is_offered(action, self._offered()):
            self._do(action)
