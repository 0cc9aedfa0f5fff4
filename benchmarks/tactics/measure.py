"""Lets bots answer positions, with several lucks each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from benchmarks.tactics.position import Position, matches_one, text_of
from benchmarks.tactics.suite import state_of
from taverne.bots import random_bot
from taverne.bots.advice import bot_from_adviser
from taverne.bots.bot import Bot, BotFactory, Budget
from taverne.bots.levels import EXPERT, HABITUE, NOVICE, level
from taverne.games import GAMES
from taverne.kernel.luck import Luck

LUCKS = 5
MOST_PREPARATIONS = 12  # moves before the decisive one

CONTESTANTS: dict[str, BotFactory] = {
    "random": random_bot.make,
    NOVICE: lambda game: bot_from_adviser(level(NOVICE)(game)),
    HABITUE: lambda game: bot_from_adviser(level(HABITUE)(game)),
    EXPERT: lambda game: bot_from_adviser(level(EXPERT)(game)),
}


class Answer(Struct, frozen=True):
    """The answers of a bot to one position."""

    name: str
    right: int  # of the tries
    tries: int
    answer: str  # the last answer that was wrong


class Score(Struct, frozen=True):
    """The answers of a bot to a suite."""

    positions: int
    share: float  # of all tries
    forced: int  # positions with a forced win, loss or death
    forced_share: float
    missed: tuple[Answer, ...]  # positions with at least one wrong answer


def measure(slug: str, positions: Sequence[Position], contestant: str) -> Score:
    """Let a bot answer all positions."""
    bot = CONTESTANTS[contestant](GAMES[slug])
    answers = [_answers(slug, position, bot) for position in positions]
    forced = [answer for answer, position in zip(answers, positions, strict=True) if position.forced]
    return Score(
        len(positions),
        _share(answers),
        len(forced),
        _share(forced),
        tuple([answer for answer in answers if answer.right < answer.tries]),
    )


def _share(answers: Sequence[Answer]) -> float:
    tries = sum([answer.tries for answer in answers])
    return sum([answer.right for answer in answers]) / tries if tries else 0.0


def _answers(slug: str, position: Position, bot: Bot[Any, Any]) -> Answer:
    state, right, wrong = state_of(slug, position), 0, ""
    for number in range(LUCKS):
        found = answer(slug, state, position, bot, Luck.from_seed(f"{position.name} {number}"))
        if matches_one(found, position.right):
            right += 1
        else:
            wrong = text_of(found)
    return Answer(position.name, right, LUCKS, wrong)


def answer(slug: str, state: Any, position: Position, bot: Bot[Any, Any], luck: Luck) -> Any:
    """The first move of the bot that is no mere preparation."""
    game, seat, found = GAMES[slug], position.seat, None
    for step in range(MOST_PREPARATIONS):
        moves = game.moves(state, seat)
        found = bot(game.view(state, seat), moves, luck.fork(step), Budget())
        if found is None or matches_one(found, position.right) or not matches_one(found, position.first):
            break
        state = game.play(state, seat, found).state
    return found
