"""The analysis of a finished game: curves of chances above the slider of its replay, with turning points."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.stored_games import store_game
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot
from tests.server.running import Running

LONG = 90_000  # ms: bots and hints come before an analysis


def test_a_finished_game_shows_its_chances_and_turning_points(visit: Visit, server: Running) -> None:
    look_for_barriers()
    record = store_game(server, "lutin_troll", "mind", "random", tokens="3")
    ada = visit(bypass_csp=True)
    ada.go(f"/r/{record}")
    _drawn(ada)
    expect(ada.page.locator(".odds li")).to_have_count(2)
    expect(ada.page.locator(".plot p.ears")).to_contain_text("Chances de gagner, au début")
    marks = ada.page.locator(".tp")
    expect(marks).not_to_have_count(0, timeout=LONG)  # a draft comes first
    expect(ada.page.locator(".moment .turned")).to_have_count(marks.count())
    first = ada.page.get_by_role("button", name=re.compile("^Tournant 1 : ")).first
    sentence = str(first.get_attribute("aria-label"))
    ada.press("Tournant suivant")
    expect(ada.page.locator(".moment[aria-current]")).to_contain_text(sentence)
    expect(first).to_have_attribute("aria-current", "step")
    assert grave(ada) == []
    ada.page.keyboard.press("End")
    odds = ada.page.locator(".odds li b").all_text_contents()
    assert sorted(re.sub(r"\D", "", each) for each in odds) == ["0", "100"]
    ada.page.locator(".turned").first.click()
    expect(first).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("t")
    expect(ada.page.locator(".tp[aria-current]")).to_have_count(1)
    expect(first).not_to_have_attribute("aria-current", "step")
    _on_a_phone(visit, record)


def _on_a_phone(visit: Visit, record: str) -> None:
    """Another visitor opens the link: the analysis is there already."""
    eve = visit("Eve", lang="en", theme="dark", bypass_csp=True, **PHONE)
    eve.go(f"/r/{record}")
    _drawn(eve)
    assert_nothing_overflows(eve)
    eve.touch(eve.button("Next turning point"))
    expect(eve.page.locator(".moment[aria-current] .turned")).to_be_visible()
    assert grave(eve) == []


@pytest.mark.thorough
def test_the_slider_moves_by_a_click_on_the_curve(visit: Visit, server: Running) -> None:
    ada = visit()
    ada.go(f"/r/{store_game(server, 'lutin_troll', 'mind', 'random', tokens='3')}")
    slider = ada.page.get_by_role("slider")
    slider.focus()
    last = str(slider.get_attribute("max"))
    ada.page.keyboard.press("End")
    expect(ada.page.locator(".where")).to_have_text(f"moment {last} sur {last}")
    box = slider.bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + 9, box["y"] + box["height"] / 2)
    expect(ada.page.locator(".where")).to_have_text(f"moment 0 sur {last}")


@pytest.mark.thorough
def test_a_game_in_progress_has_no_curve(visit: Visit) -> None:
    ada = visit()
    against_bot(ada, hands="dealt")
    ada.hear_until(lambda: ada.asked)
    ada.go(f"/r/{ada.record}")
    expect(ada.page.get_by_role("slider")).to_be_visible()
    expect(ada.page.locator(".plot, .odds")).to_have_count(0)


def _drawn(visitor: Visitor) -> None:
    traces: Locator = visitor.page.locator(".plot polyline.trace")
    expect(traces).to_have_count(2, timeout=LONG)
