"""Hints: what the expert would play, and why; worked out here, or told by a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taverne.bots import ADVISERS
from taverne.bots.advice import comparison
from taverne.bots.bot import Budget
from taverne.bots.levels import EXPERT
from taverne.bots.reasoned_advice import reasoned_advice
from taverne.kernel.game import AnyGame, NotYourTurn
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged
from taverne.table.messages.outgoing import Stage, Update
from taverne.table.messages.refusals import NotPlaying, NotSeated
from taverne.terminal.terminal_words import NotTraining, Suggested, SuggestedAlone
from taverne.words.roles import Reader
from taverne.words.words import Words

BUDGET = Budget(seconds=0.7)  # so that an answer comes within a second
MOST_OTHERS = 3  # moves that are shown beside the best one


@dataclass(frozen=True)
class Suggestion:
    """A move that could be made; None: make no move for now."""

    move: Any
    text: str
    chance: float | None  # to win; in a mixed strategy, the probability of the move


@dataclass(frozen=True)
class Hint:
    reason: str
    because: tuple[str, ...]  # what the search saw
    best: Suggestion
    others: tuple[Suggestion, ...]


def why_no_hint(update: Update[Any, Any, Any]) -> Tagged | None:
    """The reason for which the person gets no hint now; None: no reason."""
    if update.seat is None:
        return NotSeated()
    if update.stage is not Stage.PLAYING or update.ask is None:
        return NotPlaying()
    if not update.training:
        return NotTraining()
    return None if update.moves else NotYourTurn(update.ask.owing)


def work_out(game: AnyGame, update: Update[Any, Any, Any], words: Words) -> Hint:
    """Ask the expert, who sees what the person sees. The same question has the same answer."""
    assert update.ask is not None
    luck = Luck.from_seed(f"hint {update.ask.number}")
    expert = ADVISERS[EXPERT](game)
    advice, reasons = reasoned_advice(game, expert, update.view, update.moves, luck, BUDGET)
    reader = Reader(words.names(update.chairs), update.seat)
    chances = {option.move: option.chance for option in advice.options}

    def suggestion(move: Any) -> Suggestion:
        text = words.label("ui", "hold_back") if move is None else words.say("move", move, reader)
        return Suggestion(move, text, chances.get(move))

    compared = comparison(advice)
    own = [words.say("because", reason, reader) for reason in reasons]
    others = [option.move for option in advice.options if option.move != advice.move][:MOST_OTHERS]
    return Hint(
        words.say("reason", advice.reason, reader),
        (*own, *(() if compared is None else (words.say("reason", compared, reader),))),
        suggestion(advice.move),
        tuple(map(suggestion, others)),
    )


def hint_lines(hint: Hint, words: Words) -> list[str]:
    """The advised move, the reasons, then the other moves."""
    return [
        _line(hint.best, words),
        hint.reason,
        *hint.because,
        *(_line(other, words) for other in hint.others),
    ]


def _line(suggestion: Suggestion, words: Words) -> str:
    if suggestion.chance is None:
        return words.say("terminal", SuggestedAlone(suggestion.text), Reader())
    return words.say("terminal", Suggested(suggestion.text, round(100 * suggestion.chance)), Reader())
