"""The home page: its weight, and the way back to a table."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import open_table

MOST_BYTES = 300_000


def test_the_home_page_loads_at_most_300_kb(visit: Visit) -> None:
    ada = visit()
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - not a built-in
    ada.go("/")
    expect(ada.button(re.compile("^Jouer tout de suite")).first).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    ada.page.evaluate("document.fonts.ready")
    sizes = {answer.url: _size(answer) for answer in answers}
    assert len(sizes) > 10
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def _size(answer: Response) -> int:
    sizes = answer.request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def test_on_a_phone_one_touch_leads_to_a_table_of_ones_own(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844})
    open_table(ada)
    ada.go("/")
    ada.page.get_by_role("link", name="Reprendre").click()
    expect(ada.button("Entrer").or_(ada.button("Revenir")).first).to_be_in_viewport()
