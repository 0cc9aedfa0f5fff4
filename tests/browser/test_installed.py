"""La Taverne as an application: manifest, service worker, the page for when there is no line, a turn."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot
from tests.server.running import Running

NO_LINE = r"ERR_CONNECTION|ERR_INTERNET"
_ACTIVE = "navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)"
_REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
_KEPT = """async () => {
  const names = await caches.keys();
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => new URL(url).pathname);
}"""
_OTHERS_ARE_KEPT = f"""async (old) => {{
  const kept = {_KEPT};
  for (;;) {{
    const now = await kept();
    if (now.length === 5 && !now.includes(old)) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }}
}}"""
_NONE_IS_REGISTERED = """async () => {
  const all = () => navigator.serviceWorker.getRegistrations();
  while ((await all()).length) await new Promise((wake) => setTimeout(wake, 20));
}"""
_BADGES = """
window.badges = [];
navigator.setAppBadge = async (count) => void badges.push(count);
navigator.clearAppBadge = async () => void badges.push(0);
"""


@pytest.mark.parametrize(("lang", "title"), [("fr", "Entrer avec un code"), ("en", "Enter with a code")])
def test_the_manifest_and_its_icons_are_there_in_both_languages(visit: Visit, lang: str, title: str) -> None:
    ada = visit(lang=lang)
    ada.go("/")
    session = ada.page.context.new_cdp_session(ada.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = msgspec.json.decode(found["data"])
    assert manifest["lang"] == lang
    assert title in [each["name"] for each in manifest["shortcuts"]]
    assert found["manifest"]["scope"] == found["manifest"]["startUrl"] == f"{ada.address}/"
    for icon in manifest["icons"]:
        answer = ada.page.request.get(found["url"].rsplit("/", 1)[0] + "/" + icon["src"])
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]
    assert ada.page.request.get(f"{ada.address}/favicon.ico").headers["content-type"] == "image/png"


def test_without_a_line_the_browser_shows_our_page_and_comes_back_by_itself(
    visit: Visit, tmp_path: Path
) -> None:
    with Running(tmp_path / "server", base_path="/jeux") as server:
        ada = visit(at=f"http://127.0.0.1:{server.port}/jeux", lang="en", theme="dark")
        ada.expected_errors.append(NO_LINE)
        ada.go("/")
        assert ada.page.evaluate(_ACTIVE) == f"{ada.address}/service_worker.js"
        server.stop()
        ada.page.goto(f"{ada.address}/rules/munchkin")
        expect(ada.page.get_by_role("heading", name="No network")).to_be_visible()
        expect(ada.page.get_by_text("Pas de réseau")).not_to_be_visible()
        assert ada.page.locator("html").get_attribute("data-theme") == "dark"
        server.start()
        ada.press("Try again")
        expect(ada.page.locator(".rules h1").first).to_be_visible()


def test_the_service_worker_keeps_nothing_but_the_page_for_when_there_is_no_line(visit: Visit) -> None:
    """Above all nothing of a table: a device is often shared."""
    ada = visit()
    ada.go("/")
    ada.page.evaluate(_ACTIVE)
    against_bot(ada)
    ada.page.reload()
    ada.hear_until(lambda: ada.asked)
    build = ada.page.evaluate("document.querySelector('meta[name=build]').content")
    names = {"offline.html", "offline.css", "offline.js", "theme_boot.js", "mark.svg"}
    assert set(ada.page.evaluate(_KEPT)) == {f"/static/{build}/{name}" for name in names}


def test_a_new_build_replaces_what_was_kept(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "server") as before:
        ada = visit(at=f"http://127.0.0.1:{before.port}")
        ada.expected_errors.append(NO_LINE)
        ada.go("/")
        ada.page.evaluate(_ACTIVE)
        old = ada.page.evaluate(_KEPT)
        before.stop()
        after = Running(before.folder, edition="second")
        after.port = before.port
        with after:
            ada.go("/")
            ada.page.wait_for_function(
                f"({_KEPT})().then((kept) => kept.length && !kept.includes('{old[0]}'))"
            )


def test_a_server_without_a_service_worker_makes_browsers_drop_theirs(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "server") as before:
        ada = visit(at=f"http://127.0.0.1:{before.port}")
        ada.expected_errors.append(NO_LINE)
        ada.go("/")
        ada.page.evaluate(_ACTIVE)
        before.stop()
        after = Running(before.folder, service_worker=False)
        after.port = before.port
        with after:
            ada.go("/")
            ada.page.evaluate(_NONE_IS_REGISTERED)
            assert ada.page.evaluate(_KEPT) == []
            ada.go("/")
            expect(ada.page.locator(".sign").first).to_be_visible()
            assert ada.page.evaluate(_REGISTERED) == 0


def test_a_turn_shows_in_the_title_on_the_icon_and_in_the_badge(visit: Visit) -> None:
    ada = visit()
    ada.page.add_init_script(_BADGES)
    against_bot(ada)
    ada.hear_until(lambda: ada.asked)
    expect(ada.page).to_have_title(re.compile("^À toi"))
    assert _icon(ada).endswith("/mark_turn.svg")
    assert ada.page.evaluate("badges.at(-1)") == 1
    ada.go("/")
    expect(ada.page.locator(".ticket.back")).to_have_count(1)
    assert _icon(ada).endswith("/mark_turn.svg")
    assert ada.page.evaluate("badges.at(-1)") == 1
    ada.page.locator(".ticket.back a, .ticket.back button").first.click()
    ada.hear_until(lambda: ada.asked)
    ada.page.evaluate("history.back()")
    ada.page.goto(f"{ada.address}/credits")
    assert _icon(ada).endswith("/mark.svg")


def _icon(visitor: Visitor) -> str:
    return str(visitor.page.locator("link[rel=icon]").get_attribute("href"))
