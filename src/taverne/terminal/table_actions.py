"""Actions of a person at a table beside the game: answer proposals, vote, manage guests, leave the seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taverne.games import GAMES
from taverne.table.house_labels import GoTo
from taverne.table.messages.commands import (
    AnswerEndVote,
    ChangeGame,
    ChooseGame,
    Consent,
    Leave,
    Pause,
    ProposeEnd,
    Resume,
    SetFreeText,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
)
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.action import Action, AskName, Deed
from taverne.terminal.guest_actions import guests, table_settings
from taverne.terminal.leaving import meaning_of_leaving, others_present
from taverne.terminal.open_question import can_change_standing_order
from taverne.terminal.table_link import Keeping, RemovedGuest, TableLink
from taverne.words.roles import Reader
from taverne.words.words import Words


def table_actions(update: Update[Any, Any, Any], words: Words, link: TableLink) -> list[Action]:
    """The actions that are possible now. A spectator may only change their name."""
    actions = [Action(words.label("action", name), deed) for name, deed in _own(update)]
    if link.keeping is Keeping.AT_SERVER:
        actions += _with_others(update, words, link.removed)
    return actions


def _own(update: Update[Any, Any, Any]) -> Iterator[tuple[str, Deed]]:
    """Actions that every player has, also at a table in this process."""
    seat = update.seat
    if seat is None:
        return
    if update.proposal is not None and seat in update.proposal.waiting:
        yield "agree", Consent(agree=True)
        yield "decline", Consent(agree=False)
    if update.end_vote is not None and seat in update.end_vote.waiting:
        yield "agree_end", AnswerEndVote(agree=True)
        yield "decline_end", AnswerEndVote(agree=False)
    if update.stage is Stage.PLAYING:
        if update.order is None and can_change_standing_order(update):
            yield "pass_for_now", SetStandingOrder(StandingOrder.CHANGE)
        yield "take_back", TakeBack()
        if update.paused:
            yield "resume", Resume()
        elif update.left is not None:
            yield "pause", Pause()
    if seat == update.host and update.stage is not Stage.LOBBY:
        name = "without_text" if update.free_text else "with_text"
        yield name, SetFreeText(free_text=not update.free_text)


def _with_others(
    update: Update[Any, Any, Any], words: Words, removed: tuple[RemovedGuest, ...]
) -> Iterator[Action]:
    """Actions at a table of a server."""
    if update.seat is None:
        yield Action(words.label("action", "rename"), AskName())
        return
    playing = update.stage is Stage.PLAYING
    if playing and update.end_votes and update.end_vote is None:
        question = words.label("question", "end_text" if others_present(update) else "end_alone")
        yield Action(words.label("action", "propose_end"), ProposeEnd(), question)
    if not playing and not update.closed:
        yield from _another_game(update, words)
    yield from guests(update, words)
    if update.seat == update.host and not update.closed:
        yield Action(words.label("action", "table"), table_settings(update, words, removed))
    yield Action(words.label("action", "rename"), AskName())
    label = words.label("action", "let_a_bot_play" if playing else "stand_up")
    yield Action(label, Leave(), words.label("question", meaning_of_leaving(update)))


def _another_game(update: Update[Any, Any, Any], words: Words) -> Iterator[Action]:
    """Vote for the next game, or to watch it; the host may go on to it at once."""
    votes = [Action(words.titles[slug], ChooseGame(slug)) for slug in GAMES]
    watch = Action(words.label("action", "without_me"), ChooseGame(None))
    yield Action(words.label("action", "another_game"), (*votes, watch))
    if update.seat == update.host:
        games = (Action(words.say("house", GoTo(slug), Reader()), ChangeGame(slug)) for slug in GAMES)
        yield Action(words.label("action", "go_on_at_once"), tuple(games))
