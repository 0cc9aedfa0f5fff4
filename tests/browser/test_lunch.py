"""A player alone with bots goes for lunch, and finds the game as they left it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import answer, open_table, start
from tests.server.running import Running

HERE = re.compile("^(Me revoilà|I am back)")
WAITS = "Plus personne à la table"


@pytest.fixture
def address(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """A server on which players count as absent soon and have so many seconds for an answer."""
    with Running(tmp_path, limits={"absent_seconds": 0.2}, hurry=request.param) as server:
        yield f"http://127.0.0.1:{server.port}"


def begin_with_a_clock(ada: Visitor) -> str:
    """Begin a game against a bot. Returns the link to the table for others."""
    open_table(ada)
    ada.page.locator(".paces label:has(input[value=faithful])").click()
    ada.hear_until(lambda: ada.update["pace"] == "faithful")
    link = invitation(ada)
    start(ada)
    return link


@pytest.mark.parametrize("address", [60.0], indirect=True)
def test_a_player_who_leaves_finds_the_game_as_they_left_it(visit: Visit, address: str) -> None:
    ada, cleo = visit("Ada", at=address), visit("Cleo", at=address)
    cleo.go(begin_with_a_clock(ada))
    expect(cleo.page.locator(".lutin-troll")).to_be_visible()
    table, view, question = ada.page.url, ada.update["view"], ada.update["ask"]["number"]
    ada.page.goto("about:blank")
    cleo.hear_until(lambda: cleo.update["suspended"])
    assert cleo.update["left"] is None, "no clock runs"
    ada.page.goto(table)
    expect(ada.page.locator(".lutin-troll")).to_be_visible()
    ada.hear_until(lambda: not ada.update["suspended"])
    assert (ada.update["view"], ada.update["ask"]["number"]) == (view, question)
    assert 0 < ada.update["left"] <= 60
    expect(ada.page.locator(".beside .chronicle").get_by_text(WAITS)).to_be_visible()
    answer(ada)


@pytest.mark.parametrize("address", [2.0], indirect=True)
def test_a_player_who_lets_the_time_run_out_is_waited_for(visit: Visit, address: str) -> None:
    ada = visit("Ada", at=address)
    begin_with_a_clock(ada)
    view = ada.update["view"]
    ada.hear_until(lambda: ada.update["suspended"])
    assert ada.update["view"]["sides"][0] == view["sides"][0], "nobody has chosen for Ada"
    expect(ada.page.locator(".banner.away")).to_contain_text("t’a attendu")
    ada.button(HERE).click()
    ada.hear_until(lambda: not ada.update["suspended"])
    assert ada.update["left"] > 0


@pytest.mark.thorough
@pytest.mark.parametrize("address", [60.0], indirect=True)
def test_players_are_told_that_they_must_be_ready_again(visit: Visit, address: str) -> None:
    ada, bob = visit("Ada", at=address), visit("Bob", at=address, lang="en")
    open_table(ada)
    sit_down(bob, invitation(ada))
    ada.page.locator(".paces label:has(input[value=slow])").click()
    expect(bob.page.locator(".toast")).to_contain_text("say again that you are ready")
    expect(ada.page.locator(".toast").filter(has_text="on attend à nouveau Bob")).to_be_visible()
    assert not bob.update["chairs"][1]["ready"]
