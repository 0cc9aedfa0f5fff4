"""One's own evenings in a browser: the games of last night, filters by keyboard, the copy, the erasing."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import msgspec
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import resign
from tests.games.lutin_troll.browser.duel import duel


def test_the_next_day_a_guest_finds_last_nights_game_and_whom_they_played(
    visit: Visit, tmp_path: Path
) -> None:
    ada, bob = duel(visit, hands="dealt")
    resign(bob)
    expect(ada.page.locator("main.end")).to_be_visible()
    record = ada.record
    ada.page.clock.set_fixed_time(datetime.now() + timedelta(days=1))
    ada.go("/")
    ada.page.get_by_role("link", name="Mes soirées").click()
    game = ada.page.locator(".own-games li")
    expect(game).to_have_count(1)
    expect(game).to_contain_text("avec Bob")
    expect(game).to_contain_text("Gagné")
    expect(game).to_contain_text("partie abandonnée par Bob")
    expect(ada.page.locator(".own-games .day")).to_contain_text("Hier soir")
    expect(ada.page.locator(".sum").first).to_contain_text("1 sur 1")
    _filter_by_keyboard(ada.page.locator("select.chip").first, "Bob")
    expect(game).to_have_count(1)
    won = ada.button("Gagnées")
    won.focus()
    ada.page.keyboard.press("Enter")
    expect(won).to_have_attribute("aria-pressed", "true")
    expect(game).to_have_count(1)
    with ada.page.expect_download() as copy:
        ada.page.get_by_role("link", name="Emporter mes parties").click()
    copy.value.save_as(tmp_path / "copy")
    [line] = (tmp_path / "copy").read_bytes().splitlines()
    assert msgspec.json.decode(line)["record"] == record
    game.get_by_role("link", name="Revoir").click()
    expect(ada.page.locator(".replaying")).to_be_visible()
    ada.page.go_back()
    ada.press("Effacer mes soirées…")
    ada.press("Les garder")
    expect(game).to_have_count(1)
    ada.press("Effacer mes soirées…")
    ada.press("Tout effacer")
    expect(ada.page.get_by_text("Ici s’écriront tes soirées")).to_be_visible()
    bob.go("/evenings")
    expect(bob.page.locator(".own-games li")).to_contain_text("Deuxième place", ignore_case=True)
    assert "Ada" not in bob.page.locator("main").inner_text()


def _filter_by_keyboard(choice: Locator, name: str) -> None:
    """Choose an option of a list by its first letters."""
    choice.focus()
    choice.press_sequentially(name)
