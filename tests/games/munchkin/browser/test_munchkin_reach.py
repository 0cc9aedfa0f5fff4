"""Munchkin on phones, by keyboard, in light and dark, for screen readers, against a clock."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, SMALL, assert_nothing_overflows, small_targets
from tests.browser.visitor import Visitor
from tests.games.munchkin.browser.dungeon import (
    TABLE,
    after,
    against_bots,
    answer,
    asking,
    enter_dungeon,
    expect_hand,
    in_hand,
    may,
    now,
    open_at_pace,
    play_on,
    seen,
    show_all,
    table,
)


@pytest.mark.parametrize(
    "device", [PHONE, pytest.param(SMALL, marks=pytest.mark.thorough)], ids=["390x844", "360x640"]
)
def test_six_characters_and_a_full_hand_on_a_phone(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit("Ada", **device)
    against_bots(ada, 6)
    play_on(ada, until=lambda: ada.asked and asking(ada) == "acting")
    show_all(ada)
    expect(table(ada).locator(".hero")).to_have_count(5)
    expect_hand(ada)
    expect(table(ada).locator(".prompt")).to_be_in_viewport(ratio=1)
    _everything_can_be_touched(ada)
    play_on(ada, until=lambda: ada.asked and asking(ada) in ("fighting", "reacting"))
    show_all(ada)
    for part in (".prompt", ".column.ours .total", ".column.theirs .total", ".acts .btn.main"):
        expect(table(ada).locator(part).first).to_be_in_viewport(ratio=1)
    _everything_can_be_touched(ada)
    answer(ada)


@pytest.mark.thorough
def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    ada = visit("Ada", **PHONE)
    against_bots(ada, 4)
    play_on(ada)
    expect(ada.page.locator("main.end")).to_be_visible()
    assert_nothing_overflows(ada)


@pytest.mark.thorough
def test_the_first_turn_by_keyboard_alone(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada)
    for _ in range(40):
        ada.hear_until(lambda: ada.asked and bool(ada.update["moves"]))
        if now(ada)["turn"] > 1:
            break
        _answer_by_keys(ada)
    assert now(ada)["turn"] > 1


@pytest.mark.thorough
@pytest.mark.parametrize(("theme", "device"), [("light", {}), ("dark", PHONE)], ids=["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, theme: str, device: dict[str, Any]) -> None:
    look_for_barriers()
    ada = visit("Ada", theme=theme, bypass_csp=True, **device)
    against_bots(ada, 4)
    found = [f"characters: {each}" for each in grave(ada)]
    play_on(ada, until=lambda: ada.asked and asking(ada) == "acting")
    show_all(ada)
    ada.touch(in_hand(ada).first if not may(ada, "put") else table(ada).locator(".see").first)
    found += [f"window: {each}" for each in grave(ada)]
    ada.page.keyboard.press("Escape")
    play_on(ada, until=lambda: ada.asked and asking(ada) in ("fighting", "reacting"))
    show_all(ada)
    found += [f"fight: {each}" for each in grave(ada)]
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_the_time_to_react_is_a_ring(visit: Visit) -> None:
    ada = visit("Ada")
    open_at_pace(ada, "faithful")
    enter_dungeon(ada)
    ring = table(ada).locator(".dock .big-ring b")
    for _ in range(60):
        ada.hear_until(lambda: ada.asked and bool(ada.update["moves"]))
        if asking(ada) == "reacting":
            break
        if ada.update["ask"]["wait"] == "reaction":
            _let_it_go_by(ada)
        else:
            answer(ada)
    expect(ring).to_have_text(re.compile(r"^[0-2],\d$"))
    _let_it_go_by(ada)


def _let_it_go_by(visitor: Visitor) -> None:
    """Wait until the reaction window closes by itself."""
    asked = visitor.update["ask"]
    visitor.hear_until(lambda: bool(visitor.update["ask"] != asked))


def _everything_can_be_touched(visitor: Visitor) -> None:
    assert_nothing_overflows(visitor)
    assert small_targets(visitor) == []


def _answer_by_keys(ada: Visitor) -> None:
    """Digits press buttons, Enter presses what has the focus, arrows move along the hand."""
    show_all(ada)
    keyboard = ada.page.keyboard
    if may(ada, "choose_sex") or table(ada).locator("[aria-keyshortcuts='1']").count():
        if may(ada, "choose_sex"):
            table(ada).locator("[data-act=choose_sex]").first.focus()
            after(ada, lambda: keyboard.press("Enter"))
        else:
            after(ada, lambda: keyboard.press("1"))
        return
    in_hand(ada).first.focus()
    held = [move["card"] for move in ada.update["moves"] if move.get("card") in seen(ada)["hand"]]
    for _ in range(seen(ada)["hand"].index(held[0])):
        keyboard.press("ArrowRight")
    after(ada, lambda: keyboard.press("Enter"))
    expect(ada.page.locator(TABLE)).to_be_visible()
