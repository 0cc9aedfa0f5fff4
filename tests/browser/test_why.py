"""“Why?” beside an event opens the rules at the paragraph that explains it."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import resign
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.games.lutin_troll.browser.duel import against_bot
from tests.games.munchkin.browser.dungeon import against_bots, do, in_hand, may, show_all

SETTLED = 500  # milliseconds in which the page hears that a window has closed


def test_an_event_is_explained_by_its_paragraph_and_its_cards(visit: Visit) -> None:
    ada = visit(lang="en", **PHONE)
    against_bot(ada, hands="dealt", first="seat2")
    ada.hear_until(lambda: ada.asked)
    ada.press("Chronicle and phrases")
    line = ada.page.locator("dialog[open] .chronicle li").filter(has=ada.page.locator(".why")).first
    text = line.locator(".line").inner_text()
    ada.touch(line.locator(".why"))
    window = ada.page.get_by_role("dialog", name="Why?")
    expect(window.locator(".happened")).to_have_text(text)
    expect(window.locator(".why-note dd")).to_have_count(1)  # the card that attacks
    expect(window.locator("article h2")).to_have_count(1)
    expect(window.locator("article h2")).to_contain_text("§7")
    assert_nothing_overflows(ada)
    ada.touch(window.get_by_role("button", name="All the rules"))
    expect(window.locator("h2.here")).to_contain_text("§7")
    expect(window.locator("h2.here")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)  # keys of the table wait for it
    ada.page.wait_for_timeout(SETTLED)
    ada.page.keyboard.press("w")
    expect(window.locator("article h2")).to_contain_text("§7")


def test_a_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    ada = visit(lang="fr", **PHONE)
    against_bots(ada)
    ada.hear_until(lambda: ada.asked)
    if may(ada, "choose_sex"):
        do(ada, may(ada, "choose_sex")[0])
        ada.hear_until(lambda: ada.asked)
    show_all(ada)
    with ada.page.expect_response("**/blocked*") as answer:
        ada.touch(in_hand(ada).and_(ada.page.locator(".quiet")).first)
    reasons = {each["text"] for each in answer.value.json()["pieces"]}
    shown = ada.page.locator("taverne-cannot .cannot")
    expect(shown).to_be_visible()
    assert any(shown.inner_text().startswith(reason) for reason in reasons)
    assert_nothing_overflows(ada)
    ada.touch(shown.locator(".why"))
    expect(ada.page.get_by_role("dialog", name="Pourquoi ?").locator("article h2")).to_contain_text("§")


def test_the_text_of_a_card_is_beside_it_and_a_replay_says_why(visit: Visit) -> None:
    ada = visit(lang="en")
    against_bot(ada, hands="dealt", first="seat1")
    ada.hear_until(lambda: ada.asked)
    cards, tip, keys = ada.page.locator(".hand .card"), ada.page.get_by_role("tooltip"), ada.page.keyboard
    cards.first.hover()
    expect(tip).to_be_visible()
    assert _inside(tip.bounding_box(), ada.page.viewport_size)
    keys.press("Escape")
    expect(tip).to_have_count(0)
    cards.first.focus()
    expect(tip).to_have_count(0)  # no key has moved the focus there
    keys.press("ArrowRight")
    expect(tip).to_be_visible()
    expect(cards.nth(1)).to_have_attribute("aria-describedby", "card-tip")
    cards.nth(1).click()
    expect(tip).to_have_count(0)
    resign(ada)
    expect(ada.page.locator("main.end")).to_be_visible()
    ada.go(f"/r/{ada.record}")
    ada.page.locator(".moments .why").first.click()
    window = ada.page.get_by_role("dialog", name="Why?")
    expect(window.locator("article h2")).to_contain_text("§")
    keys.press("Escape")
    expect(window).to_have_count(0)
    keys.press("w")
    expect(window).to_have_count(0)  # nothing has happened before the deal
    ada.page.locator(".moment", has=ada.page.locator("xpath=../*[contains(@class,'why')]")).first.click()
    keys.press("w")
    expect(window.locator(".happened")).to_be_visible()


def _inside(box: Any, window: Any) -> bool:
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return bool(box["x"] >= 0 and box["y"] >= 0 and right <= window["width"] and bottom <= window["height"])
