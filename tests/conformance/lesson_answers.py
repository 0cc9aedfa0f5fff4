"""Answers to the open step of a lesson: all legal ones, and those that go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from taverne.kernel.game import AnyGame
from taverne.kernel.lesson import PUPIL
from taverne.table.lesson_play import ChosenAnswer, LessonPlay, MovesAnswer, PupilAnswer, ReadOn, Shown

AnyPlay: TypeAlias = LessonPlay[Any, Any, Any, Any, Any]
MOST_TRIES = 30  # whole answers that are tried where a question asks for several moves


def answer_rightly(game: AnyGame, play: AnyPlay) -> Shown:
    return play.answer(right_answer(game, play))


def right_answer(game: AnyGame, play: AnyPlay) -> PupilAnswer[Any]:
    """An answer that goes on."""
    step = play.step
    assert step is not None
    if step.answers:
        return ChosenAnswer(next(each.key for each in step.answers if each.right))
    if not step.is_played:
        return ReadOn()
    view = game.view(play.state, PUPIL)
    return next(answer for answer in any_answers(game, play) if step.is_right(view, answer.moves))


def any_answers(game: AnyGame, play: AnyPlay) -> Iterator[MovesAnswer[Any]]:
    """Every legal answer of one move; of several moves, some."""
    picks = game.ask(play.state).picks
    if picks == 1:
        yield from (MovesAnswer((move,)) for move in game.moves(play.state, PUPIL))
        return
    for number in range(MOST_TRIES):
        state, taken = play.state, []
        for pick in range(picks):
            legal = game.moves(state, PUPIL)
            taken.append(legal[(number + pick * (1 + number // 7)) % len(legal)])
            state = game.play(state, PUPIL, taken[-1]).state
        yield MovesAnswer(tuple(taken))
