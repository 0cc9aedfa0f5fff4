"""A page that was left open while the house got other static files loads itself again: once, and no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot
from tests.server.running import Running

CUT = r"ERR_CONNECTION|WebSocket connection"
# What a page is like that something between the house and the browser has kept: it says an older build.
KEPT_OLD = """document.addEventListener("readystatechange", () => {
  document.querySelector("meta[name=build]").content = "older";
});"""
WHILE = 4_000  # ms in which a second load would be noticed: a page that was cut comes back within this time


def test_a_page_of_another_build_reloads_itself_once_and_goes_on(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "house") as before:
        ada, loads = _at_a_table(visit, before)
        before.stop()
        with _again(before, edition="second") as after:
            ada.page.wait_for_event("load")
            expect(ada.page.locator(".lutin-troll")).to_be_visible()
            ada.page.wait_for_timeout(WHILE)
            assert len(loads) == 1
            assert _served(ada) == _build(ada) != ""
            assert after.port == before.port


def test_a_page_of_the_same_build_is_not_reloaded_and_resumes_its_stream(
    visit: Visit, tmp_path: Path
) -> None:
    with Running(tmp_path / "house") as before:
        ada, loads = _at_a_table(visit, before)
        number = ada.heard[-1]["number"]
        before.stop()
        with _again(before):
            heard = len(ada.heard)
            ada.page.wait_for_event("websocket")
            ada.page.wait_for_timeout(WHILE)
            assert loads == []
            assert "fresh" not in [each["type"] for each in ada.heard[heard:]]
            assert [each["last"] for each in ada.sent if each["type"] == "attach"] == [None, number]


def test_a_page_that_is_kept_old_on_its_way_is_reloaded_no_second_time(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "house") as before:
        ada, loads = _at_a_table(visit, before)
        ada.page.add_init_script(KEPT_OLD)
        before.stop()
        with _again(before, edition="second"):
            ada.page.wait_for_event("load")
            expect(ada.page.locator(".lutin-troll")).to_be_visible()
            ada.page.wait_for_timeout(WHILE)
            assert len(loads) == 1
            assert _build(ada) == "older"
            assert _served(ada) not in ("", "older")


def test_the_old_address_of_a_module_reloads_the_page_once(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    loads = _loads(ada)
    with ada.page.expect_event("load"):
        ada.page.evaluate("void import('/static/pages/front.js')")
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.page.wait_for_timeout(WHILE)
    assert len(loads) == 1


def _at_a_table(visit: Visit, house: Running) -> tuple[Visitor, list[str]]:
    """Somebody in the middle of a game, and the loads of their page from now on."""
    ada = visit(at=f"http://127.0.0.1:{house.port}")
    ada.expected.append(CUT)
    against_bot(ada)
    ada.hear_until(lambda: ada.asked)
    return ada, _loads(ada)


def _loads(visitor: Visitor) -> list[str]:
    loads: list[str] = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    return loads


def _again(house: Running, **settings: Any) -> Running:
    """The same folder and port, maybe with other static files."""
    again = Running(house.folder, **settings)
    again.port = house.port
    return again


def _build(visitor: Visitor) -> str:
    """The build that the page was loaded from."""
    build: str = visitor.page.evaluate("document.querySelector('meta[name=build]').content")
    return build


def _served(visitor: Visitor) -> str:
    """The build that the house serves, as the page was last told."""
    return str(next(each["build"] for each in reversed(visitor.heard) if each["type"] == "fresh"))
