"""The prompt: one sentence that says who must do what now."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.table.messages import Update
from taverne.table.words import Company, Words
from taverne.terminal.draft import Draft
from taverne.terminal.speech import AnswerReady, Finished


def prompt(game: AnyGame, update: Update[Any, Any, Any], words: Words, draft: Draft | None = None) -> str:
    assert update.ask is not None
    company = Company(words.names(update.chairs), update.seat)
    if update.outcome and update.ask.asked:  # the rules would still ask somebody
        return words.say("terminal", Finished(update.outcome.winners), company)
    if draft and draft.complete:
        return words.say("terminal", AnswerReady(), company)
    view = draft.view() if draft else update.view
    return words.say("prompt", game.face.prompt(view, update.ask), company)


def mine(update: Update[Any, Any, Any]) -> bool:
    """The table waits for me."""
    return update.ask is not None and update.seat in update.ask.owing and update.outcome is None
