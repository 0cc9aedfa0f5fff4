"""The lobby, on screens of several sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import SET_UP, SIT, invitation
from tests.games.lutin_troll.browser.duel import open_table
from tests.profiles import THOROUGH

SCREENS = [(390, 844), (900, 700), (820, 1180), (1024, 768), (1280, 800)]


@pytest.mark.parametrize(("width", "height"), SCREENS if THOROUGH else SCREENS[:2])
def test_the_start_button_and_the_hint_are_in_view_and_do_not_overlap(
    visit: Visit, width: int, height: int
) -> None:
    ada = visit(viewport={"width": width, "height": height})
    open_table(ada)
    begin, hint = ada.button("Commencer avec un bot"), ada.page.locator(".lobby .hint")
    expect(begin).to_be_in_viewport(ratio=1)
    expect(hint).to_be_in_viewport(ratio=1)
    above, below = hint.bounding_box(), begin.bounding_box()
    assert above is not None
    assert below is not None
    apart = above["x"] + above["width"] <= below["x"] or above["y"] + above["height"] <= below["y"]
    assert apart, (above, below)


def test_a_name_that_looks_like_another_is_refused_and_can_be_changed_in_the_lobby(visit: Visit) -> None:
    ada = visit("Ada")
    open_table(ada)
    eve = visit("\u0410da")
    eve.go(invitation(ada))
    eve.button(SIT).first.click()
    expect(eve.page.get_by_text("Ce nom ressemble trop à celui d’Ada")).to_be_visible()
    eve.page.locator("#name").fill("Eve")
    eve.page.locator("#name").press("Enter")
    eve.button(SIT).first.click()
    expect(ada.page.locator(".place b").filter(has_text="Eve")).to_be_visible()


def test_a_name_that_nobody_can_see_is_refused_in_the_words_of_the_server(visit: Visit) -> None:
    ada = visit("\u3164")
    ada.expected_errors.append("422")
    ada.go("/")
    ada.press(re.compile("^Ouvrir une table de Lutin"))
    ada.page.get_by_role("dialog").get_by_role("button", name=SET_UP).click()
    expect(ada.page.get_by_role("alert").filter(has_text="U+3164")).to_be_visible()
