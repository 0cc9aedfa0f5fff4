"""Every screen can be read and played: no text is cut or covered, and prompt and controls are in reach.

The stages come from recorded games, so that a new game is tried, too, without a line here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser

from tests.browser.layouts.cases import (
    SCREENS,
    SHORT,
    TELEVISIONS,
    Case,
    Screen,
    all_cases,
    cases_of,
    one_of_each_screen,
    pairs_of,
    share_of,
    television_cases,
)
from tests.browser.layouts.recorded import all_stages
from tests.browser.layouts.viewer import Viewer, in_order, together
from tests.profiles import THOROUGH
from tests.server.running import Running

PHONE, DESK, LARGE = SCREENS[0], SCREENS[4], SCREENS[5]

# How each law is broken on a screen where it holds: the law (and in which way), the screen, the fault.
BROKEN = {
    "cut": (
        DESK,
        "at('.asks').style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap; flex: none'",
    ),
    "cut: sideways, in what scrolls down": (
        DESK,
        "at('.asks').style.cssText = 'width: 40px; overflow: hidden auto; white-space: nowrap; flex: none'",
    ),
    "cut: above, in what scrolls": (
        DESK,
        "at('.asks').style.cssText = 'height: 20px; line-height: 90px; overflow: auto; display: grid; "
        "align-content: end'",
    ),
    "covered": (DESK, "over('.asks').style.background = 'white'"),
    "covered: by something small": (
        DESK,
        "over('.asks').style.cssText += 'background: white; width: 6px; translate: 20px 0'",
    ),
    "crossing": (DESK, "over('.asks').textContent = 'something else, as long as the text below it'"),
    "small text": (DESK, "at('.asks').style.fontSize = '9px'"),
    "contrast": (DESK, "at('.asks').style.color = '#b9a98f'"),
    "out of view": (DESK, "at('.prompt').style.translate = '0 2000px'"),
    "small prompt": (LARGE, "at('.asks').style.fontSize = '16px'"),
    "small target": (PHONE, "at('.bar .tool').style.height = '30px'"),
    "too wide": (PHONE, "over('.asks').style.width = '3000px'"),
    "too tall": (DESK, "over('.asks').style.height = '3000px'"),
    "broken word": (DESK, "at('.asks').style.cssText = 'width: 40px; flex: none; overflow-wrap: anywhere'"),
    "moving": (DESK, "animations.push(at('.prompt').animate({ translate: ['0', '9px'] }, 400))"),
}
_BREAK = """async () => {
  const { animations } = await import("/layouts/mount.js");
  const at = (selector) => document.querySelector(selector);
  const over = (selector) => {
    const { left, top, width, height } = at(selector).getBoundingClientRect();
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "planted";
    Object.assign(box.style, { position: "absolute", left: `${left}px`, top: `${top}px` });
    Object.assign(box.style, { width: `${width}px`, height: `${height}px`, zIndex: 99, color: "black" });
    return box;
  };
  %s;
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}"""

# Two faults: one on a small screen, one in one theme.
_PLANT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media (max-width: 370px) { .seat .who { font-size: 9px !important } }
    :root[data-theme="dark"] .seat .who { color: #b9a98f !important; background: #cbb79b }`);
  document.adoptedStyleSheets.push(sheet);
}"""


@pytest.fixture(scope="module")
def viewer(chromium: Browser, server: Running) -> Iterator[Viewer]:
    viewer = Viewer(chromium, f"http://127.0.0.1:{server.port}")
    yield viewer
    errors = viewer.errors
    viewer.close()
    assert errors == []


@pytest.fixture(scope="module")
def every_case() -> list[Case]:
    return list(all_cases())


@pytest.fixture(scope="module")
def cases(every_case: list[Case]) -> list[Case]:
    """All stages on all screens, the other axes by turns; in a quick run a share of all."""
    return one_of_each_screen(every_case) if THOROUGH else share_of(every_case)


@pytest.fixture(scope="module")
def watched() -> list[Case]:
    cases = list(television_cases())
    return one_of_each_screen(cases) if THOROUGH else share_of(cases)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_screen_can_be_read_and_played(viewer: Viewer, cases: list[Case], screen: Screen) -> None:
    assert faults_on(screen, cases, viewer) == []


@pytest.mark.parametrize("screen", TELEVISIONS, ids=lambda screen: screen.name)
def test_every_game_can_be_read_on_a_television(viewer: Viewer, watched: list[Case], screen: Screen) -> None:
    assert faults_on(screen, watched, viewer) == []


def faults_on(screen: Screen, cases: list[Case], viewer: Viewer) -> list[str]:
    return [
        f"{case.name}: {fault}"
        for group in together(in_order([case for case in cases if case.screen is screen]))
        for case, faults in zip(group, viewer.faults_of(group), strict=True)
        for fault in faults
    ]


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_layout_breaks_its_law(viewer: Viewer, fault: str) -> None:
    screen, how = BROKEN[fault]
    stage = next(each for each in all_stages("lutin_troll", 2) if each.key == ("asks", "lead_attack", "mine"))
    case = Case(stage, screen, "fr", "light", SHORT, still=True)
    page = viewer.show(case)
    before = viewer.measure(case)
    page.evaluate(_BREAK % how)
    found = {each.law for each in viewer.measure(case) if each not in before}
    page.evaluate("document.querySelectorAll('.planted').forEach((each) => each.remove())")
    assert fault.split(":", maxsplit=1)[0] in found


def test_cases_that_are_measured_together_have_the_faults_of_each(viewer: Viewer) -> None:
    stage = next(each for each in all_stages("lutin_troll", 2) if each.key == ("event", "attacked"))
    cases = [
        case for case in cases_of([stage]) if case.screen.touch and (case.lang, case.names) == ("fr", SHORT)
    ]
    page = viewer.page(PHONE)
    page.evaluate(_PLANT)
    found = [set(faults) for faults in viewer.faults_of(cases)]
    alone = [set(viewer.faults(case)) for case in cases[::3]]
    page.evaluate("document.adoptedStyleSheets.pop()")
    assert found[::3] == alone
    assert {law for faults in found for law in {fault.law for fault in faults}} == {"small text", "contrast"}
    for case, faults in zip(cases, found, strict=True):
        assert any(fault.law == "small text" for fault in faults) == (case.screen is PHONE)
        assert any(fault.law == "contrast" for fault in faults) == (case.theme == "dark")


def test_in_a_share_every_pair_of_values_comes_up(every_case: list[Case]) -> None:
    share = share_of(every_case)
    assert len(share) < len(every_case) / 1000
    assert looked_up(share) == pairs_of(every_case)


def test_the_pairs_of_all_cases_are_those_that_come_up() -> None:
    cases = list(all_cases(["lutin_troll"]))
    assert pairs_of(cases) == looked_up(cases)


def looked_up(cases: Iterable[Case]) -> set[tuple[object, object]]:
    return {pair for case in cases for pair in combinations(case.axes, 2)}
