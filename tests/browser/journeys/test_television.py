"""An evening before a television: a host who watches, two phones that play, and it follows them."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import MENU, READY, SIT, START, resign
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_reconnecting import NO_NETWORK, SocketProxy, proxied
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import answer

TELEVISION = {"width": 1920, "height": 1080}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_a_television_shows_an_evening_and_never_a_hand(visit: Visit) -> None:
    look_for_barriers()
    tv = visit("Salon", viewport=TELEVISION, bypass_csp=True)
    ada, bob = (visit(name, **PHONE) for name in ("Ada", "Bob"))
    zoe = visit("Zoé", bypass_csp=True, **PHONE)
    line = proxied(tv)
    barriers: list[str] = []

    # It opens a table at which it does not sit; the first phone holds it, and does not sit either.
    tv.go("/tv")
    tv.press("Lutin & Troll")
    barriers += grave(tv)
    tv.button(re.compile("^2 joueurs$")).click()
    expect(tv.page.locator(".ask-line")).to_have_text("La première personne assise tient la table")
    expect(tv.page.locator(".join svg.qr")).to_be_visible()
    code = tv.page.locator(".join .code").inner_text()
    for phone in (zoe, ada, bob):
        phone.go(f"/t#{re.sub(r'[^A-Z]', '', code)}")
    zoe.press("Animer la table sans jouer")
    expect(tv.page.locator(".ask-line")).to_have_text("Zoé va lancer la partie…")
    expect(zoe.page.locator(".round .invited")).to_have_text("tu animes la table sans y jouer")
    expect(ada.page.locator(".round .invited")).to_have_text("Zoé anime la table")
    zoe.page.locator(".switch#free-text").set_checked(True)
    for phone in (ada, bob):
        phone.button(SIT).first.tap()
        expect(tv.page.locator(".sitters")).to_contain_text("Ada" if phone is ada else "Bob")
    barriers += grave(tv)
    for phone in (ada, bob):
        phone.press(READY)
    barriers += grave(zoe)
    zoe.press(START)

    # The game: nothing but the public table, even in the browser of somebody who plays.
    own = ada.page.context.new_page()
    shown_by_ada = Visitor(own, ada.address)
    shown_by_ada.go(f"{ada.path}?tv")
    for screen in (tv, shown_by_ada):
        expect(screen.page.locator(".tv-lutin-troll")).to_be_visible()
    for phone in (ada, bob):
        phone.hear_until(partial(_is_asked, phone))
        answer(phone)
    ada.hear_until(lambda: ada.update["ask"]["owing"] and bool(ada.update["view"]["hand"]))
    expect(tv.page.locator(".tv-lutin-troll .slot").first).to_have_text(
        re.compile("son attaque|sa riposte")
    )  # by lot
    barriers += grave(tv)
    comes_back_by_itself(tv, line)

    # The end, and the next game at the same table.
    resign(bob)
    for screen in (tv, shown_by_ada):
        expect(screen.page.locator(".ranking")).to_contain_text("Ada gagne")
    expect(tv.page.locator(".slate")).to_contain_text("Bob")
    barriers += grave(tv)
    ada.press("Un autre jeu")
    for phone in (ada, bob):
        phone.page.locator(".next-game").get_by_role("button", name=re.compile("^Grumpf")).tap()
    expect(tv.page.get_by_role("heading", name="Grumpf")).to_be_visible()
    zoe.press(START)
    for screen in (tv, shown_by_ada):
        expect(screen.page.locator(".tv-grumpf")).to_be_visible()
    for screen in (tv, shown_by_ada):
        assert_no_hand(screen)
    own.close()
    assert_no_hand(zoe, acts=True)
    zoe.press(MENU)
    zoe.press("Tenir la table")
    zoe.page.get_by_role("button", name="Que faire").first.tap()
    zoe.press("Confier Ada")
    zoe.press("Confier")
    ada.hear_until(lambda: ada.update["host"] == 0)
    assert not barriers, "\n".join(barriers)


def _is_asked(visitor: Visitor) -> bool:
    return visitor.asked


def comes_back_by_itself(tv: Visitor, line: SocketProxy) -> None:
    """Cut the line of the television: it says so, and the line comes back without a touch."""
    tv.expected_errors.append(NO_NETWORK)
    tv.page.context.set_offline(True)
    line.cut()
    expect(tv.page.locator(".strip.lost")).to_be_visible()
    tv.page.context.set_offline(False)
    expect(tv.page.locator(".strip.lost")).to_have_count(0)


def assert_no_hand(screen: Visitor, *, acts: bool = False) -> None:
    updates = [each["update"] for each in screen.heard if "update" in each]
    assert updates
    assert {update["seat"] for update in updates} == {None}
    assert not any(update["moves"] for update in updates)
    assert not any((update["view"] or {}).get("hand") for update in updates)
    assert acts or not any(message["type"] == "do" for message in screen.sent)


_NOTES_LOCKS = """
globalThis.locks = [];
const { request } = WakeLock.prototype;
WakeLock.prototype.request = function (kind) {
  const lock = request.call(this, kind);
  lock.then((sentinel) => locks.push(sentinel), () => locks.push(null));
  return lock;
};
"""


def test_a_television_stays_on_fills_its_screen_and_hides_the_pointer(visit: Visit) -> None:
    tv = visit("Salon", viewport=TELEVISION, bypass_csp=True)  # to wait for functions
    page = tv.page
    page.add_init_script(_NOTES_LOCKS)
    wish = {"game": "grumpf", "name": "Salon", "sit": False}
    opened = page.request.post(f"{tv.address}/api/tables", data=wish).json()
    tv.go(f"/t/{opened['table']}?tv")
    tools, fills = page.locator(".tools"), "document.fullscreenElement !== null"
    expect(page.locator(".tv-lobby")).to_be_visible()
    page.wait_for_function("locks.length")
    lock = page.evaluate("locks[0]?.type ?? 'refused'")
    assert lock in ("screen", "refused"), "a browser without a screen may refuse"
    assert _cursor(tv) == "none"
    expect(tools).to_be_hidden()

    page.mouse.move(300, 300)
    page.mouse.move(320, 320)
    expect(tools).to_be_visible()
    assert _cursor(tv) != "none"
    tv.press("Plein écran")
    page.wait_for_function(fills)
    tv.press("Quitter le plein écran")
    page.wait_for_function(f"!({fills})")
    page.keyboard.press("f")
    page.wait_for_function(fills)
    page.keyboard.press("f")
    page.wait_for_function(f"!({fills})")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function("getComputedStyle(document.documentElement).cursor === 'none'")
    expect(tools).to_be_hidden()

    # A hidden page loses the lock, and asks for it again when it is shown.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("locks.length === 2")
    page.evaluate("history.pushState(null, '', '/'), dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator(".sign").first).to_be_visible()
    if lock == "screen":
        page.wait_for_function("locks[1].released")
    assert _cursor(tv) != "none"


def _cursor(tv: Visitor) -> str:
    return str(tv.page.evaluate("getComputedStyle(document.documentElement).cursor"))
