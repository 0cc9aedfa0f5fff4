"""A first game: the newcomer is asked once, plays against novices, and is told once what things mean."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, SMALL, assert_nothing_overflows
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import answer


def test_a_newcomer_is_told_once_what_things_mean_beside_the_table(visit: Visit) -> None:
    look_for_barriers()
    ada = visit(**PHONE, newcomer=True, bypass_csp=True)
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    ada.press("Première partie, expliquée, avec des novices")
    expect(strip(ada)).to_contain_text("Choisis cinq cartes")
    assert [chair["bot"] for chair in ada.update["chairs"]] == [None, "novice"]
    assert ada.update["options"]["tokens"] == "3"
    assert grave(ada) == []
    ada.page.set_viewport_size(SMALL["viewport"])
    assert_nothing_overflows(ada)
    for part in (".tray .prompt", ".tray .slots", ".tray .go", ".kinds .card.can >> nth=0"):
        expect(ada.page.locator(part)).to_be_in_viewport(ratio=1)
    ada.page.set_viewport_size(PHONE["viewport"])
    ada.press("Règles §4")
    expect(ada.page.locator(".rules .here")).to_contain_text("Choisir sa main")
    ada.press("Fermer")
    ada.press("J’ai compris")
    expect(strip(ada)).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    expect(strip(ada)).to_have_count(0)
    while not news(ada):  # the first fights bring some
        ada.hear_until(lambda: ada.asked or bool(news(ada)))
        if not news(ada):
            answer(ada)
    expect(strip(ada)).to_be_visible()
    ada.press("Réglages")
    ada.page.get_by_role("checkbox", name="Explications").uncheck()
    expect(strip(ada)).to_have_count(0)


def test_the_rules_open_at_what_is_essential_and_afterwards_at_the_question(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    ada.press("Jouer tout de suite à Lutin & Troll, contre un bot")
    expect(strip(ada)).to_have_count(0)  # they have said that they know the game
    for heading in ("L’essentiel en 30 secondes", "Choisir sa main"):
        ada.press("Règles")
        here = ada.page.locator(".rules .here")
        expect(here).to_contain_text(heading)
        expect(here).to_be_in_viewport(ratio=1)
        ada.press("Fermer")


def news(visitor: Visitor) -> set[str]:
    """The explanations that the game has called for since the first question."""
    return {key for each in visitor.heard for key in each.get("said", {}).get("explains", ())} - {
        "choose_hand"
    }


def strip(visitor: Visitor) -> Locator:
    return visitor.page.locator(".explaining .strip")
