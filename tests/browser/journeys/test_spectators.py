"""The host decides before the game what spectators see; everybody is shown it, and it is so."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, resign
from tests.browser.socket_guest import socket_guest
from tests.games.lutin_troll.browser.duel import open_table, start
from tests.server.running import Running


def test_players_agree_that_nobody_watches_and_the_door_opens_after_the_game(
    visit: Visit, server: Running
) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    open_table(ada)
    link = invitation(ada)
    with socket_guest(server.port, link.rpartition("#")[2]) as bob:
        bob.do(type="sit", seat=1, name="Bob", salt="")
        bob.do(type="ready", ready=True)
        eve.go(link)
        settled = eve.page.locator(".settled").filter(has_text=re.compile("^(tout|rien|la table)"))
        expect(settled).to_have_text("la table, pas les mains")
        choice = ada.page.locator("#spectators")
        choice.select_option("late_12")
        expect(settled).to_have_text("tout, 12 moments après")
        expect(eve.page.get_by_text("seul ce retard protège les mains")).to_be_visible()
        choice.select_option("nothing")
        expect(settled).to_have_text("rien")
        bob.do(type="touch")
        assert not bob.update["chairs"][1].get("ready"), "Bob must agree to it"
        bob.do(type="ready", ready=True)
        start(ada)
        expect(eve.page.get_by_role("heading", name="À huis clos")).to_be_visible()
        expect(eve.page.locator(".lutin-troll")).to_have_count(0)
        resign(ada)
        expect(eve.page.get_by_role("heading", name="À huis clos")).to_have_count(0)
        expect(eve.page.locator("taverne-end")).to_be_visible()
