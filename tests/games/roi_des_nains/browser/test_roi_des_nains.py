"""The screen of Le Roi des Nains: whole games, reasons for refusals, past tricks, every question."""

from __future__ import annotations

from itertools import permutations

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.visitor import Visitor
from tests.games.roi_des_nains.browser.dwarves import (
    TABLE,
    against_bots,
    enter_hall,
    in_hand,
    now,
    open_hall,
    play_on,
    put_question,
    seen,
    sent,
    show_all,
    touch_card,
)

ROLES = {"n5", "c5", "g5"}  # musicians are shown beside the player for whom they count


@pytest.mark.thorough
def test_a_whole_game_of_five_with_four_bots(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 5)
    expect(ada.page.locator(".info-score tbody tr")).to_have_count(5)
    play_on(ada)
    expect(ada.page.locator("main.end .podium")).to_contain_text("Ada")
    assert ada.update["outcome"]["scores"] == now(ada)["totals"]


@pytest.mark.thorough
@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game_of_seven_deals(visit: Visit, players: int) -> None:
    ada = visit("Ada", lang="en")
    against_bots(ada, players, deals="7", tiles="with_2011", memory="everything")
    play_on(ada)
    expect(ada.page.locator("main.end .podium")).to_contain_text("Ada")
    assert len(now(ada)["sheet"]) >= 7


@pytest.mark.thorough
def test_a_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    play_on(
        ada, until=lambda: now(ada)["phase"] == "play" and len(ada.update["moves"]) < len(seen(ada)["hand"])
    )
    show_all(ada)
    before = seen(ada)["hand"]
    touch_card(ada, in_hand(ada, ".quiet").first)
    expect(ada.page.locator(".toast.no")).to_be_visible()
    assert seen(ada)["hand"] == before
    expect(in_hand(ada, ".can")).to_have_count(len(ada.update["moves"]))


@pytest.mark.thorough
def test_a_player_sees_the_past_tricks_that_the_memory_aid_allows(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    takers = [1, 0, 2, 0, 1]
    tricks = [
        {"leader": 0, "cards": [f"{suit}{place + 2}" for suit in "ncg"], "taker": taker}
        for place, taker in enumerate(takers)
    ]
    for memory, seen_places in (("rulebook", {3}), ("last_trick", {3, 4}), ("everything", {0, 1, 2, 3, 4})):
        options = now(ada)["options"] | {"memory": memory}
        put_question(
            ada, {"phase": "play", "quest": "evens", "tricks": tricks, "cards": [], "options": options}, []
        )
        for seat, pile in enumerate((".sitter.seat-0", ".sitter.seat-1", ".sitter.seat-2")):
            mine = [place for place in sorted(seen_places) if takers[place] == seat]
            assert _in_window(ada, f"{pile} button.pile") == [tricks[place]["cards"] for place in mine]


def test_the_cards_of_others_are_not_in_the_page(visit: Visit) -> None:
    """Three people all wait, so that no card moves during the comparison."""
    people = ada, *guests = [visit(name) for name in ("Ada", "Bob", "Eve")]
    open_hall(ada, 3)
    for guest in guests:
        sit_down(guest, invitation(ada))
    enter_hall(ada)
    for visitor in people:
        expect(in_hand(visitor)).to_have_count(13)
    for visitor, other in permutations(people, 2):
        hidden = set(seen(other)["hand"]) - ROLES - {now(other)["special"]}
        pieces = visitor.page.locator(f"{TABLE} [data-piece]")
        drawn = {each.get_attribute("data-piece") for each in pieces.all()}
        assert set(seen(visitor)["hand"]) <= drawn
        assert not drawn & hidden


def test_every_question_is_answered_by_a_touch_at_its_place(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    play_on(ada, until=lambda: now(ada)["phase"] == "play" and len(now(ada)["tricks"]) > 0)
    show_all(ada)
    trick, hand = now(ada)["tricks"][-1]["cards"], seen(ada)["hand"]
    table = ada.page.locator(TABLE)

    for kind, phase in (("raid", "raid"), ("swap_hands", "swap_hands")):
        put_question(ada, {"phase": phase}, [{"type": kind, "seat": seat} for seat in (1, 2)])
        table.locator(".sitter.seat-2 .pick").click()
        assert sent(ada) == [[{"type": kind, "seat": 2}]]

    put_question(ada, {"phase": "pass_hands"}, [{"type": "pass_left"}, {"type": "pass_right"}])
    table.get_by_role("button", name="À droite", exact=True).click()
    assert sent(ada) == [[{"type": "pass_right"}]]

    put_question(ada, {"phase": "window", "cards": []}, [{"type": "go_on"}])
    expect(table.locator(".trick .can")).to_have_count(0)
    table.locator(".answers button").click()
    assert sent(ada) == [[{"type": "go_on"}]]

    trades = [{"type": "trade", "card": card} for card in trick]
    put_question(ada, {"phase": "window", "cards": []}, [{"type": "go_on"}, *trades])
    table.locator(f".trick [data-piece={trick[1]}]").click()
    assert sent(ada) == [[{"type": "trade", "card": trick[1]}]]

    gifts = [{"type": "give_back", "card": card} for card in hand]
    put_question(ada, {"phase": "give"}, gifts, picks=2)
    expect(table.locator(".answers button")).to_be_disabled()
    for place in (0, 2, 0, 1):  # the first is put back again
        touch_card(ada, in_hand(ada).nth(place))
    table.locator(".answers button").click()
    assert sent(ada) == [[gifts[2], gifts[1]]]


def _in_window(visitor: Visitor, pile: str) -> list[list[str | None]]:
    """The tricks that a touch on this pile shows; none if the pile cannot be touched."""
    button = visitor.page.locator(pile)
    if not button.count():
        return []
    button.click()
    window = visitor.page.locator("dialog[open]")
    expect(window).to_be_visible()
    rows = window.locator(".past-trick").all()
    tricks = [[card.get_attribute("data-piece") for card in row.locator(".card").all()] for row in rows]
    visitor.page.keyboard.press("Escape")
    expect(window).not_to_be_visible()
    return tricks
