"""Lessons in the browser: a newcomer is asked once, learns by playing, leaves and comes back."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from taverne.games import GAMES
from taverne.table.lesson_play import ChosenAnswer, LessonPlay, MovesAnswer, ReadOn
from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.browser.visitor import Visitor
from tests.conformance.lesson_answers import right_answer

LESSONS = [(slug, lesson.key) for slug, game in GAMES.items() for lesson in game.lessons]
PLAY = "(moves) => document.querySelector('.table-place > *').props.send(moves)"


def test_whoever_plays_a_game_for_the_first_time_is_asked_once(visit: Visit) -> None:
    ada = visit(newcomer=True)
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Première fois ?")
    ada.press("Montre-moi · Le duel")
    expect(sentence(ada)).to_contain_text("Grosbidon attaque avec un Korrigan")
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    expect(ada.page.locator("taverne-lutin-troll")).to_be_visible()


def test_a_move_in_vain_is_shown_answered_and_taken_back_and_the_lesson_is_resumed(visit: Visit) -> None:
    look_for_barriers()
    ada = visit(**PHONE, bypass_csp=True)
    ada.go("/learn/lutin_troll.duel")
    expect(sentence(ada)).to_contain_text("Riposte avec ton Elfe")
    assert grave(ada) == []
    ada.touch(card(ada, "lutin"))
    expect(sentence(ada)).to_contain_text("tu perdrais 2 points de vie")
    expect(ada.page.locator(".teacher.tried")).to_be_visible()
    assert_nothing_overflows(ada)
    ada.press("Reprendre mon coup")
    ada.touch(card(ada, "elfe"))
    expect(sentence(ada)).to_contain_text("pose ton Gnome 7")
    ada.page.reload()
    expect(sentence(ada)).to_contain_text("pose ton Gnome 7")
    for _ in range(2):
        ada.touch(card(ada, "lutin"))
        ada.press("Reprendre mon coup")
    expect(ada.page.locator(".holds.mine .card.can")).to_have_count(1)  # after two tries only the right one
    ada.press("Montre-moi")
    expect(sentence(ada)).to_contain_text("Une carte bleue frappe toute verte")


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "key"), LESSONS)
@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_every_lesson_is_played_to_its_end(
    visit: Visit, slug: str, key: str, context: dict[str, object]
) -> None:
    ada = visit(**context)
    ada.go(f"/learn/{slug}.{key}")
    game = GAMES[slug]
    lesson = next(each for each in game.lessons if each.key == key)
    play = LessonPlay(game, lesson, "Ada")
    while play.step is not None:
        expect(ada.page.locator(".bar .count")).to_have_text(f"{play.number + 1} / {play.steps}")
        assert_nothing_overflows(ada)
        answer = right_answer(game, play)
        match answer:
            case MovesAnswer(moves):
                ada.page.evaluate(PLAY, msgspec.to_builtins(moves))
            case ChosenAnswer(chosen):
                places = [each.key for each in play.step.answers]
                ada.page.locator(".teacher .acts .btn:not(.rule)").nth(places.index(chosen)).click()
                if play.number + 1 < play.steps:
                    ada.press("J’ai compris")
            case ReadOn():
                ada.press("J’ai compris")
        play.answer(answer)
    expect(sentence(ada)).to_contain_text("Tu en sais assez pour jouer")


def sentence(visitor: Visitor) -> Locator:
    return visitor.page.locator(".teacher .sentence")


def card(visitor: Visitor, piece: str) -> Locator:
    return visitor.page.locator(f".holds.mine .card.can[data-piece={piece}]")
