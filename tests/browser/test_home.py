"""The home page: its weight."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.browser.fixtures import Visit

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
