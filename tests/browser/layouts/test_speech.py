"""Everybody speaks at once, at every stage: no bubble and no notice covers what players need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import convert
from playwright.sync_api import Browser

from taverne.games import GAMES
from tests.browser.layouts.cases import LONGEST as NAMES
from tests.browser.layouts.cases import SCREENS, Case, Screen, all_cases, one_of_each_screen
from tests.browser.layouts.recorded import Recorded, all_stages
from tests.browser.layouts.viewer import Fault, Viewer, in_order
from tests.profiles import THOROUGH
from tests.server.running import Running

PHRASES = ["Bien joué !", "Je réfléchis…", "Aïe, mes orteils…", "Oups.", "Encore une ?", "Par ici, mon roi !"]
LONGEST = "Moi je dis que la massue est tout en bas, derrière le tonneau, et que le troll d’Ursule " * 2
NOTICE = "Ce n’est pas à toi de jouer maintenant."
ROOMY = 800  # px: from this width and height on, all players find room for a phrase at once
FIRST = 1  # who speaks there anywhere; the others wait for room
_LOAD = """async () => Object.assign(window, await import("/layouts/speech.js"))"""
_SPEAK = "([texts, notice]) => everybodySpeaks(texts, notice)"
_PLANT = """() => {
  const { left, top } = document.querySelector(".prompt").getBoundingClientRect();
  const speech = document.querySelector(".speech");
  speech.style.translate = `${left + 8}px ${top + 8}px`;
  return overlaid();
}"""


@pytest.fixture(scope="module")
def viewer(chromium: Browser, server: Running) -> Iterator[Viewer]:
    viewer = Viewer(chromium, f"http://127.0.0.1:{server.port}")
    yield viewer
    errors = viewer.errors
    viewer.close()
    assert errors == []


def playing() -> list[Case]:
    """Questions of all games on all screens.

    In a quick run one for each game on the smallest screen, and on every other screen for half of the games.
    """
    if THOROUGH:
        return one_of_each_screen(case for case in all_cases() if _asks(case.stage))
    found = []
    for turn, (slug, game) in enumerate(GAMES.items()):
        asked = [stage for stage in all_stages(slug, max(game.seats)) if _asks(stage)]
        found += [
            Case(asked[place % len(asked)], screen, "fr", ("light", "dark")[place % 2], NAMES, still=True)
            for place, screen in enumerate(SCREENS)
            if place == 0 or (place + turn) % 2 == 0
        ]
    return found


def _asks(stage: Recorded) -> bool:
    return stage.before is None and stage.key[0] == "asks"


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return playing()


def spoken(viewer: Viewer, case: Case, texts: list[str]) -> tuple[list[Fault], list[int], list[int]]:
    page = viewer.show(case)
    page.evaluate(_LOAD)
    found: dict[str, Any] = page.evaluate(_SPEAK, [texts[: case.stage.seats], NOTICE])
    return convert(found["faults"], list[Fault]), found["unseen"], found["cut"]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_nothing_that_is_said_covers_what_players_need(
    viewer: Viewer, cases: list[Case], screen: Screen
) -> None:
    found = []
    roomy = min(screen.width, screen.height) >= ROOMY
    for case in in_order([case for case in cases if case.screen is screen]):
        faults, unseen, cut = spoken(viewer, case, PHRASES)
        found += [f"{case.name}: {fault}" for fault in faults]
        missing = unseen if roomy else unseen[: len(unseen) - case.stage.seats + FIRST]
        found += [f"{case.name}: nobody reads seat {seat}" for seat in {*missing, *(cut if roomy else ())}]
    assert found == []


def test_long_words_of_everybody_cover_nothing_either(viewer: Viewer, cases: list[Case]) -> None:
    small = [case for case in cases if case.screen is SCREENS[0]]
    found = [fault for case in in_order(small) for fault in spoken(viewer, case, [LONGEST[:140]] * 6)[0]]
    assert {case.stage.game.slug for case in small} == set(GAMES)
    assert found == []


def test_a_bubble_over_the_prompt_breaks_the_law(viewer: Viewer, cases: list[Case]) -> None:
    case = next(case for case in cases if case.screen is SCREENS[4])
    assert spoken(viewer, case, PHRASES)[0] == []
    page = viewer.page(case.screen)
    assert [each["how"] for each in page.evaluate(_PLANT) if ".prompt" in each["how"]]
