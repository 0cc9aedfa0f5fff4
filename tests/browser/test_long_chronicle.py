"""A chronicle that has grown long: a page shows its latest lines, and says that older ones are left out."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import START, invitation
from tests.browser.socket_guest import socket_guest
from tests.games.lutin_troll.browser.duel import open_table, start
from tests.server.running import Running


def test_a_page_that_is_loaded_late_says_that_older_lines_are_left_out(visit: Visit, server: Running) -> None:
    ada = visit("Ada")
    open_table(ada)
    ada.page.locator("#free-text").press("Space")
    with socket_guest(server.port, invitation(ada).partition("#")[2]) as bob:
        bob.do(type="sit", seat=1, name="Bob")
        bob.do(type="ready", ready=True)
        expect(ada.button(START)).to_be_enabled()
        start(ada)
        expect(ada.page.locator(".beside .left-out")).to_have_count(0)
        for number in range(300):
            bob.do(type="write", text=f"{number} {'é' * 130}")
        ada.page.reload()
        lines = ada.page.locator(".beside .chronicle .line")
        expect(lines.first).to_contain_text("299 é")
        expect(ada.page.locator(".beside .left-out")).to_contain_text("Revoir la partie")
        assert 100 < lines.count() < 300
