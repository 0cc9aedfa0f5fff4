"""The laws of layouts hold in every window of a table: rules, chronicle, settings, confirmations, pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES
from tests.browser.layouts.cases import LONGEST, SCREENS, Case, Screen
from tests.browser.layouts.recorded import all_stages
from tests.browser.layouts.viewer import Viewer
from tests.browser.test_axe import AXE, barriers, look_for_barriers
from tests.profiles import THOROUGH
from tests.server.running import Running

WINDOWS = ("rules", "talk", "menu", "name", "stop", "resign", "leave", "sheet")
THEMES = ("light", "dark")
_LOAD = """async () => Object.assign(window, await import("/layouts/windows.js"))"""

_CUT = """() => {
  const { style } = document.querySelector("dialog:modal p");
  style.cssText = "width: 40px; overflow: hidden; white-space: nowrap";
}"""


@pytest.fixture(scope="module")
def viewer(chromium: Browser, server: Running) -> Iterator[Viewer]:
    viewer = Viewer(chromium, f"http://127.0.0.1:{server.port}")
    yield viewer
    errors = viewer.errors
    viewer.close()
    assert errors == []


def tables() -> list[Case]:
    """A table of every game, in each language, for fingers and for a mouse; in a quick run two of these."""
    made = []
    for place, slug in enumerate(GAMES):
        asked = next(each for each in all_stages(slug, max(GAMES[slug].seats)) if _asks(each.key))
        for lang in LANGUAGES:
            for screen in (SCREENS[0], SCREENS[4]):
                if THOROUGH or (place, lang, screen.touch) in ((0, "fr", True), (3, "en", False)):
                    made.append(Case(asked, screen, lang, "light", LONGEST, still=True))
    return made


def _asks(key: tuple[str, ...]) -> bool:
    return key[0] == "asks" and key[-1] == "mine"


def screens_for(window: str, case: Case) -> list[Screen]:
    """All screens of this kind of device; in a quick run one of them, another one for each window."""
    alike = [screen for screen in SCREENS if screen.touch == case.screen.touch]
    return alike if THOROUGH else [alike[WINDOWS.index(window) % len(alike)]]


def test_every_window_can_be_read_and_touched(viewer: Viewer) -> None:
    found = []
    for case in tables():
        viewer.show(case).evaluate(_LOAD)
        for window in WINDOWS:
            viewer.page(case.screen).evaluate("(name) => openWindow(name)", window)
            for screen in screens_for(window, case):
                for theme, faults in viewer.look(screen, THEMES).items():
                    at = case.__replace__(screen=screen, theme=theme)
                    found += [f"{window}, {at.name}: {fault}" for fault in faults]
    assert found == []


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_serious_barrier_in_any_window(viewer: Viewer, theme: str) -> None:
    look_for_barriers()
    found = []
    for case in tables()[:2]:
        page = viewer.show(case.__replace__(theme=theme))
        page.evaluate(_LOAD)
        page.route("**/layouts/axe.js", lambda route: route.fulfill(path=AXE, content_type="text/javascript"))
        page.evaluate("import('/layouts/axe.js')")
        for window in WINDOWS:
            page.evaluate("(name) => openWindow(name)", window)
            found += [f"{window}, {case.name}: {barrier}" for barrier in barriers(page)]
    assert found == []


def test_text_that_is_cut_in_a_window_is_found(viewer: Viewer) -> None:
    case = tables()[0]
    page = viewer.show(case)
    page.evaluate(_LOAD)
    page.evaluate("openWindow('leave')")
    assert viewer.look(case.screen, THEMES) == {"light": [], "dark": []}
    page.evaluate(_CUT)
    assert all("cut" in str(faults) for faults in viewer.look(case.screen, THEMES).values())
