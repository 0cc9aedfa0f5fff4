"""A stranger at a public table: reported, muted, removed, kept out, and the evening goes on without them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, SIT
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import answer

BOSS = "xX_Le_Boss_du_42_Xx_1998"
FORBIDDEN = [r"403 \(Forbidden\)"]  # how a page learns that it must ask to be let in


def open_public_duel(host: Visitor) -> str:
    """Open a public table of Lutin & Troll without a clock. Returns the path of its page."""
    host.go("/")
    host.press("Ouvrir une table de Lutin & Troll")
    form = host.page.get_by_role("dialog")
    form.get_by_label(re.compile("^Ouverte à tous")).check()
    form.locator("#option-hands").select_option("dealt")
    form.locator("#option-first").select_option("seat1")
    form.locator("input[name=pace][value=untimed]").check(force=True)  # its label covers it
    form.get_by_role("button", name="Ouvrir la table").click()
    expect(host.page.locator("main.lobby")).to_be_visible()
    return host.path


def manage(host: Visitor) -> None:
    """Open the list of guests from the menu of a running game."""
    host.press(MENU)
    host.press("Tenir la table")
    expect(host.page.get_by_role("dialog", name="Tu tiens la table")).to_be_visible()


def test_a_stranger_is_removed_from_a_public_table(visit: Visit) -> None:
    ada, boss = visit("Ada"), visit(BOSS)
    boss.expected_errors += FORBIDDEN
    path = open_public_duel(ada)
    boss.go(path)
    boss.button(SIT).first.click()
    boss.press("Je suis d’attaque !")
    ada.press(re.compile("^Commencer "))
    expect(boss.page.locator(".lutin-troll")).to_be_visible()

    manage(ada)
    ada.press(f"Faire taire {BOSS}")
    expect(boss.page.get_by_text("L’hôte t’a retiré la parole").first).to_be_visible()
    expect(boss.page.get_by_role("button", name="Bien joué !")).to_have_count(0)
    ada.press(f"Signaler {BOSS}")
    expect(ada.page.get_by_role("heading", name=f"Signaler {BOSS}")).to_be_focused()
    ada.page.get_by_label("Un mot d’explication").fill("Ce nom.")
    ada.press("Signaler")
    expect(ada.page.get_by_text("C’est signalé : la maison regardera.")).to_be_visible()

    ada.press(f"Renvoyer {BOSS}")
    expect(ada.page.get_by_text("Un bot de la maison joue sa main")).to_be_visible()
    ada.press("Renvoyer")
    expect(boss.page.get_by_role("heading", name="La table continue sans toi")).to_be_visible()
    expect(boss.page.get_by_text("Ada, qui tient cette table, t’a demandé de la laisser.")).to_be_visible()
    boss.go(path)
    expect(boss.page.get_by_role("heading", name="La table continue sans toi")).to_be_visible()
    boss.page.get_by_role("link", name="La Taverne").click()
    expect(boss.page.locator(".front, main").first).to_be_visible()
    assert path not in boss.page.content(), "their home page does not offer the table"

    ada.page.keyboard.press("Escape")
    answer(ada)
    ada.hear_until(lambda: ada.asked)
    assert ada.update["chairs"][1]["bot"] == "habitue"

    manage(ada)
    ada.press(f"Rappeler {BOSS}")
    boss.go(path)
    expect(boss.page.locator(".lutin-troll")).to_be_visible()


def test_players_vote_to_stop_a_hopeless_game(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    bob.expected_errors += FORBIDDEN
    path = open_public_duel(ada)
    bob.go(path)
    bob.button(SIT).first.click()
    bob.press("Je suis d’attaque !")
    ada.press(re.compile("^Commencer "))
    expect(bob.page.locator(".lutin-troll")).to_be_visible()
    for name in (MENU, "Proposer d’en rester là…", "Proposer"):
        ada.press(name)
    expect(ada.page.get_by_text("En rester là ? 1 d’accord, il en faut 2. On attend Bob.")).to_be_visible()
    expect(bob.page.get_by_text("sans vainqueur. D’accord ?")).to_be_visible()
    bob.press("D’accord")
    for each in (ada, bob):
        title = each.page.get_by_role("heading", name="Partie arrêtée : personne ne gagne.")
        expect(title).to_be_visible()
    assert [chair["wins"] for chair in ada.update["chairs"]] == [0, 0]


def test_a_host_hands_over_locks_and_closes(visit: Visit) -> None:
    ada, bob, eve = visit("Ada"), visit("Bob"), visit("Eve")
    for guest in (bob, eve):
        guest.expected_errors += FORBIDDEN
    path = open_public_duel(ada)
    bob.go(path)
    bob.button(SIT).first.click()
    ada.press("Tenir la table")
    ada.press("Confier Bob")
    ada.press("Confier")
    expect(bob.button("Tenir la table")).to_be_visible()
    bob.press("Tenir la table")
    bob.page.get_by_role("checkbox", name=re.compile("Verrouiller")).click()
    expect(ada.page.get_by_text("L’hôte verrouille la table").first).to_be_visible()
    eve.go(path)
    expect(eve.page.get_by_text("L’hôte a verrouillé la table : plus personne n’entre")).to_be_visible()
    bob.press("Fermer…")
    bob.page.locator(".asking .btn.bad").click()
    expect(ada.page.get_by_text("L’hôte a fermé cette table.").first).to_be_visible()
    expect(ada.button("Je suis d’attaque !")).to_have_count(0)


def test_a_question_about_a_guest_ends_when_their_seat_has_another_guest(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    bob.expected_errors += FORBIDDEN
    bob.go(open_public_duel(ada))
    bob.button(SIT).first.click()
    ada.press("Tenir la table")
    ada.press("Renvoyer Bob")
    expect(ada.page.get_by_role("heading", name="Renvoyer Bob ?")).to_be_visible()
    for name in (MENU, "Quitter la table", "Je m’en vais"):
        bob.press(name)
    expect(ada.page.get_by_text("Les places ont changé : rien n’a été fait.")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Renvoyer Bob ?")).to_have_count(0)
