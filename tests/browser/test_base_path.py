"""The pages below a path of a host that serves other pages at "/"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Request, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import resign
from tests.games.lutin_troll.browser.duel import duel
from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server"), luck="base path", base_path="/jeux/taverne") as running:
        yield running


def test_a_whole_game_is_played_and_replayed_below_a_path(visit: Visit, server: Running) -> None:
    home = f"http://127.0.0.1:{server.port}/jeux/taverne"
    ada, bob = visit("Ada", at=home), visit("Bob", at=home)
    outside: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(home):
            outside.append(request.url)

    ada.page.on("request", note)
    for visitor in (ada, bob):
        visitor.go("/")
    duel(lambda name: {"Ada": ada, "Bob": bob}[name])
    resign(bob)
    expect(ada.page.locator("main.end")).to_be_visible()
    ada.page.get_by_role("link", name="Revoir la partie").click()
    expect(ada.page.locator(".replaying")).to_be_visible()
    assert ada.page.url.startswith(f"{home}/r/")
    ada.go("/rules/munchkin")
    expect(ada.page.locator("article h1, main h1").first).to_be_visible()
    ada.page.get_by_role("link", name="Crédits").first.click()
    assert ada.page.url == f"{home}/credits"
    assert outside == []
