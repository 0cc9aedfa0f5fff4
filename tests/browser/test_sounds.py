"""Sounds are offered once, with a try-out, where there is room to ask."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Visit

_NOTES = """
window.notes = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.notes += 1;
  return start.apply(this, when);
};
"""
_SOUND = "ours('state/preferences.js').then(({ store }) => store.sound)"


def test_a_newcomer_hears_the_sounds_before_they_keep_them_and_is_not_asked_again(visit: Visit) -> None:
    ada = visit(newcomer=True)
    ada.page.add_init_script(_NOTES)
    wish = {"game": "lutin_troll", "name": "Ada", "bot": "mind"}
    table = ada.page.request.post(f"{ada.address}/api/tables", data=wish).json()["table"]
    ada.go(f"/t/{table}")
    offer = ada.page.locator(".banner.sounds")
    expect(offer).to_be_visible()
    assert ada.page.evaluate("notes") == 0, "nothing sounds before it is asked for"
    ada.press("Écouter")
    expect(offer).to_contain_text("Ça te plaît")
    assert ada.page.evaluate("notes") >= 3
    assert not ada.page.evaluate(_SOUND), "a try-out decides nothing"
    ada.press("Les garder")
    expect(offer).to_have_count(0)
    assert ada.page.evaluate(_SOUND)
    ada.go(f"/t/{table}")
    expect(ada.page.locator(".match")).to_be_visible()
    expect(offer).to_have_count(0)


def test_a_small_screen_asks_before_the_game_and_leaves_it_its_room(visit: Visit) -> None:
    ada = visit(newcomer=True, viewport={"width": 390, "height": 844})
    wish = {"game": "lutin_troll", "name": "Ada"}
    table = ada.page.request.post(f"{ada.address}/api/tables", data=wish).json()["table"]
    ada.go(f"/t/{table}")
    offer = ada.page.locator(".banner.sounds")
    expect(offer).to_be_visible()
    ada.press("Commencer avec un bot")
    expect(ada.page.locator(".match")).to_be_visible()
    expect(offer).to_be_hidden()
