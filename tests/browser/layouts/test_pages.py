"""The pages beside the tables can be read and touched: the laws of layouts hold on them, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from playwright.sync_api import expect

from taverne.games import GAMES
from taverne.games.problems import problems_of
from taverne.words.grammar import LANGUAGES
from tests.browser.fixtures import Visit
from tests.browser.layouts.cases import LONGEST, SCREENS, Screen
from tests.browser.layouts.viewer import MODULES, serve_modules
from tests.browser.stored_games import store_game
from tests.browser.visitor import Visitor
from tests.profiles import THOROUGH
from tests.server.running import Running

THEMES = ("light", "dark")
FINGERS = {"has_touch": True, "is_mobile": True}
_LOAD = """async () => {
  window.laws = await import("/layouts/laws.js");
  await document.fonts.ready;
}"""
_MEASURE = """async ([device, themes]) => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  return laws.faultsOf(device, themes).found;
}"""


def addresses(server: Running) -> dict[str, str]:
    """The address of each page, and what is there once the page is drawn."""
    slugs = tuple(GAMES) if THOROUGH else ("lutin_troll",)
    lessons = [f"/learn/{slug}.{GAMES[slug].lessons[0].key}" for slug in slugs]
    problems = [f"/problem/{slug}.{next(iter(problems_of(slug)))}" for slug in slugs]
    replays = [f"/r/{store_game(server, slug, *['novice'] * min(GAMES[slug].seats))}#9" for slug in slugs]
    return {
        "/": ".sign",
        "/problems": ".collection .game",
        "/me": ".devices, .offer",
        "/evenings": "main",
        "/tv": ".tv-entry",
        "/credits": ".credits",
        **{f"/rules/{slug}": ".rules h2" for slug in slugs},
        **dict.fromkeys(lessons, ".teacher"),
        **dict.fromkeys(problems, ".teacher"),
        **dict.fromkeys(replays, ".replaying .table-place > *"),
    }


def visits(pages: Sequence[str]) -> Iterator[tuple[str, bool, Sequence[str]]]:
    """Visits: the language, whether with fingers, the pages. In a quick run each page is seen once."""
    combinations = list(product(LANGUAGES, (True, False)))
    for place, (lang, touch) in enumerate(combinations):
        yield lang, touch, pages if THOROUGH else pages[place :: len(combinations)]


def screens_for(place: int, *, touch: bool) -> list[Screen]:
    """All screens for fingers, or for a mouse; in a quick run one of them, another one for each page."""
    alike = [screen for screen in SCREENS if screen.touch == touch]
    return alike if THOROUGH else [alike[place % len(alike)]]


def test_the_pages_beside_the_tables_can_be_read_and_touched(visit: Visit, server: Running) -> None:
    marks = addresses(server)
    found = []
    for lang, touch, pages in visits(list(marks)):
        visitor = open_browser(visit, lang, touch=touch)
        for place, path in enumerate(pages):
            open_page(visitor, path, marks[path])
            for screen in screens_for(place, touch=touch):
                found += [f"{path}, {screen.name}, {lang}, {fault}" for fault in faults(visitor, screen)]
    assert found == []


def test_a_button_that_is_too_small_on_a_page_is_found(visit: Visit) -> None:
    screen = SCREENS[0]
    ada = open_browser(visit, "fr", touch=True)
    open_page(ada, "/problems", ".collection .game")
    assert faults(ada, screen) == []
    ada.page.locator(".collection .game").first.evaluate(
        "(each) => (each.style.cssText = 'min-height: 0; height: 30px')"
    )
    assert any("small target" in fault for fault in faults(ada, screen))


def open_browser(visit: Visit, lang: str, *, touch: bool) -> Visitor:
    visitor = visit(LONGEST[0], lang=lang, **(FINGERS if touch else {}))
    visitor.page.route("**/layouts/*.js", serve_modules(MODULES))
    return visitor


def open_page(visitor: Visitor, path: str, mark: str) -> None:
    visitor.go(path)
    expect(visitor.page.locator(mark).first).to_be_visible()
    visitor.page.evaluate(_LOAD)


def faults(visitor: Visitor, screen: Screen) -> list[str]:
    """The faults of the page as it is, on a screen, in both themes."""
    visitor.page.set_viewport_size({"width": screen.width, "height": screen.height})
    device = {"touch": screen.touch, "smallest": screen.smallest, "prompt": screen.prompt, "still": True}
    found = visitor.page.evaluate(_MEASURE, [device, THEMES])
    return [
        f"{theme}: {each['law']}: {each['where']} “{each['what']}” {each['how']}"
        for theme in THEMES
        for each in found[theme]
    ]
