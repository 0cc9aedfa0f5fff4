"""Everything works with the keyboard alone: Tab, arrows, Enter and digits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.keyboard import tab_to
from tests.games.lutin_troll.browser.duel import playable


@pytest.mark.thorough
def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    ada = visit()
    keys = ada.page.keyboard
    ada.go("/")
    expect(ada.page.get_by_role("heading", name="Lutin & Troll")).to_be_visible()
    tab_to(ada, ada.button("Ouvrir une table de Lutin & Troll"))
    keys.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    for option, key in (("tokens", "Home"), ("hands", "End")):
        tab_to(ada, ada.page.locator(f"#option-{option}"))
        keys.press(key)
    tab_to(ada, ada.button("Ouvrir la table"))
    keys.press("Enter")
    expect(ada.page.locator("main.lobby")).to_be_visible()
    assert ada.update["options"]["tokens"] == "3"
    assert ada.update["options"]["hands"] == "dealt"
    tab_to(ada, ada.button("Commencer avec un bot"))
    keys.press("Enter")
    ada.hear_until(lambda: ada.update["stage"] == "playing")
    while ada.update["stage"] == "playing":
        if ada.asked:
            expect(playable(ada).first).to_be_visible()
            held = len(ada.update["view"]["hand"])
            keys.press("1")
            ada.hear_until(lambda held=held: len(ada.update["view"]["hand"]) != held)  # type: ignore[misc] # bound
        ada.hear_until(lambda: ada.asked or ada.update["stage"] == "over")
    expect(ada.page.locator("main.end")).to_be_visible()
    tab_to(ada, ada.button("La revanche !"))
    keys.press("Enter")
    ada.hear_until(lambda: ada.update["stage"] == "playing")


def test_arrows_move_the_focus_among_cards_and_enter_chooses_and_plays(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    tab_to(ada, ada.button("Jouer tout de suite à Lutin & Troll, contre un bot"))
    ada.page.keyboard.press("Enter")
    first = ada.page.locator(".kinds .card.can").first
    expect(first).to_be_visible()
    tab_to(ada, first)
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft", "Enter", "Home", "Enter"):
        ada.page.keyboard.press(key)
    expect(ada.page.locator(".slots .card")).to_have_count(5)
    kinds = {each.get_attribute("data-piece") for each in ada.page.locator(".slots .card").all()}
    assert len(kinds) > 2
    tab_to(ada, ada.button("Je suis prêt"))
    ada.page.keyboard.press("Enter")
    ada.hear_until(lambda: ada.update["view"]["phase"] != "choice" and ada.asked)
    tab_to(ada, playable(ada).first)
    ada.page.keyboard.press("ArrowRight")
    expect(playable(ada).nth(1)).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.hear_until(lambda: len(ada.update["view"]["hand"]) == 4)


@pytest.mark.thorough
def test_escape_closes_a_dialog_and_gives_the_focus_back(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    tab_to(ada, ada.button("Jouer tout de suite à Lutin & Troll, contre un bot"))
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    for tool in ("Règles", "Réglages"):
        tab_to(ada, ada.button(tool))
        ada.page.keyboard.press("Enter")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.button(tool)).to_be_focused()
    card = ada.page.locator(".kinds .card.can").first
    tab_to(ada, card)
    ada.page.keyboard.press("i")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
