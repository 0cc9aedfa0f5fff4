"""The pages beside the games can be read and touched: the laws of layouts hold on them, too."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from taverne.words.grammar import LANGUAGES
from tests.browser.fixtures import Visit
from tests.browser.layouts.cases import LONGEST, SCREENS, Screen
from tests.browser.layouts.viewer import MODULES, serve_modules
from tests.browser.visitor import Visitor
from tests.profiles import THOROUGH

# The address of each page, and what is there once the page is drawn.
PAGES = {
    "/": ".sign",
    "/problems": ".collection .game",
    "/me": ".devices, .offer",
    "/evenings": "main",
    "/tv": ".tv-entry",
}
THEMES = ("light", "dark")
_MEASURE = """async ([device, theme]) => {
  await document.fonts.ready;
  return (await import("/layouts/laws.js")).faultsOf(device, [theme]).found[theme];
}"""


def cases() -> list[tuple[str, Screen, str, str]]:
    """Every page on every screen, languages and themes by turns; in a quick run each page on one screen."""
    chosen = list(product(PAGES, SCREENS)) if THOROUGH else list(zip(PAGES, SCREENS, strict=False))
    return [(path, at, LANGUAGES[i % 2], THEMES[i // 2 % 2]) for i, (path, at) in enumerate(chosen)]


def test_the_pages_beside_the_games_can_be_read_and_touched(visit: Visit) -> None:
    found = [
        f"{path}, {screen.name}, {lang}, {theme}: {fault}"
        for path, screen, lang, theme in cases()
        for fault in faults(open_page(visit, path, screen, lang, theme), screen, theme)
    ]
    assert found == []


@pytest.mark.thorough
def test_a_button_that_is_too_small_on_a_page_is_found(visit: Visit) -> None:
    screen = SCREENS[0]
    ada = open_page(visit, "/problems", screen, "fr", "light")
    ada.page.locator(".collection .game").first.evaluate(
        "(each) => (each.style.cssText = 'min-height: 0; height: 30px')"
    )
    assert [fault for fault in faults(ada, screen, "light") if fault.startswith("small target")]


def open_page(visit: Visit, path: str, screen: Screen, lang: str, theme: str) -> Visitor:
    fingers = {"has_touch": True, "is_mobile": True} if screen.touch else {}
    size = {"width": screen.width, "height": screen.height}
    visitor = visit(LONGEST[0], lang=lang, theme=theme, viewport=size, **fingers)
    visitor.page.route("**/layouts/*.js", serve_modules(MODULES))
    visitor.go(path)
    expect(visitor.page.locator(PAGES[path]).first).to_be_visible()
    return visitor


def faults(visitor: Visitor, screen: Screen, theme: str) -> list[str]:
    device = {"touch": screen.touch, "smallest": screen.smallest, "prompt": screen.prompt, "still": True}
    found = visitor.page.evaluate(_MEASURE, [device, theme])
    return [f"{each['law']}: {each['where']} “{each['what']}” {each['how']}" for each in found]
