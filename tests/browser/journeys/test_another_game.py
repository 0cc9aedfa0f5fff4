"""Four friends, two games at one address; one comes back on another device, and finds both tomorrow."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, START, invitation, open_table_by_form, resign, sit_down
from tests.browser.visitor import Visitor

FRIENDS = ("Ada", "Bob", "Cléo", "Dan")
LEAVE = "Quitter la table"
PHONE = {"width": 390, "height": 844}


def test_four_friends_stay_together_for_another_game(visit: Visit) -> None:
    ada, bob, cleo, dan = friends = [visit(name) for name in FRIENDS]
    open_table_by_form(ada, "Roi des Nains", {}, more_seats=1)
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

    phone = visit("Gobelin", viewport=PHONE)
    bring_over(bob, phone)
    sit_down(phone, address)  # before the next game, under the same name
    expect(ada.page.locator(".place b").filter(has_text="Bob")).to_have_count(1)
    ada.press(START)
    for friend in (ada, phone, cleo):
        expect(friend.page.locator(".munchkin")).to_be_visible()
    ada.press(MENU)
    expect(ada.page.get_by_role("dialog").locator(".slate")).to_contain_text("Cléo")
    ada.page.keyboard.press("Escape")
    for friend in (phone, cleo):
        resign(friend)
    expect(ada.page.locator("main.end")).to_be_visible()
    expect(ada.page.locator(".slate th .game")).to_have_text(["Le Roi des Nains", "Munchkin"])

    phone.page.clock.set_fixed_time(datetime.now() + timedelta(days=1))
    phone.go("/evenings")
    games = phone.page.locator(".own-games li")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Munchkin")
    expect(games.last).to_contain_text("Roi des Nains")
    expect(games.last).to_contain_text("Dan")
    games.last.get_by_role("link", name="Revoir").click()
    expect(phone.page.locator(".replaying")).to_be_visible()


def bring_over(laptop: Visitor, phone: Visitor) -> None:
    """Let the phone go on as the guest of the laptop, with a phrase that is told from one to the other."""
    laptop.go("/me")
    laptop.press("Montrer le carré et la phrase")
    told = laptop.page.locator(".offer .phrase")
    expect(told).to_have_text(re.compile(r"^\S+( \S+){4}$"))
    phone.go("/me")
    phone.page.get_by_role("textbox", name="La phrase de l’autre appareil").fill(told.inner_text())
    phone.press("Continuer ici")
    expect(phone.page.get_by_text("Te voilà, Bob.")).to_be_visible()


def vote(visitor: Visitor, title: str) -> None:
    visitor.page.locator(".next-game").get_by_role("button", name=re.compile(f"^{title}")).click()
