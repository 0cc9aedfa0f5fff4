"""Every step of a lesson can be read and played: the laws of layouts hold with the teacher on the screen."""

from __future__ import annotations

from itertools import product
from typing import Any, TypeAlias

import msgspec
import pytest
from playwright.sync_api import expect

from taverne.games import GAMES
from taverne.kernel.lesson import PUPIL, Lesson
from taverne.table.lesson_play import LessonPlay, MovesAnswer
from taverne.words.grammar import LANGUAGES
from tests.browser.fixtures import Visit
from tests.browser.layouts.cases import LONGEST, SCREENS, Screen
from tests.browser.layouts.test_pages import faults, open_browser, open_page
from tests.browser.visitor import Visitor
from tests.conformance.lesson_answers import AnyPlay, any_answers, right_answer
from tests.profiles import THOROUGH

Case: TypeAlias = tuple[str, Lesson[Any, Any, Any, Any, Any], Screen]

LESSONS = [(slug, lesson) for slug, game in GAMES.items() for lesson in game.lessons]
PLAY = "(moves) => document.querySelector('.table-place > *').props.send(moves)"
KEEP = "async ([slug, key, done]) => (await ours('state/preferences.js')).store.keepLesson(slug, key, done)"
CONTRAST = ": contrast: "
# Allowed while the pupil only reads: the teacher stands above a table that may go on below the screen.
WHILE_READING = (": too tall: ", ": out of view: ")


def cases() -> list[Case]:
    """Every lesson on every screen; in a quick run each lesson on one of them."""
    if THOROUGH:
        return [(slug, lesson, screen) for (slug, lesson), screen in product(LESSONS, SCREENS)]
    return [(*each, SCREENS[place % len(SCREENS)]) for place, each in enumerate(LESSONS)]


def test_every_step_of_a_lesson_can_be_read_and_played(visit: Visit) -> None:
    found = [fault for number, case in enumerate(cases()) for fault in faults_in(visit, number, case)]
    assert found == []


@pytest.mark.thorough
def test_a_teacher_over_the_prompt_is_found(visit: Visit) -> None:
    slug, lesson = LESSONS[0]
    screen = SCREENS[0]
    ada = open_browser(visit, "fr", touch=screen.touch)
    ada.go("/credits")
    go_to_step(ada, slug, lesson, 0)
    ada.page.locator(".teacher").evaluate(
        "(each) => (each.style.cssText = 'position: relative; height: 420px; z-index: 9')"
    )
    ada.page.locator(".teaching").evaluate("(each) => (each.style.height = '0')")
    assert any("covered" in fault and ".prompt" in fault for fault in faults(ada, screen))


def faults_in(visit: Visit, number: int, case: Case) -> list[str]:
    """The faults of all steps of a lesson, before and after a move in vain; in a quick run of one step."""
    slug, lesson, screen = case
    lang = LANGUAGES[number % 2]
    ada = open_browser(visit, lang, touch=screen.touch)
    ada.go("/credits")
    steps = len(lesson.steps)
    found = []
    for step in range(steps) if THOROUGH else [3 * number % steps]:
        play = go_to_step(ada, slug, lesson, step)
        told = faults_of_kind(ada, screen, plays=lesson.steps[step].is_played)
        if try_in_vain(ada, play):
            told += faults_of_kind(ada, screen, plays=False)
        found += [f"{slug}.{lesson.key} {step + 1}, {screen.name}, {lang}, {fault}" for fault in told]
    return found


def faults_of_kind(ada: Visitor, screen: Screen, *, plays: bool) -> list[str]:
    """The faults of the page; contrast is left to the law of tables, since what was only tried is faded."""
    allowed = (CONTRAST,) if plays else (CONTRAST, *WHILE_READING)
    return [fault for fault in faults(ada, screen) if not any(law in fault for law in allowed)]


def go_to_step(visitor: Visitor, slug: str, lesson: Lesson[Any, Any, Any, Any, Any], step: int) -> AnyPlay:
    """Open the lesson as somebody who has left it at this step."""
    play = LessonPlay(GAMES[slug], lesson, LONGEST[0])
    done = []
    while play.number < step:
        done.append(right_answer(GAMES[slug], play))
        play.answer(done[-1])
    visitor.page.evaluate(KEEP, [slug, lesson.key, msgspec.to_builtins(done)])
    open_page(visitor, f"/learn/{slug}.{lesson.key}", ".teacher")
    expect(visitor.page.locator(".bar .count")).to_have_text(f"{step + 1} / {play.steps}")
    return play


def try_in_vain(visitor: Visitor, play: AnyPlay) -> bool:
    """Play a move that the step does not ask for. Returns whether there is one."""
    step = play.step
    if step is None or not step.is_played:
        return False
    view = play.game.view(play.state, PUPIL)
    answers = (each for each in any_answers(play.game, play) if not step.is_right(view, each.moves))
    wrong: MovesAnswer[Any] | None = next(answers, None)
    if wrong is None:
        return False
    visitor.page.evaluate(PLAY, msgspec.to_builtins(wrong.moves))
    expect(visitor.page.locator(".teacher.tried")).to_be_visible()
    return True
