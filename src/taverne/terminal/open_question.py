"""The open question: one sentence that says who must do what now, and what it may be answered with."""

from __future__ import annotations

from typing import Any

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import SetStandingOrder, StandingOrder
from taverne.table.messages.outgoing import Update
from taverne.terminal.draft import Draft
from taverne.terminal.terminal_words import AnswerReady, Finished
from taverne.words.roles import Reader
from taverne.words.words import Words


def prompt(game: AnyGame, update: Update[Any, Any, Any], words: Words, draft: Draft | None = None) -> str:
    assert update.ask is not None
    company = Reader(words.names(update.chairs), update.seat)
    if update.outcome and update.ask.asked:  # the rules would still ask somebody
        return words.say("terminal", Finished(update.outcome.winners), company)
    if draft and draft.complete:
        return words.say("terminal", AnswerReady(), company)
    view = draft.view() if draft else update.view
    return words.say("prompt", game.presentation.prompt(view, update.ask), company)


def mine(update: Update[Any, Any, Any]) -> bool:
    """The table waits for me."""
    return update.ask is not None and update.seat in update.ask.owing and update.outcome is None


def may_stand(update: Update[Any, Any, Any]) -> bool:
    """Whether there is anything to pass by a standing order, or one to take back."""
    return update.order is not None or (update.ask is not None and update.ask.wait is Wait.REACTION)


def standing(update: Update[Any, Any, Any]) -> SetStandingOrder:
    """Pass by itself until the affair is over, or be asked again."""
    return SetStandingOrder(StandingOrder.AFFAIR if update.order is None else None)
