"""The person's side of the open question: the choices, the cursor and the draft of the answer."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import Command, Play
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.choices import Choice, Leave
from taverne.terminal.draft import Draft
from taverne.terminal.open_question import is_my_turn
from taverne.terminal.screen.screen_state import ScreenState
from taverne.words.words import Words


class Turn:
    """Choosing changes nothing at the table. Only `confirm` returns commands for it."""

    def __init__(self, game: AnyGame, update: Update[Any, Any, Any], name: str) -> None:
        self._game, self._name = game, name
        self.update = update
        self.draft = _draft(game, update)
        self.cursor: int | None = None  # the line that is chosen; None until the person has chosen one

    def update_to(self, update: Update[Any, Any, Any]) -> None:
        """Use a new update. Draft and cursor stay while the question and its moves stay the same."""
        same = _question(update) == _question(self.update)
        drafted = self.draft.moves if same and self.draft else ()
        self.update, self.draft = update, _draft(self._game, update)
        if not same:
            self.cursor = None
        for move in drafted:
            if self.draft:
                self.draft.add(move)

    def screen_state(self, words: Words, *, large: bool) -> ScreenState:
        return ScreenState(self._game, words, self.update, self.draft, large, self._name)

    def choose(self, at: int, choice: Choice) -> None:
        """Choose a line. While an answer is drafted, its move is added or, if it cannot be, removed."""
        self.cursor = at
        if self.draft is not None and not self.draft.add(choice.action):
            self.draft.remove(choice.action)

    def confirm(self, chosen: Choice | None) -> tuple[Command[Any], ...] | Leave:
        """The commands for what is chosen; () if nothing is, or the draft is not complete."""
        if self.draft is not None:
            return (self._play(self.draft.moves),) if self.draft.complete else ()
        if chosen is None:
            return ()
        if isinstance(chosen.action, tuple | Leave):
            return chosen.action
        return (self._play((chosen.action,)),)

    def withdraw(self) -> bool:
        """Remove the last move from the draft; False if there is none."""
        return bool(self.draft and self.draft.moves and self.draft.remove(self.draft.moves[-1]))

    def _play(self, moves: tuple[Any, ...]) -> Play[Any]:
        assert self.update.ask is not None
        return Play(moves, self.update.ask.number)


def _draft(game: AnyGame, update: Update[Any, Any, Any]) -> Draft | None:
    """A draft, if the answer has several moves; a single move is sent at once."""
    if update.ask is None or update.ask.picks == 1 or not is_my_turn(update):
        return None
    draft = Draft(game, update)
    return draft if draft.size > 1 else None


def _question(update: Update[Any, Any, Any]) -> tuple[Any, ...]:
    if update.stage is Stage.LOBBY:
        return update.stage, update.seat, update.chairs, update.options, update.pace
    return update.stage, update.seat, update.ask and update.ask.number, update.moves
