"""Accessibility of Le Roi des Nains: thumbs, keyboard, light and dark theme, screen readers."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, invitation, sit_down
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import FINGER, PHONE, SMALL, assert_nothing_overflows, small_targets
from tests.browser.visitor import Visitor
from tests.games.roi_des_nains.browser.dwarves import (
    TABLE,
    against_bots,
    answer,
    enter_hall,
    in_hand,
    now,
    open_hall,
    play_on,
    put_question,
    seen,
    show_all,
)


@pytest.mark.parametrize(
    "device", [PHONE, pytest.param(SMALL, marks=pytest.mark.thorough)], ids=["390x844", "360x640"]
)
def test_thirteen_cards_are_within_reach_of_a_thumb(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit("Ada", **device)
    against_bots(ada, 3)
    play_on(ada, until=lambda: now(ada)["phase"] == "play")
    show_all(ada)
    expect(in_hand(ada)).to_have_count(13)
    for part in (".ask .prompt", ".info-quest", ".info-special", ".trick"):
        expect(ada.page.locator(f"{TABLE} {part}")).to_be_in_viewport(ratio=1)
    for card in in_hand(ada).all():
        expect(card).to_be_in_viewport(ratio=1)
    assert_nothing_overflows(ada)
    assert small_targets(ada) == []
    assert _free_width(ada) >= FINGER - 1
    answer(ada)


def test_a_vote_to_stop_the_game_can_be_answered_on_a_small_screen(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("xX_Le_Boss_du_42_Xx_1998")
    open_hall(ada, 3)
    sit_down(bob, invitation(ada))
    enter_hall(ada)
    expect(bob.page.locator(TABLE)).to_be_visible()
    for name in (MENU, "Proposer d’en rester là…", "Proposer"):
        bob.press(name)
    for width, height in ((360, 640), (844, 390)):
        ada.page.set_viewport_size({"width": width, "height": height})
        for name in ("Non, on joue", "D’accord"):
            ada.button(name).click(trial=True)  # nothing covers it
            box = ada.button(name).bounding_box()
            assert box is not None
            assert box["height"] >= FINGER


@pytest.mark.thorough
def test_a_deal_by_keyboard_alone(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 5)
    keyboard = ada.page.keyboard
    while True:
        ada.hear_until(lambda: ada.asked and bool(ada.update["moves"]))
        if now(ada)["deal"] > 1:
            break
        number, moves = now(ada)["number"], ada.update["moves"]
        kind = moves[0]["type"]
        show_all(ada)
        if kind == "play" and number % 2:
            in_hand(ada).first.focus()
            ada.page.wait_for_function("document.activeElement.closest('.own')")
            while "can" not in (ada.page.evaluate("document.activeElement.className")):
                keyboard.press("ArrowRight")
            keyboard.press("Enter")
        elif kind == "give_back":
            keyboard.press("1")
            keyboard.press("2")
            ada.page.locator(".answers button").press("Enter")
        else:
            keyboard.press("1")
        ada.hear_until(lambda number=number: now(ada)["number"] != number or seen(ada)["passed"])  # type: ignore[misc] # bound
    assert len(now(ada)["sheet"]) == 1


@pytest.mark.thorough
@pytest.mark.parametrize(("desk", "phone"), [("light", "dark"), ("dark", "light")])
def test_axe_finds_no_serious_barrier(visit: Visit, desk: str, phone: str) -> None:
    look_for_barriers()
    found: list[str] = []
    for theme, wishes in ((desk, {}), (phone, {"viewport": PHONE["viewport"], "lang": "en"})):
        ada = visit("Ada", theme=theme, bypass_csp=True, **wishes)
        against_bots(ada, 4, memory="everything")
        play_on(ada, until=lambda ada=ada: len(now(ada)["tricks"]) >= 2 and bool(now(ada)["cards"]))  # type: ignore[misc] # bound
        show_all(ada)
        found += grave(ada)
        tile = now(ada)["tile"]
        put_question(
            ada,
            {"phase": "quest", "quest": None, "cards": [], "tricks": []},
            [{"type": "choose_quest", "quest": quest} for quest in tile],
        )
        expect(ada.page.locator(".two-sides .can")).to_have_count(2)
        found += grave(ada)
    assert found == []


def _free_width(visitor: Visitor) -> float:
    """The width of the least visible card of the hand."""
    boxes = [card.bounding_box() for card in in_hand(visitor).all()]
    lefts = [(round(box["y"] / 40), box["x"]) for box in boxes if box]
    steps = [b[1] - a[1] for a, b in pairwise(lefts) if a[0] == b[0]]
    return min(steps)
