"""Replays: from the own seat while a game is played, from all seats when it is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import resign
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot, duel, play_on


def test_a_finished_game_is_replayed_in_another_browser(visit: Visit) -> None:
    ada = visit("Ada")
    _played_a_little(ada)
    resign(ada)
    expect(ada.page.locator("main.end")).to_be_visible()
    eve = visit("Eve")
    eve.go(f"/r/{ada.record}")
    expect(eve.page.locator(".replaying")).to_be_visible()
    expect(_where(eve)).to_have_text("moment 0 sur " + _last(eve))
    keys = eve.page.keyboard
    keys.press("ArrowRight")
    expect(_where(eve)).to_have_text("moment 1 sur " + _last(eve))
    assert eve.path.endswith("#1")
    eve.press("Moment suivant")
    expect(_where(eve)).to_have_text("moment 2 sur " + _last(eve))
    keys.press("ArrowLeft")
    expect(_where(eve)).to_have_text("moment 1 sur " + _last(eve))
    keys.press("End")
    expect(_where(eve)).to_have_text(f"moment {_last(eve)} sur {_last(eve)}")
    expect(eve.page.locator(".moment[aria-current]")).to_contain_text("abandonne")
    keys.press("Home")
    expect(_where(eve)).to_have_text("moment 0 sur " + _last(eve))
    eve.page.locator(".moment").nth(2).click()
    expect(_where(eve)).to_have_text("moment 2 sur " + _last(eve))
    eve.page.reload()
    expect(_where(eve)).to_have_text("moment 2 sur " + _last(eve))


@pytest.mark.thorough
def test_a_replay_shows_all_hands_only_after_the_end(visit: Visit) -> None:
    ada, bob = duel(visit, hands="dealt")
    play_on(ada, bob, until=lambda: any(side["discard"] for side in ada.update["view"]["sides"]))
    secret = sorted(bob.update["view"]["hand"])
    replay = ada.page.evaluate(
        "async (record) => (await (await fetch(`/api/records/${record}?seat=1`)).json())", ada.record
    )
    assert {seat for frame in replay["frames"] for seat in frame["views"]} == {"", "0"}
    record, table = ada.record, ada.path
    ada.go(f"/r/{record}")
    expect(ada.page.get_by_text("la partie est en cours")).to_be_visible()
    hidden = ada.page.locator(".side.top .card.back")
    expect(hidden).not_to_have_count(0)
    expect(ada.page.locator(".side.top [data-piece]")).to_have_count(0)
    ada.go(table)
    resign(ada)
    expect(bob.page.locator("main.end")).to_be_visible()
    ada.go(f"/r/{record}")
    expect(ada.page.locator(".replaying")).to_be_visible()
    ada.page.keyboard.press("End")
    shown = ada.page.locator(".side.top [data-piece]")
    expect(shown).to_have_count(len(secret))
    expect(hidden).to_have_count(0)
    assert sorted(shown.evaluate_all("all => all.map((each) => each.dataset.piece)")) == secret


def test_a_stranger_cannot_see_a_game_in_progress(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    _played_a_little(ada)
    eve.expected_errors.append("404")
    eve.go(f"/r/{ada.record}")
    expect(eve.page.get_by_role("alert")).to_contain_text("Aucune partie ne porte ce nom")


@pytest.mark.thorough
def test_an_entry_of_the_chronicle_opens_its_moment(visit: Visit) -> None:
    ada = visit("Ada")
    _played_a_little(ada)
    lines = ada.page.locator(".beside .chronicle .line")
    line = lines.filter(has_text="attaque").last
    said = line.inner_text()
    line.click()
    expect(ada.page.locator(".replaying")).to_be_visible()
    expect(ada.page.locator(".moment[aria-current]")).to_contain_text(said)
    ada.page.get_by_role("link", name="Retour à la table").click()
    expect(ada.page.locator(".lutin-troll")).to_be_visible()
    assert ada.update["stage"] == "playing"


def _played_a_little(ada: Visitor) -> None:
    against_bot(ada, hands="dealt")
    play_on(ada, until=lambda: len(ada.update["view"]["sides"][0]["discard"]) > 1)


def _where(visitor: Visitor) -> Locator:
    return visitor.page.locator(".transport .where")


def _last(visitor: Visitor) -> str:
    return str(visitor.page.get_by_role("slider").get_attribute("max"))
