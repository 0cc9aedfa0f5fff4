"""The home page: its weight, and the way back to a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, expect

from taverne.games import GAMES
from tests.browser import lobby
from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import open_table_by_form

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


@pytest.mark.parametrize(
    ("title", "slug", "options", "seats"),
    [
        ("Feed Ze Troll", "feed_ze_troll", {"first": "seat1"}, 3),
        ("Grumpf", "grumpf", {"rhythm": "turns"}, 3),
        pytest.param("Lutin & Troll", "lutin_troll", {"tokens": "3"}, 2, marks=pytest.mark.thorough),
        pytest.param("Roi des Nains", "roi_des_nains", {"deals": "3"}, 4, marks=pytest.mark.thorough),
        pytest.param("Munchkin", "munchkin", {}, 4, marks=pytest.mark.thorough),
    ],
)
def test_a_table_opens_as_the_form_was_filled_in(
    visit: Visit, title: str, slug: str, options: dict[str, str], seats: int
) -> None:
    ada = visit()
    lobby.open_table_by_form(ada, title, options, more_seats=seats - GAMES[slug].seats.start)
    ada.hear_until(lambda: bool(ada.update))
    assert options.items() <= ada.update["options"].items()
    assert [chair["name"] for chair in ada.update["chairs"]] == ["Ada", *[""] * (seats - 1)]
    assert ada.update["pace"] == "untimed"


def _size(answer: Response) -> int:
    sizes = answer.request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def test_on_a_phone_one_touch_leads_to_a_table_of_ones_own(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844})
    open_table_by_form(ada)
    ada.go("/")
    ada.page.get_by_role("link", name="Reprendre").click()
    expect(ada.button("Entrer").or_(ada.button("Revenir")).first).to_be_in_viewport()
