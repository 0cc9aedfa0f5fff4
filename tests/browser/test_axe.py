"""axe-core finds no serious accessibility problem on any page, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, invitation, resign
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import answer, duel, open_table
from tests.profiles import THOROUGH, left_out

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


@pytest.mark.parametrize(
    ("desk", "phone"), [("light", "dark"), pytest.param("dark", "light", marks=pytest.mark.thorough)]
)
def test_axe_finds_no_serious_barrier_on_any_page(visit: Visit, desk: str, phone: str) -> None:
    look_for_barriers()
    ada = visit("Ada", theme=desk, bypass_csp=True)
    bob = visit("Bob", theme=phone, lang="en", bypass_csp=True, viewport={"width": 390, "height": 844})
    found: list[str] = []
    checks = 0

    def look(where: str, *visitors: Visitor) -> None:
        """Check a page: in a quick run with one of the visitors, in turn."""
        nonlocal checks
        checks += 1
        for visitor in visitors if THOROUGH else [visitors[checks % len(visitors)]]:
            found.extend(f"{where}: {each}" for each in grave(visitor))

    for path, mark in (
        ("/", ".sign"),
        ("/rules/lutin_troll", ".rules h2"),
        ("/credits", ".credits"),
        ("/me", ".devices, .offer"),
    ):
        for visitor in (ada, bob):
            visitor.go(path)
            expect(visitor.page.locator(mark).first).to_be_visible()
        look(path, ada, bob)
    open_table(ada)
    look("lobby", ada)
    bob.go(invitation(ada))
    expect(bob.page.locator(".name-form")).to_be_visible()
    look("name", bob)
    duel(lambda name: {"Ada": ada, "Bob": bob}[name], first="seat1")
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    look("choosing a hand", ada, bob)
    answer(ada)
    answer(bob)
    ada.hear_until(lambda: ada.asked)
    answer(ada)
    bob.hear_until(lambda: bob.asked)
    expect(bob.page.locator(".holds.mine .card.can").first).to_be_visible()
    look("clash", ada, bob)
    for name in (MENU, "Tenir la table"):
        ada.press(name)
    expect(ada.page.locator("#remove-1")).to_be_visible()
    look("guests", ada)
    ada.press("Signaler Bob")
    look("report", ada)
    ada.press("Annuler")
    expect(ada.page.locator("#report-1")).to_be_focused()
    ada.page.keyboard.press("Escape")
    resign(bob)
    for visitor in (ada, bob):
        expect(visitor.page.locator("main.end")).to_be_visible()
    look("end", ada, bob)
    ada.press("Un autre jeu")
    ada.page.locator(".sign-vote").first.click()
    for visitor in (ada, bob):
        expect(visitor.page.locator(".sign-vote .votes .disc")).to_have_count(1)
    look("vote for another game", ada, bob)
    for visitor in (ada, bob):
        visitor.go(f"/r/{ada.record}")
        expect(visitor.page.locator(".replaying")).to_be_visible()
    look("replay", ada, bob)
    for visitor in (ada, bob):
        visitor.go("/evenings")
        expect(visitor.page.locator(".own-games li").first).to_be_visible()
    look("evenings", ada, bob)
    assert not found, "\n".join(found)


def look_for_barriers() -> None:
    """Skip the test if axe-core is not installed."""
    if not AXE.exists():
        left_out("axe-core (npm ci)")


def grave(visitor: Visitor) -> list[str]:
    """The serious findings of axe: the rule, the element, its HTML."""
    visitor.page.add_script_tag(path=AXE)
    visitor.page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))")
    return barriers(visitor.page)


def barriers(page: Page) -> list[str]:
    """The serious findings of axe on a page that has loaded it."""
    result: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['html'][:80]}"
        for rule in result["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
