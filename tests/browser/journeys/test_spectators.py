"""The host decides before the game what spectators see; everybody is shown it, and it is so."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, resign
from tests.browser.socket_guest import SocketGuest, socket_guest
from tests.games.lutin_troll.browser.duel import open_table, start
from tests.server.guest import Guest
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


def test_a_spectator_sees_and_hears_all_of_a_late_game_late_and_its_end_at_once(
    visit: Visit, tmp_path: Path
) -> None:
    """A second stands for the minute that a moment is old at least."""
    with Running(tmp_path, bot_workers=0, moment_seconds=1.0) as server:
        opened = Guest(server.port).open_table(sit=False, pace="untimed", options={"hands": "dealt"})
        with (
            socket_guest(server.port, opened["invite"]) as ada,
            socket_guest(server.port, opened["invite"]) as bob,
        ):
            ada.do(type="sit", seat=0, name="Ada", salt="")
            ada.do(type="spectators", see="late_12")
            bob.do(type="sit", seat=1, name="Bob", salt="")
            bob.do(type="ready", ready=True)
            ada.do(type="start")
            eve = visit("Eve", at=f"http://127.0.0.1:{server.port}")
            eve.go(f"/t#{opened['invite']}")
            expect(eve.page.get_by_text("mains dans 12 moments")).to_be_visible()
            bob.do(type="say", phrase="ouch")
            _play(ada, bob, 6)
            assert not eve.update["views"]
            expect(eve.page.locator(".speech")).to_have_count(0)
            time.sleep(1.1)
            while not eve.update["views"]:
                _play(ada, bob, 1)
                eve.page.wait_for_timeout(20)
            expect(eve.page.locator(".speech")).to_contain_text("Aïe")
            eve.hear_until(lambda: eve.update["views"])
            _play(ada, bob, 4)
            assert (len(eve.update["views"]), eve.update["behind"] >= 12) == (2, True)
            expect(eve.page.get_by_text("de retard")).to_be_visible()
            eve.expected_errors.append("ERR_CONNECTION_REFUSED|WebSocket connection")
            server.kill()
            server.start()
            for player in (ada, bob):
                player.connect_again()
            ada.do(type="touch")
            heard = len(eve.heard)
            eve.hear_until(
                lambda: any("update" in each for each in eve.heard[heard:])
            )  # it comes back by itself
            assert (len(eve.update["views"]), eve.update["behind"] >= 12) == (2, True)
            assert eve.update["view"]["number"] < ada.update["view"]["number"]
            bob.do(type="resign")
            expect(eve.page.locator("taverne-end")).to_be_visible()
            assert eve.update.get("behind") is None


def _play(ada: SocketGuest, bob: SocketGuest, moves: int) -> None:
    for _ in range(moves):
        assert ada.play() or bob.play()
