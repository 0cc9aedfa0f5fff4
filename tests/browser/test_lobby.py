"""The lobby, on screens of several sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
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
