"""Actions about the other guests of a table, and what the host decides for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import (
    AllowEndVotes,
    CallBack,
    CloseTable,
    HandOver,
    Lock,
    Mute,
    RemoveGuest,
)
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.action import Action
from taverne.terminal.table_link import RemovedGuest, ReportGuest
from taverne.terminal.terminal_words import AskBack, AskHandOver, AskRemove, AskReport
from taverne.words.roles import Reader
from taverne.words.words import Words


def guests(update: Update[Any, Any, Any], words: Words) -> Iterator[Action]:
    """One action with the list of the other guests, each with what may be done about them."""
    names = words.names(update.chairs)
    others = [seat for seat, chair in enumerate(update.chairs) if chair.name and seat != update.seat]
    if others:
        listed = (Action(names[seat], tuple(_about(seat, update, words))) for seat in others)
        yield Action(words.label("action", "guests"), tuple(listed))


def table_settings(
    update: Update[Any, Any, Any], words: Words, removed: tuple[RemovedGuest, ...]
) -> tuple[Action, ...]:
    """The host's actions that concern the whole table: lock, votes to end, close, call a guest back."""
    lock = "unlock" if update.locked else "lock"
    votes = "forbid_end_votes" if update.end_votes else "allow_end_votes"
    close = "close_playing" if update.stage is Stage.PLAYING else "close_table"
    back = (
        Action(words.say("question", AskBack(guest.name), Reader()), CallBack(guest.number))
        for guest in removed
    )
    return (
        Action(words.label("action", lock), Lock(not update.locked)),
        Action(words.label("action", votes), AllowEndVotes(not update.end_votes)),
        Action(words.label("action", "close"), CloseTable(), words.label("question", close)),
        *back,
    )


def _about(seat: Seat, update: Update[Any, Any, Any], words: Words) -> Iterator[Action]:
    chair, reader = update.chairs[seat], Reader(words.names(update.chairs), update.seat)
    if update.seat == update.host and not update.closed:
        muted = seat in update.muted
        yield Action(words.label("action", "unmute" if muted else "mute"), Mute(seat, not muted))
        if not chair.program and not chair.away:
            question = words.say("question", AskHandOver(seat), reader)
            yield Action(words.label("action", "hand_over"), HandOver(seat), question)
        question = words.say("question", AskRemove(seat), reader)
        yield Action(words.label("action", "remove"), RemoveGuest(seat), question)
    question = words.say("question", AskReport(seat), reader)
    yield Action(words.label("action", "report_name"), ReportGuest(seat, "name"), question)
    yield Action(words.label("action", "report_chat"), ReportGuest(seat, "chat"), question)
