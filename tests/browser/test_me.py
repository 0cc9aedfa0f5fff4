"""The page about oneself: the same guest on another device, by the link of a square or by a spoken phrase."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import open_table

PHONE = {"width": 390, "height": 844}


def _phrase(visitor: Visitor) -> str:
    visitor.go("/me")
    visitor.press("Montrer le carré et la phrase")
    phrase = visitor.page.locator(".offer .phrase")
    expect(phrase).to_have_text(re.compile(r"^\S+( \S+){4}$"))
    expect(visitor.page.get_by_role("img", name="Le lien pour ton autre appareil")).to_be_visible()
    return phrase.inner_text()


@pytest.mark.parametrize("way", ["link", "phrase"])
def test_back_on_another_device(visit: Visit, way: str) -> None:
    """Eve sits at a table with her laptop, and goes on with her phone: same name, same seat."""
    ada, eve, phone = visit("Ada"), visit("Eve"), visit("Gobelin rusé", viewport=PHONE)
    open_table(ada)
    sit_down(eve, invitation(ada))
    phrase = _phrase(eve)
    if way == "link":
        phone.go("/me#" + quote(phrase.replace(" ", "-")))
        expect(phone.page.get_by_role("textbox", name="La phrase de l’autre appareil")).to_have_value(phrase)
        assert "#" not in phone.page.url
    else:
        phone.go("/me")
        phone.page.get_by_role("textbox", name="La phrase de l’autre appareil").fill(phrase.upper())
    phone.press("Continuer ici")
    expect(phone.page.get_by_text("Te voilà, Eve. Tes places t’ont suivi.")).to_be_visible()
    expect(phone.page.locator(".devices li")).to_have_count(2)
    phone.go("/")
    phone.page.get_by_role("button", name="Revenir").or_(
        phone.page.get_by_role("link", name="Revenir")
    ).first.click()
    expect(phone.page.locator(".place.me b")).to_have_text("Eve")
    assert phone.update["seat"] == 1
    expect(ada.page.locator(".place b").filter(has_text="Gobelin")).to_have_count(0)


@pytest.mark.parametrize("page", ["/me", "/rules/grumpf", "/t"])
def test_a_page_opens_whatever_its_link_ends_with(visit: Visit, page: str) -> None:
    eve = visit("Eve")
    eve.expected_errors.append("40[0-9]")
    eve.go(page + "#%E9%")
    expect(eve.page.locator("main")).to_be_visible()
    assert not eve.unexpected_errors


def test_a_used_phrase_says_why_it_opens_nothing_and_a_device_is_signed_out(visit: Visit) -> None:
    eve, phone, mallory = visit("Eve"), visit("Gobelin"), visit("Mallory")
    open_table(eve)
    phrase = _phrase(eve)
    for visitor in (phone, mallory):
        visitor.go("/me")
        visitor.page.get_by_role("textbox", name="La phrase de l’autre appareil").fill(phrase)
    phone.press("Continuer ici")
    expect(phone.page.locator(".devices li")).to_have_count(2)
    mallory.expected_errors.append("404")
    mallory.press("Continuer ici")
    expect(mallory.page.get_by_role("alert")).to_contain_text("Cette phrase ne vaut rien ici")
    eve.page.reload()
    expect(eve.page.locator(".devices li")).to_have_count(2)
    eve.press("Déconnecter")
    expect(eve.page.locator(".devices li")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.get_by_text("La maison ne connaît encore aucun appareil")).to_be_visible()


def test_forgetting_asks_first_and_says_what_it_does(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    open_table(ada)
    sit_down(eve, invitation(ada))
    eve.go("/me")
    eve.press("M’oublier…")
    expect(eve.page.get_by_role("dialog")).to_contain_text("ta place devient « Anonyme »")
    eve.press("Non, je reste")
    eve.press("M’oublier…")
    eve.press("Oui, oubliez-moi")
    expect(eve.page.get_by_text("C’est fait : la maison ne te connaît plus.")).to_be_visible()
    expect(eve.page.locator(".known-as b")).not_to_have_text("Eve")
    expect(ada.page.get_by_text("Eve", exact=True)).to_have_count(0)
