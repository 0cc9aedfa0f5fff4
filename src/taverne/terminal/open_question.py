"""The open question: its sentence, whether it is the person's turn, and standing orders."""

from __future__ import annotations

from typing import Any

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.house_labels import AskPause, AskTakeBack, PauseWaits, TakeBackWaits, house_captions
from taverne.table.messages.commands import SetStandingOrder, StandingOrder
from taverne.table.messages.notices import GameAbandoned
from taverne.table.messages.outgoing import GameWish, Proposal, ProposalKind, Stage, Update
from taverne.table.messages.refusals import ClosedByHost, NobodyWatches
from taverne.terminal.draft import Draft
from taverne.terminal.terminal_words import AnswerReady, Finished, StaysOut, WantsGame
from taverne.words.roles import Reader
from taverne.words.words import Words


def prompt(game: AnyGame, update: Update[Any, Any, Any], words: Words, draft: Draft | None = None) -> str:
    """The open question in words; before a game, how far the table is."""
    reader = Reader(words.names(update.chairs), update.seat)
    if update.closed:
        return words.say("refusal", ClosedByHost(), reader)
    if update.end_vote is not None:
        asked = update.seat in update.end_vote.waiting
        return words.say("house", house_captions(update)["end_vote" if asked else "end_vote_waits"], reader)
    if update.proposal is not None:
        return words.say("house", _proposal(update.proposal, update.seat), reader)
    if update.wishes:
        return " ".join(_wish(wish, words, reader) for wish in update.wishes)
    if update.stage is Stage.LOBBY:
        return _lobby_prompt(update, words, reader)
    if update.ask is None:
        return words.say("refusal", NobodyWatches(), reader)
    if update.outcome and update.ask.asked:  # the game has ended early, by resignation
        if not update.outcome.winners:
            return words.say("notice", GameAbandoned(), reader)
        return words.say("terminal", Finished(update.outcome.winners), reader)
    if draft and draft.complete:
        return words.say("terminal", AnswerReady(), reader)
    view = draft.view() if draft else update.view
    question = words.say("prompt", game.presentation.prompt(view, update.ask), reader)
    late = house_captions(update).get("late")
    return question if late is None else f"{question} ({words.say('house', late, reader)})"


def paragraph(game: AnyGame, update: Update[Any, Any, Any]) -> str:
    """The paragraph of the rule page about the open question; "" if there is none."""
    if update.ask is None or update.view is None:
        return ""
    return game.presentation.paragraphs.get(type(game.presentation.prompt(update.view, update.ask)), "")


def is_my_turn(update: Update[Any, Any, Any]) -> bool:
    """Whether the table waits for the person."""
    return update.ask is not None and update.seat in update.ask.owing and update.outcome is None


def can_change_standing_order(update: Update[Any, Any, Any]) -> bool:
    """Whether a standing order can be given or taken back."""
    return update.order is not None or (update.ask is not None and update.ask.wait is Wait.REACTION)


def toggle_standing_order(update: Update[Any, Any, Any]) -> SetStandingOrder:
    """Pass until the scope of the question is over, or cancel the standing order."""
    return SetStandingOrder(StandingOrder.AFFAIR if update.order is None else None)


def _proposal(proposal: Proposal, me: Seat | None) -> Tagged:
    back = proposal.wish is ProposalKind.TAKE_BACK
    if me in proposal.waiting:
        return AskTakeBack(proposal.seat) if back else AskPause(proposal.seat)
    return TakeBackWaits(proposal.waiting) if back else PauseWaits(proposal.waiting)


def _wish(wish: GameWish, words: Words, reader: Reader) -> str:
    value = StaysOut(wish.seat) if wish.game is None else WantsGame(wish.seat, wish.game)
    return words.say("terminal", value, reader)


def _lobby_prompt(update: Update[Any, Any, Any], words: Words, reader: Reader) -> str:
    captions = house_captions(update)
    if update.seat is None:
        return words.label("lobby", "choose_place")
    if update.seat == update.host:
        late = captions.get("not_ready")
        return words.label("lobby", "may_start") if late is None else words.say("house", late, reader)
    if not update.chairs[update.seat].ready:
        return words.label("lobby", "say_ready")
    return words.say("house", captions["host"], Reader(reader.names))
