"""The table of Lutin & Troll in a browser: the choice of a hand, previews, cards shown large."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot, answer, duel, play_on, playable

HOLD = 700  # ms: longer than a click


def test_a_hand_is_sent_at_once_and_only_when_it_is_complete(visit: Visit) -> None:
    ada = visit("Ada")
    against_bot(ada)
    for piece in ("lutin", "lutin", "troll", "harpy"):
        _kind(ada, piece).click()
    expect(ada.button("Je suis prêt")).to_be_disabled()
    _slots(ada).first.click()
    expect(_slots(ada)).to_have_count(3)
    ada.press("Au hasard")
    expect(_slots(ada)).to_have_count(5)
    assert _plays(ada) == []
    chosen = _slots(ada).evaluate_all("all => all.map((each) => each.dataset.piece)")
    ada.press("Je suis prêt")
    ada.hear_until(lambda: not ada.asked or ada.update["view"]["phase"] != "choice")
    (play,) = _plays(ada)
    assert [move["card"] for move in play["moves"]] == chosen
    assert sorted(ada.update["view"]["hand"]) == sorted(chosen)


@pytest.mark.thorough
def test_a_hand_taken_back_can_be_changed_card_by_card(visit: Visit) -> None:
    ada, bob = duel(visit)
    answer(ada)
    chosen = sorted(ada.update["view"]["hand"])
    ada.press("Changer d’avis")
    ada.hear_until(lambda: ada.asked)
    expect(ada.button("Je suis prêt")).to_be_enabled()
    assert sorted(_slots(ada).evaluate_all("all => all.map((each) => each.dataset.piece)")) == chosen
    assert ada.update["view"]["hand"] == []
    assert not bob.update["view"]["sides"][0]["ready"]


@pytest.mark.thorough
def test_cards_played_in_this_pass_cannot_be_chosen_again(visit: Visit) -> None:
    ada, bob = duel(visit)
    play_on(
        ada,
        bob,
        until=lambda: ada.update["view"]["sides"][0]["tokens"] + ada.update["view"]["sides"][1]["tokens"],
    )
    ada.page.reload()
    expect(ada.page.locator(".kinds")).to_be_visible()
    played = set(ada.update["view"]["sides"][0]["discard"]) - set(ada.update["view"]["pile"])
    assert played
    for piece in played:
        expect(_kind(ada, piece)).to_contain_text("jou")
        _kind(ada, piece).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.page.keyboard.press("Escape")
    expect(_slots(ada)).to_have_count(0)


def test_a_riposte_shows_its_preview(visit: Visit) -> None:
    ada, bob = duel(visit, hands="dealt", first="seat2")
    bob.hear_until(lambda: bob.asked)
    answer(bob)
    ada.hear_until(lambda: ada.asked)
    said = ada.heard[-1]["said"]
    assert len(said["previews"]) == len(ada.update["moves"])
    for move, preview in zip(ada.update["moves"], said["previews"], strict=True):
        card = ada.page.locator(f".holds.mine [data-piece={move['card']}]").first
        expect(card.locator(".flag")).to_be_visible()
        card.focus()
        expect(ada.page.locator(".clash .slot")).to_have_text(preview["text"])


@pytest.mark.thorough
def test_holding_a_card_shows_it_large_and_does_not_play_it(visit: Visit) -> None:
    ada, bob = duel(visit, hands="dealt", first="seat1")
    ada.hear_until(lambda: ada.asked)
    box = playable(ada).first.bounding_box()
    assert box
    mouse = ada.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 30)
    mouse.down()
    ada.page.wait_for_timeout(HOLD)
    mouse.up()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    playable(ada).first.click(button="right")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert _plays(ada) == []
    assert bob.update["view"]["attack"] is None


def _kind(visitor: Visitor, piece: str) -> Locator:
    return visitor.page.locator(f".kinds [data-piece={piece}]")


def _slots(visitor: Visitor) -> Locator:
    return visitor.page.locator(".slots .card")


def _plays(visitor: Visitor) -> list[dict[str, Any]]:
    commands = [message["command"] for message in visitor.sent if message["type"] == "do"]
    return [command for command in commands if command["type"] == "play"]
