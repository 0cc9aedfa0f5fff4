"""Plain http in a home network: everything works although browsers withhold some interfaces."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import HOME_NETWORK
from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, resign, sit_down
from tests.games.lutin_troll.browser.duel import open_table_by_form, start
from tests.server.running import Running


def test_a_game_with_replay_and_check_works_without_a_secure_context(visit: Visit, server: Running) -> None:
    home = f"http://{HOME_NETWORK}:{server.port}"
    ada, bob = visit("Ada", at=home), visit("Bob", at=home)
    for visitor in (ada, bob):
        visitor.go("/")
        assert not visitor.page.evaluate("isSecureContext")
        assert visitor.page.evaluate("crypto.subtle === undefined && navigator.clipboard === undefined")
    open_table_by_form(ada)
    sit_down(bob, invitation(ada))
    start(ada)
    resign(bob)
    expect(ada.page.locator("main.end")).to_be_visible()
    ada.press("Vérifier moi-même")
    expect(ada.page.get_by_role("heading", name="Donnes vérifiées")).to_be_visible()
    ada.page.get_by_role("link", name="Revoir la partie").click()
    expect(ada.page.locator(".replaying")).to_be_visible()


def test_the_invitation_can_be_copied_without_a_secure_context(visit: Visit, server: Running) -> None:
    ada = visit("Ada", at=f"http://{HOME_NETWORK}:{server.port}")
    open_table_by_form(ada)
    link = ada.address + invitation(ada)
    ada.page.locator("#invite").get_by_role("button").click()
    expect(ada.page.locator("#invite").get_by_role("button")).to_have_text("Copié !")
    ada.page.evaluate("document.body.append(document.createElement('textarea'))")
    field = ada.page.locator("textarea")
    field.press("Control+V")
    expect(field).to_have_value(link)
