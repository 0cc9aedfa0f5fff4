"""Actions of a person at a table beside the game: answer a proposal, pause, free text, leave the seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taverne.table.messages.commands import (
    Command,
    Consent,
    Leave,
    Pause,
    Resume,
    SetFreeText,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
)
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.open_question import can_change_standing_order
from taverne.terminal.table_link import Keeping
from taverne.words.words import Words


def table_actions(
    update: Update[Any, Any, Any], words: Words, keeping: Keeping
) -> list[tuple[str, Command[Any]]]:
    """Labels with their commands; none for a person without a seat."""
    if update.seat is None:
        return []
    actions = [*_actions(update, update.seat)]
    if keeping is Keeping.AT_SERVER:
        actions.append(("stand_up", Leave()))
    return [(words.label("action", name), command) for name, command in actions]


def _actions(update: Update[Any, Any, Any], seat: int) -> Iterator[tuple[str, Command[Any]]]:
    if update.proposal is not None and seat in update.proposal.waiting:
        yield "agree", Consent(agree=True)
        yield "decline", Consent(agree=False)
    if update.stage is Stage.PLAYING:
        if update.order is None and can_change_standing_order(update):
            yield "pass_for_now", SetStandingOrder(StandingOrder.CHANGE)
        yield "take_back", TakeBack()
        if update.paused:
            yield "resume", Resume()
        elif update.left is not None:
            yield "pause", Pause()
    if seat == update.host and update.stage is not Stage.LOBBY:
        yield (
            ("without_text", SetFreeText(free_text=False))
            if update.free_text
            else (
                "with_text",
                SetFreeText(free_text=True),
            )
        )
