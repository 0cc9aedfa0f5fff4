"""Explanations in the terminal: each is a line of the chronicle, once in a game."""

from __future__ import annotations

from typing import Any

from taverne.kernel.explanation import due
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Tagged
from taverne.table.messages.outgoing import Stage, Update
from taverne.words.words import Words


class Explains(Tagged):
    """A line that explains something to a person who meets it for the first time."""

    key: str  # of the explanation
    rule: str

    def sentence(self, words: Words) -> str:
        return f"{words.label('explanation', self.key)} {self.rule}"


class Explainer:
    """Knows which explanations of a game the person has read."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._rules = {each.key: each.rule for each in game.explanations}
        self._read: set[str] = set()

    def new(self, update: Update[Any, Any, Any]) -> list[Explains]:
        """The explanations that this update calls for, unless they have been read."""
        if update.stage is not Stage.PLAYING or update.view is None or update.ask is None:
            return []
        question = self._game.presentation.prompt(update.view, update.ask)
        keys = due(self._game.occasions, update.view, (*update.events, question))
        new = [key for key in keys if key not in self._read]
        self._read.update(new)
        return [Explains(key, self._rules[key]) for key in new]
