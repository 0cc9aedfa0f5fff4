"""A spoken code is shown in two words, and may be typed with or without a space, in small letters too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import open_table
from tests.browser.visitor import Visitor

CODE = re.compile("^Code de la table")


def code_of(host: Visitor) -> str:
    open_table(host, "lutin_troll", {})
    return host.page.locator("#invite p b").inner_text()


@pytest.mark.parametrize(
    "change", [str, str.lower, lambda code: code.replace(" ", ""), lambda code: f" {code}-"]
)
def test_a_code_leads_to_its_table_however_it_is_typed(visit: Visit, change: Callable[[str], str]) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    code = code_of(ada)
    assert re.fullmatch("[A-Z]{6} [A-Z]{6}", code)
    bob.go("/")
    field = bob.page.get_by_label(CODE)
    field.press_sequentially(change(code))
    expect(field).to_have_value(code)
    bob.press("Entrer")
    expect(bob.page.locator("main.lobby")).to_be_visible()


def test_a_code_that_is_too_short_is_not_tried(visit: Visit) -> None:
    bob = visit("Bob")
    bob.go("/")
    bob.page.get_by_label(CODE).fill("BARUGO DEM")
    bob.press("Entrer")
    expect(bob.page.get_by_role("alert")).to_have_text(
        "Un code compte deux mots de six lettres, comme BARUGO DEMITA."
    )


def test_a_whole_code_fits_into_the_field_of_a_phone(visit: Visit) -> None:
    bob = visit("Bob")
    bob.page.set_viewport_size({"width": 360, "height": 740})
    bob.go("/")
    field = bob.page.get_by_label(CODE)
    field.fill("MOMOMO MOMOMO")
    assert field.evaluate("field => field.scrollWidth <= field.clientWidth")
