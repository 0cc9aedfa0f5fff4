"""Problems in the browser: from their list to the numbers, tried in vain, solved and given up."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from taverne.games import GAMES
from taverne.games.problems import problems_of
from taverne.table.problem_play import ProblemPlay
from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.browser.visitor import Visitor

PLAY = "(moves) => document.querySelector('.table-place > *').props.send(moves)"


def test_a_problem_is_tried_in_vain_solved_and_remembered(visit: Visit) -> None:
    look_for_barriers()
    ada = visit(**PHONE, bypass_csp=True)
    ada.go("/problems")
    ada.page.get_by_role("button", name="Lutin & Troll").click()
    assert grave(ada) == []
    assert_nothing_overflows(ada)
    ada.page.locator(".collection .problem").first.click()
    play = problem("lutin_troll")
    expect(sentence(ada)).to_be_visible()
    assert grave(ada) == []
    assert_nothing_overflows(ada)
    send(ada, play.next_best.move)
    expect(sentence(ada)).to_contain_text("Pas cette fois")
    expect(sentence(ada).locator(".reason").first).to_contain_text("Cette main est gagnée dans")
    expect(ada.page.locator(".numbers")).to_have_count(0)  # the solution is not told with the first try
    ada.press("Réessayer")
    send(ada, play.best.move)
    expect(sentence(ada)).to_contain_text("Trouvé !")
    expect(ada.page.locator(".numbers li")).to_have_count(len(play.choices))
    assert grave(ada) == []
    assert_nothing_overflows(ada)
    ada.press("Problème suivant")
    expect(sentence(ada)).not_to_contain_text("Trouvé")
    ada.press("La réponse")
    expect(sentence(ada)).to_contain_text("La réponse")
    ada.go("/problems")
    expect(ada.page.locator(".collection .problem.solved")).to_have_count(1)
    expect(ada.page.locator(".collection .problem.seen")).to_have_count(1)


@pytest.mark.thorough
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_a_problem_of_each_game_is_solved_on_its_own_screen(
    visit: Visit, slug: str, context: dict[str, object]
) -> None:
    ada = visit(**context)
    play = problem(slug)
    ada.go(f"/problem/{slug}.{play.problem.key}")
    expect(sentence(ada)).to_be_visible()
    assert_nothing_overflows(ada)
    send(ada, play.best.move)
    expect(sentence(ada)).to_contain_text("Trouvé !")
    assert_nothing_overflows(ada)


def test_a_link_to_no_problem_says_so(visit: Visit) -> None:
    ada = visit()
    ada.expected_errors.append("404")
    ada.go("/problem/lutin_troll.none")
    expect(ada.page.locator("body")).to_contain_text("Aucun problème ne porte ce nom.")


def problem(slug: str) -> ProblemPlay:
    return ProblemPlay(GAMES[slug], next(iter(problems_of(slug).values())), "Toi", "fr")


def send(visitor: Visitor, move: object) -> None:
    expect(visitor.page.locator(".teacher .acts .btn").first).to_be_enabled()
    visitor.page.evaluate(PLAY, [msgspec.to_builtins(move)])


def sentence(visitor: Visitor) -> Locator:
    return visitor.page.locator(".teacher .sentence")
