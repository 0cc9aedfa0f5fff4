"""Each lesson is played to its end; every other legal move is answered and taken back, as a rule would be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep
from taverne.table.lesson_play import (
    ChosenAnswer,
    LessonOver,
    LessonPlay,
    Line,
    MovesAnswer,
    ReadOn,
    WrongKind,
)
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import lesson_sentences, words_of
from taverne.words.rule_page import rule_page
from taverne.words.template import Template, names
from tests.conformance.lesson_answers import AnyPlay, answer_rightly, any_answers
from tests.conformance.worlds import WORLDS

AnyLesson = Lesson[Any, Any, Any, Any, Any]
MOST_WORDS = 30  # of a sentence of the teacher

ALL = [(game, lesson) for game in GAMES.values() for lesson in game.lessons]
for_every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), ALL, ids=[f"{game.slug}-{each.key}" for game, each in ALL]
)


@for_every_lesson
def test_a_lesson_is_played_to_its_end_by_the_moves_it_asks_for(game: AnyGame, lesson: AnyLesson) -> None:
    play = LessonPlay(game, lesson, "Ada")
    for step in _steps(game, play):
        if step.start is not None:
            WORLDS[game.slug].check(play.state)
        shown = answer_rightly(game, play)
        assert shown.right
        assert all(update.seat == PUPIL for update in shown.updates)
    assert play.step is None
    with pytest.raises(LessonOver):
        play.answer(ReadOn())


@for_every_lesson
def test_every_other_move_is_answered_and_taken_back(game: AnyGame, lesson: AnyLesson) -> None:
    play = LessonPlay(game, lesson, "Ada")
    for step in _steps(game, play):
        before = play.state
        for answer in _wrong_answers(game, play, step):
            shown = play.answer(answer)
            assert not shown.right
            assert shown.line is not None, f"no reply to {answer} at {step.key}"
            _says(game, shown.line)
            assert (play.state, play.step) == (before, step)
        answer_rightly(game, play)


@for_every_lesson
def test_an_answer_of_another_kind_and_an_illegal_move_change_nothing(
    game: AnyGame, lesson: AnyLesson
) -> None:
    play = LessonPlay(game, lesson, "Ada")
    for step in _steps(game, play):
        before = play.state
        wrong: list[ChosenAnswer | ReadOn] = [ChosenAnswer("no such answer")]
        if step.is_played or step.answers:
            wrong.append(ReadOn())
        for answer in wrong:
            with pytest.raises(WrongKind, match="this step"):
                play.answer(answer)
        if step.is_played:
            with pytest.raises((WrongKind, IllegalMove)):
                play.answer(MovesAnswer((None,)))
        assert (play.state, play.step) == (before, step)
        answer_rightly(game, play)


@for_every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_has_exactly_the_sentences_that_it_needs(
    game: AnyGame, lesson: AnyLesson, lang: Language
) -> None:
    written = {
        key.removeprefix(f"{lesson.key}.")
        for key in lesson_sentences(game, lang)
        if key.startswith(f"{lesson.key}.")
    }
    needed = {"title"}
    variants = set()
    for step in lesson.steps:
        if step.variant:
            variants |= {key for key in written if key.startswith(f"{step.key}_")}
        else:
            needed.add(step.key)
        needed |= {f"{step.key}_{reply.key}" for reply in step.replies}
        needed |= {f"{step.key}_{each.key}{more}" for each in step.answers for more in ("", "_reply")}
    assert written - variants == needed


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_teacher_is_brief(game: AnyGame, lang: Language) -> None:
    for key, template in lesson_sentences(game, lang).items():
        text = re.sub(r"\{.*?\}", "x", _source(template))
        assert len(re.findall(r"\w+", text)) <= MOST_WORDS, key


@for_every_lesson
def test_every_step_names_a_paragraph_of_the_rules(game: AnyGame, lesson: AnyLesson) -> None:
    known = _paragraphs(game)
    for step in lesson.steps:
        assert step.rule in known, f"{step.key} names {step.rule!r}"


def _steps(game: AnyGame, play: AnyPlay) -> Iterator[LessonStep[Any, Any, Any, Any]]:
    """The steps, as the play comes to them."""
    while play.step is not None:
        _says(game, play.line())
        yield play.step


def _wrong_answers(
    game: AnyGame, play: AnyPlay, step: LessonStep[Any, Any, Any, Any]
) -> Iterator[MovesAnswer[Any] | ChosenAnswer]:
    view = game.view(play.state, PUPIL)
    yield from (ChosenAnswer(each.key) for each in step.answers if not each.right)
    if step.is_played:
        yield from (answer for answer in any_answers(game, play) if not step.is_right(view, answer.moves))


def _says(game: AnyGame, line: Line) -> None:
    """The sentence exists in both languages, and its values fill its gaps."""
    for lang in LANGUAGES:
        template = lesson_sentences(game, lang)[line.key]
        assert names(template) <= set(line.values), line.key
        assert words_of(game, lang).fill(template, line.values)


def _source(template: Template) -> str:
    return "".join(part if isinstance(part, str) else "{x}" for part in template)


def _paragraphs(game: AnyGame) -> set[str]:
    return set(re.findall(r"^#+ *(§\d+|Q\d+)", rule_page(game.slug, "en"), re.MULTILINE))
