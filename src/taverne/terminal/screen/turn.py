"""The person's side of the open question: the choices, the cursor and the draft of the answer."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import Play, Rematch
from taverne.table.messages.outgoing import Update
from taverne.terminal.choices import Choice, Leave
from taverne.terminal.draft import Draft
from taverne.terminal.open_question import is_my_turn
from taverne.terminal.screen.screen_state import ScreenState
from taverne.words.words import Words


class Turn:
    def __init__(self, game: AnyGame, update: Update[Any, Any, Any]) -> None:
        self._game = game
        self.update = update
        self.draft = _draft(game, update)
        self.cursor = 0

    def update_to(self, update: Update[Any, Any, Any]) -> None:
        """Use a new update. The draft stays while the question and its moves stay the same."""
        same = _question(update) == _question(self.update)
        drafted = self.draft.moves if same and self.draft else ()
        self.update, self.draft = update, _draft(self._game, update)
        if not same:
            self.cursor = 0
        for move in drafted:
            if self.draft:
                self.draft.add(move)

    def screen_state(self, words: Words, *, large: bool) -> ScreenState:
        return ScreenState(self._game, words, self.update, self.draft, large)

    def choose(self, choice: Choice) -> Play[Any] | Rematch | Leave | None:
        """The action for this choice; None: the choice was added to the draft, or removed from it."""
        if isinstance(choice.action, Rematch | Leave):
            return choice.action
        if self.draft is None:
            return self._play((choice.action,))
        if not self.draft.add(choice.action):
            self.draft.remove(choice.action)
        return None

    def give(self) -> Play[Any] | None:
        """The drafted answer if it is complete, else None."""
        return self._play(self.draft.moves) if self.draft and self.draft.complete else None

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
    return update.stage, update.ask and update.ask.number, update.moves
