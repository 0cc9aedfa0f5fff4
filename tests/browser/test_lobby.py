"""The lobby, on screens of several sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, SET_UP, SIT, invitation, sit_down
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import open_table, open_table_by_form
from tests.profiles import THOROUGH

SCREENS = [(390, 844), (900, 700), (820, 1180), (1024, 768), (1280, 800)]


@pytest.mark.parametrize(("width", "height"), SCREENS if THOROUGH else SCREENS[:2])
def test_the_start_button_and_the_hint_are_in_view_and_do_not_overlap(
    visit: Visit, width: int, height: int
) -> None:
    ada = visit(viewport={"width": width, "height": height})
    open_table(ada)
    begin, hint = ada.button("Commencer avec un bot"), ada.page.locator(".lobby .asks-now")
    expect(begin).to_be_in_viewport(ratio=1)
    expect(hint).to_be_in_viewport(ratio=1)
    above, below = hint.bounding_box(), begin.bounding_box()
    assert above is not None
    assert below is not None
    apart = above["x"] + above["width"] <= below["x"] or above["y"] + above["height"] <= below["y"]
    assert apart, (above, below)


def test_a_friend_who_comes_by_link_says_their_name_and_sits_down_with_enter(visit: Visit) -> None:
    ada = visit("Ada")
    open_table_by_form(ada)
    eve = visit("Korrigan poli")
    eve.go(invitation(ada))
    name = eve.page.locator("#name")
    expect(name).to_be_focused()
    expect(name).to_have_value("Korrigan poli")  # a suggestion that Enter accepts
    name.fill("ada")
    expect(eve.page.get_by_role("status").filter(has_text="On te verra en « ada l")).to_be_visible()
    name.fill("x" * 25)
    expect(
        eve.page.get_by_role("status").filter(has_text="au plus 24 caractères. À enlever : 1.")
    ).to_be_visible()
    name.press("Enter")
    expect(name).to_be_visible()
    assert name.input_value() == "x" * 25, "nothing is cut"
    name.fill("Eve")
    eve.page.get_by_role("radio", name="le diablotin").check(force=True)  # its label covers it
    name.press("Enter")
    expect(ada.page.locator(".place b").filter(has_text="Eve")).to_be_visible()
    expect(ada.page.locator(".place .disc use[href$='#imp-laugh']")).to_have_count(1)


def test_a_name_changes_in_the_lobby_the_menu_and_on_the_front_page_and_every_seat_follows(
    visit: Visit,
) -> None:
    ada = visit("Ada")
    open_table_by_form(ada)
    eve = visit("Eve")
    sit_down(eve, invitation(ada))
    seat = ada.page.locator(".place").filter(has=ada.page.get_by_text("d’attaque", exact=True)).locator("b")
    eve.press("Changer de nom")
    _say_name(eve, "Zoé")
    expect(seat).to_have_text("Zoé")
    eve.press(MENU)
    _known_as(eve).click()
    _say_name(eve, "Ada")
    expect(seat).to_have_text(re.compile("^Ada l"))  # told apart by the figures
    eve.go("/")
    _known_as(eve).click()
    _say_name(eve, "Marguerite-Éléonore 1234")
    expect(seat).to_have_text("Marguerite-Éléonore 1234")


def test_somebody_who_only_watches_is_not_asked_for_a_name_again_until_they_sit(visit: Visit) -> None:
    ada = visit("Ada")
    open_table(ada)
    eve = visit("Eve")
    eve.go(invitation(ada))
    eve.press("Rester debout et regarder")
    expect(eve.page.locator("#name")).to_have_count(0)
    expect(eve.page.locator("#invite")).to_be_visible()
    eve.button(SIT).first.click()
    expect(eve.page.locator("#name")).to_be_focused()


def _known_as(visitor: Visitor) -> Locator:
    return visitor.page.locator(".known-as:visible")


def _say_name(visitor: Visitor, name: str) -> None:
    field = visitor.page.locator("dialog[open] #name")
    expect(field).to_be_focused()
    field.fill(name)
    field.press("Enter")
    expect(field).to_have_count(0)


def test_a_name_that_nobody_can_see_is_refused_in_the_words_of_the_server(visit: Visit) -> None:
    ada = visit("\u3164")
    ada.expected_errors.append("422")
    ada.go("/")
    ada.press(re.compile("^Ouvrir une table de Lutin"))
    ada.page.get_by_role("dialog").get_by_role("button", name=SET_UP).click()
    expect(ada.page.get_by_role("alert").filter(has_text="U+3164")).to_be_visible()
