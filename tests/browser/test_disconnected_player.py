"""A bot plays for a disconnected player until they are back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import duel, play_on
from tests.server.running import Running


@pytest.fixture
def impatient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which a player counts as absent after 0.2 seconds."""
    with Running(tmp_path_factory.mktemp("impatient"), limits={"absent_seconds": 0.2}) as server:
        yield f"http://127.0.0.1:{server.port}"


def test_a_bot_plays_for_a_disconnected_player_until_they_are_back(
    visit: Visit, impatient_server: str
) -> None:
    ada, bob = visit("Ada", at=impatient_server), visit("Bob", at=impatient_server)
    duel(lambda name: {"Ada": ada, "Bob": bob}[name])
    seat = bob.page.url
    bob.page.goto("about:blank")
    expect(ada.page.locator(".seat .gone")).to_be_visible()
    expect(ada.page.locator(".chronicle").get_by_text("Bob").first).to_be_visible()
    play_on(ada, until=lambda: ada.update["view"]["sides"][1]["discard"])
    assert ada.update["view"]["sides"][1]["discard"], "the bot has moved for Bob"
    bob.page.goto(seat)
    expect(bob.page.locator(".lutin-troll")).to_be_visible()
    expect(ada.page.locator(".seat .gone")).to_have_count(0)
    assert bob.update["seat"] == 1
    bob.hear_until(lambda: not bob.update["chairs"][1]["away"])
    fallen = len(ada.update["view"]["sides"][1]["discard"])
    play_on(ada, bob, until=lambda: len(ada.update["view"]["sides"][1]["discard"]) > fallen)
