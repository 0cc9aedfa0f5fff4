"""A phone in portrait: everything can be tapped, and nothing overflows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot, answer, open_table, play_on, playable

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
FINGER = 44  # px

# Visible controls that are too small, as [text, width, height].
_TARGETS = """(least) => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 2 && (width < least || height < least))
  .map(([each, { width, height }]) => [each.ariaLabel || each.outerHTML, width, height])"""


@pytest.mark.thorough
def test_a_whole_game_is_played_on_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    against_bot(ada, hands="dealt")
    play_on(ada)
    expect(ada.page.locator("main.end")).to_be_visible()
    assert_nothing_overflows(ada)
    ada.press("La revanche !")
    expect(ada.page.locator(".lutin-troll")).to_be_visible()


@pytest.mark.parametrize(
    "device", [PHONE, pytest.param(SMALL, marks=pytest.mark.thorough)], ids=["390x844", "360x640"]
)
def test_hand_and_prompt_are_in_view_and_nothing_overflows(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit(**device)
    ada.go("/")
    expect(ada.page.get_by_role("heading", name="Lutin & Troll")).to_be_visible()
    assert_nothing_overflows(ada)
    open_table(ada, first="seat1")
    assert_nothing_overflows(ada)
    against_bot(ada, first="seat1")
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    assert_nothing_overflows(ada)
    for part in (".prompt", ".slots", ".go"):
        expect(ada.page.locator(f".tray {part}")).to_be_in_viewport(ratio=1)
    answer(ada)
    ada.hear_until(lambda: ada.asked)
    expect(playable(ada)).to_have_count(5)
    assert_nothing_overflows(ada)
    expect(ada.page.locator(".ask .prompt")).to_be_in_viewport(ratio=1)
    for card in playable(ada).all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".clash")).to_be_in_viewport(ratio=0.9)
    ada.press("Chronique et phrases")
    expect(ada.page.get_by_role("heading", name="Phrases", exact=True)).to_be_visible()
    assert_nothing_overflows(ada)


@pytest.mark.thorough
def test_all_controls_are_large_enough_for_a_finger(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.go("/")
    expect(ada.page.get_by_role("heading", name="Lutin & Troll")).to_be_visible()
    assert small_targets(ada) == []
    open_table(ada)
    assert small_targets(ada) == []
    assert invitation(ada)
    against_bot(ada, first="seat1")
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    assert small_targets(ada) == []
    answer(ada)
    ada.hear_until(lambda: ada.asked)
    expect(playable(ada)).to_have_count(5)
    assert small_targets(ada) == []


def small_targets(visitor: Visitor) -> list[list[Any]]:
    """The controls that are too small for a finger, as [text, width, height]."""
    found: list[list[Any]] = visitor.page.evaluate(_TARGETS, FINGER)
    return found


def assert_nothing_overflows(visitor: Visitor) -> None:
    wide, seen = visitor.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen
