"""A page that stayed open while the static files of the server changed reloads itself, once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot
from tests.server.running import Running

NO_SERVER = r"ERR_CONNECTION|WebSocket connection"
# Makes a page say an older build, as if a cache between the server and the browser had kept it.
CACHED_PAGE = """document.addEventListener("readystatechange", () => {
  document.querySelector("meta[name=build]").content = "older";
});"""
SHORT = 300  # ms
LONG_ENOUGH = 4_000  # ms, in which a disconnected page is connected again: a second load would show


def test_a_page_of_another_build_reloads_itself_once_and_shows_the_game(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "server") as before:
        ada, loads = _at_a_table(visit, before)
        before.stop()
        with _restarted(before, edition="second") as after:
            ada.page.wait_for_event("load")
            expect(ada.page.locator(".lutin-troll")).to_be_visible()
            ada.page.wait_for_timeout(LONG_ENOUGH)
            assert len(loads) == 1
            assert _served(ada) == _build(ada) != ""
            assert after.port == before.port


def test_a_page_of_the_same_build_is_not_reloaded_and_resumes_its_stream(
    visit: Visit, tmp_path: Path
) -> None:
    with Running(tmp_path / "server") as before:
        ada, loads = _at_a_table(visit, before)
        before.stop()
        ada.page.wait_for_timeout(SHORT)  # the last messages of the server are still to be read
        number = next(each["number"] for each in reversed(ada.heard) if "number" in each)
        with _restarted(before):
            heard = len(ada.heard)
            ada.page.wait_for_event("websocket")
            ada.page.wait_for_timeout(LONG_ENOUGH)
            assert loads == []
            assert "fresh" not in [each["type"] for each in ada.heard[heard:]]
            assert [each["last"] for each in ada.sent if each["type"] == "attach"] == [None, number]


def test_a_page_that_a_cache_keeps_old_is_reloaded_only_once(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "server") as before:
        ada, loads = _at_a_table(visit, before)
        ada.page.add_init_script(CACHED_PAGE)
        before.stop()
        with _restarted(before, edition="second"):
            ada.page.wait_for_event("load")
            expect(ada.page.locator(".lutin-troll")).to_be_visible()
            ada.page.wait_for_timeout(LONG_ENOUGH)
            assert len(loads) == 1
            assert _build(ada) == "older"
            assert _served(ada) not in ("", "older")


def test_a_page_of_another_build_loads_again_where_it_needs_a_further_module(
    visit: Visit, tmp_path: Path
) -> None:
    with Running(tmp_path / "server") as before:
        ada = visit(at=f"http://127.0.0.1:{before.port}")
        ada.expected_errors.append(NO_SERVER)
        ada.go("/")
        loads = _loads(ada)
        before.stop()
        with _restarted(before, edition="second"), ada.page.expect_event("load"):
            ada.page.locator(".evenings-link").click()
            expect(ada.page.locator("taverne-evenings h1").first).to_be_visible()
        assert len(loads) == 1
        assert ada.path == "/evenings"


def test_an_old_page_that_a_cache_keeps_runs_the_application_of_this_build(visit: Visit) -> None:
    ada = visit(service_workers="block")  # what a service worker asks for cannot be answered here
    ada.go("/")
    page = ada.page.request.get(ada.page.url).text()
    old = page.replace(f"/static/{_build(ada)}/", "/static/0123456789abcdef/")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=old, content_type="text/html")

    ada.page.route(ada.page.url, answer)
    ada.page.reload()
    expect(ada.page.locator(".sign").first).to_be_visible()
    ada.page.wait_for_timeout(SHORT)
    assert len(asked) == 2  # its first script has loaded it again, once


def _at_a_table(visit: Visit, server: Running) -> tuple[Visitor, list[str]]:
    """A visitor in the middle of a game, and the list of loads of their page from now on."""
    ada = visit(at=f"http://127.0.0.1:{server.port}")
    ada.expected_errors.append(NO_SERVER)
    against_bot(ada)
    ada.hear_until(lambda: ada.asked)
    return ada, _loads(ada)


def _loads(visitor: Visitor) -> list[str]:
    loads: list[str] = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    return loads


def _restarted(server: Running, **settings: Any) -> Running:
    """A server with the same folder and port, and perhaps other static files."""
    restarted = Running(server.folder, **settings)
    restarted.port = server.port
    return restarted


def _build(visitor: Visitor) -> str:
    """The build that the page was loaded from."""
    build: str = visitor.page.evaluate("document.querySelector('meta[name=build]').content")
    return build


def _served(visitor: Visitor) -> str:
    """The build that the server named last."""
    return str(next(each["build"] for each in reversed(visitor.heard) if each["type"] == "fresh"))
