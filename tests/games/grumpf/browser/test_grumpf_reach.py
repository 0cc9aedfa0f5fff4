"""Grumpf is accessible: on phones, with the keyboard, in both themes, with screen readers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, SMALL, assert_nothing_overflows, small_targets
from tests.games.grumpf.browser.hunting import (
    BOARDS,
    TABLE,
    against_bots,
    board,
    hunt_on,
    in_hand,
    is_over,
    lift,
    now,
    sent_moves,
    show_all,
    skip_count,
)


@pytest.mark.parametrize(
    "device", [PHONE, pytest.param(SMALL, marks=pytest.mark.thorough)], ids=["390x844", "360x640"]
)
def test_six_boards_and_all_tokens_are_within_reach_of_a_thumb(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit("Ada", **device)
    against_bots(ada, 6)
    hunt_on(ada, until=lambda: any(move["type"] == "club" for move in ada.update["moves"]))
    skip_count(ada)
    for part in (".ask .prompt", ".own-tokens", ".huts", ".act.sleep", ".act.rest"):
        expect(ada.page.locator(f"{TABLE} {part}")).to_be_in_viewport(ratio=1)
    for name in BOARDS:
        expect(board(ada, name)).to_be_in_viewport(ratio=1)
    assert_nothing_overflows(ada)
    assert small_targets(ada) == []
    club = next(move for move in ada.update["moves"] if move["type"] == "club")
    targets = {(each["clan"], each["target"]) for each in _clubs(ada.update, club["board"])}
    before = len(sent_moves(ada))
    lift(ada, club["face"])
    ada.touch(board(ada, club["board"]).locator(".hd"))
    if len(targets) > 1:  # any of them could be meant: the board is enlarged
        choices = ada.page.locator(f"{TABLE} .enlarged .aim")
        expect(choices).to_have_count(len(targets))
        for choice in choices.all():
            expect(choice).to_be_in_viewport(ratio=1)
        ada.touch(choices.first)
    ada.hear_until(lambda: len(sent_moves(ada)) > before)
    assert sent_moves(ada)[-1]["type"] == "club"


def test_a_hunt_by_keyboard_alone(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 2)
    keyboard = ada.page.keyboard
    laid = 0
    while True:
        ada.hear_until(lambda: is_over(ada) or (ada.asked and bool(ada.update["moves"])))
        if now(ada)["round"] > 1:
            break
        show_all(ada)
        expect(ada.page.locator(f"{TABLE} .prompt[data-asks]")).to_be_visible()
        number, hand = now(ada)["number"], now(ada)["hands"][0]
        if not hand:
            ada.page.locator(f"{TABLE} .act.sleep").press("Enter")
        elif laid % 2:
            in_hand(ada).first.focus()
            keyboard.press("ArrowRight")
            keyboard.press("ArrowLeft")
            keyboard.press("Enter")
            if in_hand(ada).first.get_attribute("data-piece", timeout=2000) in ("club_1", "club_2", "club_3"):
                keyboard.press("f")
            ada.page.locator(f"{TABLE} .first").nth(laid % 5).press("Enter")
        else:
            place = _place_of_first(ada)
            keyboard.press(str(place + 1))
            if "club_" in (in_hand(ada).first.get_attribute("data-piece") or ""):
                keyboard.press("f")
            keyboard.press(str(laid % len(BOARDS) + 1))
        laid += 1
        ada.hear_until(lambda number=number: now(ada)["number"] != number)  # type: ignore[misc] # bound
    assert sum(move["type"] == "place" for move in sent_moves(ada)) == 8
    keyboard.press("Escape")
    expect(ada.page.locator(f"{TABLE} .counting")).to_have_count(0)


def _clubs(update: dict[str, Any], board: str) -> list[dict[str, Any]]:
    return [move for move in update["moves"] if move["type"] == "club" and move["board"] == board]


def _place_of_first(visitor: Any) -> int:
    """Where the first token of the hand lies among the places of the hand."""
    key = in_hand(visitor).first.get_attribute("aria-keyshortcuts")
    return int(key or 1) - 1


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_for_axe_in_a_hunt(visit: Visit, theme: str) -> None:
    look_for_barriers()
    ada = visit("Ada", theme=theme, bypass_csp=True)
    against_bots(ada, 4)
    ada.hear_until(lambda: ada.asked)
    skip_count(ada)
    ada.touch(in_hand(ada).first)
    found = grave(ada)
    ada.touch(ada.page.locator(f"{TABLE} .my-points"))
    expect(ada.page.locator(f"{TABLE} .camps-view")).to_be_visible()
    found += grave(ada)
    assert found == []


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_for_axe_before_a_hunt_and_in_its_count(visit: Visit, theme: str) -> None:
    look_for_barriers()
    ada = visit("Ada", theme=theme, lang="en", bypass_csp=True, viewport=PHONE["viewport"])
    against_bots(ada, 6, rhythm="live")
    expect(ada.page.locator(f"{TABLE} .shout")).to_be_visible()
    found = grave(ada)
    ada.touch(ada.page.locator(f"{TABLE} .shout"))
    ada.hear_until(lambda: now(ada)["round"] == 2)
    ada.press("Pause")
    found += grave(ada)
    assert found == []
