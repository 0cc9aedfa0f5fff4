"""Four friends play a game, one leaves and comes back, and they go on to another at the same address."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, READY, SIT, START, invitation, open_table, resign, sit_down
from tests.browser.visitor import Visitor

FRIENDS = ("Ada", "Bob", "Cléo", "Dan")
LEAVE = "Quitter la table"


def test_four_friends_stay_together_for_another_game(visit: Visit) -> None:
    ada, bob, cleo, dan = friends = [visit(name) for name in FRIENDS]
    open_table(ada, "Roi des Nains", {}, more_seats=1)
    link, address = invitation(ada), ada.path
    for friend in friends[1:]:
        sit_down(friend, link)
    ada.press(START)
    for friend in (bob, cleo, dan):
        resign(friend)
    for friend in friends:
        expect(friend.page.locator("main.end")).to_be_visible()

    bob.press(LEAVE)  # leaving asks, and says what it means now
    expect(bob.page.get_by_role("dialog", name="Quitter la table ?")).to_contain_text("gardent ton nom")
    bob.press("Je m’en vais")
    expect(bob.page.locator("main.end")).to_have_count(0)
    expect(ada.page.locator(".podium")).to_contain_text("Bob")
    expect(ada.page.locator("taverne-evening")).to_contain_text("Bob")

    ada.press("Un autre jeu")
    vote(ada, "Munchkin")
    expect(cleo.page.locator(".next-game")).to_contain_text("Ada Munchkin")
    vote(cleo, "Munchkin")
    dan.press("Sans moi, je regarde")  # now everybody who is here has answered
    for friend in (ada, cleo, dan):
        expect(friend.page.get_by_role("heading", name="Munchkin")).to_be_visible()
        assert friend.path == address
    assert dan.update["seat"] is None
    expect(ada.page.locator(".slate")).to_contain_text("Ada")
    expect(ada.page.locator(".played-games a")).to_have_count(1)

    bob.go(address)  # before the next game he sits down again
    bob.button(SIT).first.click()
    bob.press(READY)
    bob.hear_until(lambda: bob.update["chairs"][bob.update["seat"]]["ready"])
    ada.press(START)
    for friend in (ada, bob, cleo):
        expect(friend.page.locator(".munchkin")).to_be_visible()
    ada.press(MENU)
    expect(ada.page.get_by_role("dialog").locator(".slate")).to_contain_text("Cléo")


def vote(visitor: Visitor, title: str) -> None:
    visitor.page.locator(".next-game").get_by_role("button", name=re.compile(f"^{title}")).click()
