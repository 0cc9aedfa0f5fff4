"""A game without a screen of its own is played from its zones and a list of its moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.browser.visitor import Visitor
from tests.server.running import Running


@pytest.fixture(scope="module")
def server_without_screens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    launcher = Path(__file__).with_name("launch_without_screens.py")
    with Running(tmp_path_factory.mktemp("plain"), launcher) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.mark.parametrize(
    "device", [{}, pytest.param(PHONE, marks=pytest.mark.thorough)], ids=["desk", "phone"]
)
def test_a_game_without_a_screen_is_played_from_its_zones(
    visit: Visit, server_without_screens: str, device: dict[str, Any]
) -> None:
    ada = visit(at=server_without_screens, **device)
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    expect(ada.page.locator("taverne-zones .prompt")).to_be_visible()
    assert ada.page.locator("taverne-lutin-troll").count() == 0
    for _ in range(5):
        _first_move(ada)
    ada.hear_until(lambda: ada.update["view"]["phase"] != "choice" and ada.asked)
    assert_nothing_overflows(ada)
    held = len(ada.update["view"]["hand"])
    _first_move(ada)
    ada.hear_until(lambda: len(ada.update["view"]["hand"]) == held - 1 and ada.asked)
    fallen = ada.update["view"]["sides"][1]["discard"]
    expect(ada.page.locator(".zone.small .mini").first).to_be_visible()
    assert fallen


@pytest.mark.thorough
def test_a_replay_without_a_screen_is_drawn_from_zones(visit: Visit, server_without_screens: str) -> None:
    ada = visit(at=server_without_screens)
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    for _ in range(5):
        _first_move(ada)
    ada.hear_until(lambda: ada.update["view"]["phase"] != "choice")
    ada.go(f"/r/{ada.record}")
    expect(ada.page.locator(".replaying taverne-zones .zone").first).to_be_visible()


def _first_move(ada: Visitor) -> None:
    ada.hear_until(lambda: ada.asked)
    hand = len(ada.update["view"]["hand"])
    ada.touch(ada.page.locator("taverne-zones .moves button").first)
    ada.hear_until(lambda: len(ada.update["view"]["hand"]) != hand)
