"""My side of the open question: what I may do, what the cursor is on, and my answer in the making."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import Play, Rematch
from taverne.table.messages.outgoing import Update
from taverne.terminal.choices import Choice, Leave
from taverne.terminal.draft import Draft
from taverne.terminal.open_question import mine
from taverne.terminal.screen.screen_state import ScreenState
from taverne.words.words import Words


class Turn:
    def __init__(self, game: AnyGame, update: Update[Any, Any, Any]) -> None:
        self._game = game
        self.update = update
        self.draft = _draft(game, update)
        self.cursor = 0

    def meet(self, update: Update[Any, Any, Any]) -> None:
        """The table has changed. An answer in the making stays, as long as the same is asked of me."""
        same = _asked(update) == _asked(self.update)
        begun = self.draft.moves if same and self.draft else ()
        self.update, self.draft = update, _draft(self._game, update)
        if not same:
            self.cursor = 0
        for move in begun:
            if self.draft:
                self.draft.add(move)

    def scene(self, words: Words, *, large: bool) -> ScreenState:
        return ScreenState(self._game, words, self.update, self.draft, large)

    def choose(self, choice: Choice) -> Play[Any] | Rematch | Leave | None:
        """What to do now that this was chosen; None: it only went into, or out of, a longer answer."""
        if isinstance(choice.act, Rematch | Leave):
            return choice.act
        if self.draft is None:
            return self._played((choice.act,))
        if not self.draft.add(choice.act):
            self.draft.remove(choice.act)
        return None

    def give(self) -> Play[Any] | None:
        """The whole answer, once it is whole."""
        return self._played(self.draft.moves) if self.draft and self.draft.complete else None

    def withdraw(self) -> bool:
        """Take the last move out of the answer in the making."""
        return bool(self.draft and self.draft.moves and self.draft.remove(self.draft.moves[-1]))

    def _played(self, moves: tuple[Any, ...]) -> Play[Any]:
        assert self.update.ask is not None
        return Play(moves, self.update.ask.number)


def _draft(game: AnyGame, update: Update[Any, Any, Any]) -> Draft | None:
    """Only an answer of several moves is worth building; a single one is given at once."""
    if update.ask is None or update.ask.picks == 1 or not mine(update):
        return None
    draft = Draft(game, update)
    return draft if draft.size > 1 else None


def _asked(update: Update[Any, Any, Any]) -> tuple[Any, ...]:
    return update.stage, update.ask and update.ask.number, update.moves
