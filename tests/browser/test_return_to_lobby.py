"""After a game the host returns to the lobby and changes the settings; the next seed can be checked too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import READY, resign
from tests.games.lutin_troll.browser.duel import duel, start


def test_the_host_changes_the_settings_for_another_game_at_the_same_table(visit: Visit) -> None:
    ada, bob = duel(visit, hands="dealt")
    tokens = ada.update["options"]["tokens"]
    resign(ada)
    last = bob.page.locator("main.end").get_by_role("link", name="Revoir la partie").get_attribute("href")
    expect(bob.button("Changer les réglages")).to_have_count(0)
    ada.press("Changer les réglages")
    for visitor in (ada, bob):
        expect(visitor.page.locator("main.lobby")).to_be_visible()
    expect(bob.page.locator(".played-games a")).to_have_attribute("href", str(last))
    other = {"3": "5", "5": "3"}[tokens]
    ada.page.locator("#option-tokens").select_option(other)
    bob.hear_until(lambda: bob.update["options"]["tokens"] == other)
    bob.press(READY)
    start(ada)
    assert ada.update["options"]["tokens"] == other
    assert [chair["wins"] for chair in ada.update["chairs"]] == [1, 0]  # the win of Bob, who is on seat 0 now
    expect(bob.page.locator(".lutin-troll")).to_be_visible()
    resign(ada)
    for visitor in (ada, bob):  # each has added a salt to the seed
        visitor.press("Vérifier moi-même")
        expect(visitor.page.locator(".checks .good")).to_have_count(5)
