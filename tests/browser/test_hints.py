"""Hints at a training table: requested, shown beside the game, and played with a click."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import READY, SIT, invitation
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot, open_table, start

ASK = "Que jouerait l’expert ?"
LONGER = "**/hint?lang=*longer=1"  # the answer that refines the first one


def test_a_hint_is_shown_and_played(visit: Visit) -> None:
    look_for_barriers()
    ada = visit(bypass_csp=True)
    against_bot(ada, hands="dealt", first="seat1")
    expect(ada.page.locator(".bar .trains")).to_have_text("entraînement")
    ada.hear_until(lambda: ada.asked)
    number = ada.update["ask"]["number"]
    with ada.page.expect_response(LONGER) as answer:
        ada.press(ASK)
    sent = answer.value.json()
    hint = ada.page.get_by_role("region", name="Le conseil de l’expert")
    best = hint.locator(".best")
    expect(best).to_be_focused()
    expect(best).to_have_text(sent["best"]["label"])
    expect(hint.locator(".refining")).to_have_text("avis mûrement réfléchi")
    expect(hint.locator(".because")).to_have_text(sent["text"])
    expect(hint.locator(".seen li")).to_have_text(sent["because"])
    expect(hint.locator(".options li")).to_have_count(len(sent["others"]))
    expect(hint.locator(".options li").first).to_contain_text("%")
    assert grave(ada) == []
    ada.page.keyboard.press("Enter")
    ada.hear_until(lambda: ada.update["ask"]["number"] != number)
    expect(hint).to_have_count(0)
    assert _played(ada) == [sent["best"]["move"]]


def test_one_key_requests_a_hint_and_escape_closes_it(visit: Visit) -> None:
    ada = visit(lang="en", theme="dark", **PHONE)
    against_bot(ada, hands="dealt", first="seat1")
    ada.hear_until(lambda: ada.asked)
    ada.page.keyboard.press("?")
    hint = ada.page.get_by_role("region", name="The expert’s advice")
    expect(hint.locator(".options li")).not_to_have_count(0)
    expect(hint.locator(".refining")).to_have_text("after a longer think")
    assert_nothing_overflows(ada)
    ada.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(ada.button("What would the expert play?")).to_be_focused()
    with ada.page.expect_response(LONGER) as answer:
        ada.page.keyboard.press("?")
    other = answer.value.json()["others"][0]
    expect(hint.locator(".refining")).to_have_text("after a longer think")
    number = ada.update["ask"]["number"]
    ada.touch(hint.get_by_role("button", name=other["label"]))
    ada.hear_until(lambda: ada.update["ask"]["number"] != number)
    assert _played(ada) == [other["move"]]


@pytest.mark.thorough
def test_training_between_people_needs_the_agreement_of_all(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    open_table(ada, hands="dealt", first="seat1")
    training = ada.page.get_by_role("checkbox", name="Table d’entraînement")
    expect(training).to_be_checked()
    bob.go(invitation(ada))
    bob.button(SIT).first.click()
    expect(training).not_to_be_checked()
    bob.press(READY)
    training.click()
    theirs = bob.page.get_by_role("checkbox", name="Table d’entraînement")
    expect(theirs).to_be_checked()
    expect(theirs).to_be_disabled()
    bob.press(READY)  # a changed setting needs a new agreement
    start(ada)
    expect(bob.page.locator(".lutin-troll")).to_be_visible()
    for visitor in (ada, bob):
        expect(visitor.page.locator(".bar .trains")).to_be_visible()
    expect(ada.button(ASK)).to_be_enabled()
    expect(bob.button(ASK)).to_be_disabled()


def test_without_training_no_hint_is_offered(visit: Visit) -> None:
    ada = visit()
    open_table(ada, hands="dealt", first="seat1")
    ada.page.get_by_role("checkbox", name="Table d’entraînement").click()
    start(ada)
    ada.hear_until(lambda: ada.asked)
    expect(ada.page.locator(".bar .trains, .to-hint")).to_have_count(0)
    ada.page.keyboard.press("?")
    expect(ada.page.locator(".hint")).to_have_count(0)


def _played(visitor: Visitor) -> list[Any]:
    """The moves of each answer that this visitor has sent."""
    commands = [message["command"] for message in visitor.sent if message["type"] == "do"]
    return [move for command in commands if command["type"] == "play" for move in command["moves"]]
