"""The open question: its sentence, whether it is the person's turn, and standing orders."""

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
    reader = Reader(words.names(update.chairs), update.seat)
    if update.outcome and update.ask.asked:  # the game has ended early, by resignation
        return words.say("terminal", Finished(update.outcome.winners), reader)
    if draft and draft.complete:
        return words.say("terminal", AnswerReady(), reader)
    view = draft.view() if draft else update.view
    return words.say("prompt", game.presentation.prompt(view, update.ask), reader)


def is_my_turn(update: Update[Any, Any, Any]) -> bool:
    """Whether the table waits for the person."""
    return update.ask is not None and update.seat in update.ask.owing and update.outcome is None


def can_change_standing_order(update: Update[Any, Any, Any]) -> bool:
    """Whether a standing order can be given or taken back."""
    return update.order is not None or (update.ask is not None and update.ask.wait is Wait.REACTION)


def toggle_standing_order(update: Update[Any, Any, Any]) -> SetStandingOrder:
    """Pass until the scope of the question is over, or cancel the standing order."""
    return SetStandingOrder(StandingOrder.AFFAIR if update.order is None else None)
