"""The table of Feed Ze Troll on small screens, with the keyboard alone, and for screen readers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.keyboard import tab_to
from tests.browser.lobby import invitation
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, SMALL, assert_nothing_overflows, small_targets
from tests.browser.visitor import Visitor
from tests.games.feed_ze_troll.browser.looting import (
    TABLE,
    against_bots,
    answer,
    choosable,
    enter_cave,
    is_over,
    loot,
    now,
    open_cave,
    show_all,
)

WHOLE = (
    ".below .prompt",
    ".my-loot",
    ".now .bubble",
    ".now .cave-tile[data-spot$='1']",
    ".now [data-spot$='3']",
)


@pytest.mark.thorough
@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["390x844", "360x640"])
def test_floor_question_and_own_loot_are_visible_on_a_phone(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit(**device)
    against_bots(ada, 4, sides="full")
    for _ in ("trap", "announce", "enter"):
        ada.hear_until(lambda: ada.asked)
        show_all(ada)
        expect(choosable(ada)).to_have_count(len(ada.update["moves"]))
        for part in (*WHOLE, *(f"[data-spot={move['spot']}]" for move in ada.update["moves"])):
            expect(ada.page.locator(f"{TABLE} {part}").first).to_be_in_viewport(ratio=0.99)
        assert_nothing_overflows(ada)
        assert small_targets(ada) == []
        answer(ada)


@pytest.mark.thorough
def test_a_whole_game_of_four_with_the_keyboard_alone(visit: Visit) -> None:
    ada = visit()
    keys = ada.page.keyboard
    against_bots(ada, 4, sides="initiation", first="seat4")
    expect(ada.page.locator(".player")).to_have_count(3)
    ada.hear_until(lambda: ada.asked)
    show_all(ada)
    tab_to(ada, choosable(ada).first)
    keys.press("ArrowRight")
    expect(choosable(ada).nth(1)).to_be_focused()
    keys.press("i")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    keys.press("Enter")
    ada.hear_until(lambda: now(ada)["floor"] > 0 and ada.asked)
    assert now(ada)["history"][0]["spots"][0] == "a2"
    keys.press("1")  # while the last floor is still shown, a key answers nothing
    expect(choosable(ada).first).to_be_focused()
    assert ada.asked
    while not is_over(ada):
        _press_a_digit(ada)
        ada.hear_until(lambda: ada.asked or is_over(ada))
    show_all(ada)
    expect(ada.page.locator("main.end .podium")).to_contain_text("Ada")
    backs = [troll["back"] for troll in now(ada)["trolls"]]
    assert ada.update["outcome"]["scores"] == backs
    assert max(backs) > 0


def _press_a_digit(ada: Visitor) -> None:
    number = now(ada)["number"]
    place = number % len(ada.update["moves"])
    chosen = ada.update["moves"][place]
    show_all(ada)
    expect(choosable(ada)).to_have_count(len(ada.update["moves"]))
    ada.page.keyboard.press(str(place + 1))
    ada.hear_until(lambda: is_over(ada) or now(ada)["number"] != number)
    plays = [each["command"] for each in ada.sent if each["type"] == "do"]
    assert plays[-1]["moves"] == [chosen]


@pytest.mark.thorough
@pytest.mark.parametrize(("desk", "phone"), [("light", "dark"), ("dark", "light")])
def test_no_serious_accessibility_faults(visit: Visit, desk: str, phone: str) -> None:
    look_for_barriers()
    ada = visit("Ada", theme=desk, bypass_csp=True)
    eve = visit("Eve", theme=phone, lang="en", bypass_csp=True, viewport={"width": 390, "height": 844})
    open_cave(ada, 4, sides="full")
    eve.go(invitation(ada))
    enter_cave(ada)
    found: list[str] = []

    def look(where: str, *visitors: Visitor) -> None:
        for visitor in visitors:
            show_all(visitor)
            found.extend(f"{where}: {each}" for each in grave(visitor))

    ada.hear_until(lambda: ada.asked)
    look("trap", ada, eve)
    answer(ada)
    look("announcement", ada)
    answer(ada)
    loot(ada, until=lambda: now(ada)["floor"] > 1)
    look("floor C", ada, eve)
    ada.go(f"/r/{ada.record}#6")
    expect(ada.page.locator(f".replaying {TABLE}")).to_be_visible()
    look("replay", ada)
    assert not found, "\n".join(found)
