"""The table of Grumpf in a browser: tokens are turned, dragged and laid; then the count is shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.test_phone import PHONE
from tests.browser.visitor import Visitor
from tests.games.grumpf.browser.hunting import (
    BOARDS,
    TABLE,
    against_bots,
    answer,
    board,
    drag,
    hunt_live,
    hunt_on,
    in_hand,
    is_over,
    lift,
    now,
    open_hunt,
    put_table,
    seen,
    sent_moves,
    show_all,
    skip_count,
    start_hunt,
    to_the_end,
    token,
)


@pytest.mark.thorough
@pytest.mark.parametrize(("players", "sides"), [(3, "one"), (2, "two")])
def test_a_whole_game_in_turns(visit: Visit, players: int, sides: str) -> None:
    ada = visit("Ada")
    against_bots(ada, players, sides=sides)
    hunt_on(ada)
    expect(ada.page.locator(f"{TABLE} .counting, {TABLE} .camps-view").first).to_be_visible()
    to_the_end(ada)
    expect(ada.page.locator("main.end .podium")).to_contain_text("Ada")
    assert ada.update["outcome"]["scores"] == [worth["points"] for worth in seen(ada)["worths"]]


@pytest.mark.parametrize("hunts", [1, pytest.param(4, marks=pytest.mark.thorough)])
def test_two_people_and_four_bots_hunt_at_once(visit: Visit, hunts: int) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    open_hunt(ada, 6, rhythm="live")
    sit_down(bob, invitation(ada))
    start_hunt(ada)
    for hunt in range(1, hunts + 1):
        hunt_live([ada, bob])
        for each in (ada, bob):
            each.hear_until(lambda each=each, hunt=hunt: is_over(each) or now(each)["round"] > hunt)  # type: ignore[misc] # bound
            each.page.wait_for_function("() => window.counted", timeout=60_000)
            assert each.page.evaluate("() => window.counted") == len(BOARDS)
        assert now(ada)["camps"] == now(bob)["camps"]
    played = sent_moves(ada)
    assert {"ready", "place"} <= {move["type"] for move in played}
    if hunts == 4:
        for each in (ada, bob):
            to_the_end(each)
        assert ada.update["outcome"] == bob.update["outcome"]


@pytest.mark.parametrize(
    "device", [pytest.param({}, marks=pytest.mark.thorough), PHONE], ids=["mouse", "finger"]
)
def test_tokens_are_laid_by_touch_and_by_drag(visit: Visit, device: dict[str, Any]) -> None:
    ada = visit("Ada", **device)
    against_bots(ada, 3)
    ada.hear_until(lambda: ada.asked)
    first, second = (face for face in now(ada)["hands"][0] if face in ("1_5", "5_1", "2_3", "3_2"))
    turned = "_".join(reversed(first.split("_")))
    lift(ada, turned)
    assert sent_moves(ada) == []  # in turn, a token is turned as it is laid
    ada.touch(board(ada, "bees"))
    expect(board(ada, "bees").locator(".k-violet.j")).to_have_count(1)
    ada.hear_until(lambda: ada.asked and len(now(ada)["hands"][0]) == 7)
    assert sent_moves(ada) == [{"type": "place", "face": turned, "board": "bees"}]
    show_all(ada)
    drag(ada, token(ada, second), ada.page.locator(f"{TABLE} .others"))  # nowhere: it stays in the hand
    expect(token(ada, second)).to_be_visible()
    if ada.fingers:
        drag(ada, token(ada, second), board(ada, "fishes"), cancelled=True)
        expect(token(ada, second)).to_be_visible()
    assert len(sent_moves(ada)) == 1
    drag(ada, token(ada, second), board(ada, "fishes"))
    ada.hear_until(lambda: len(now(ada)["hands"][0]) == 6)
    assert sent_moves(ada)[1] == {"type": "place", "face": second, "board": "fishes"}


def test_a_move_is_drawn_at_once_and_taken_back_if_the_server_refuses_it(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    ada.hear_until(lambda: ada.asked)
    deserted = next(name for name, track in zip(BOARDS, now(ada)["tracks"], strict=True) if not track)
    lift(ada, "club_1")
    ada.touch(board(ada, deserted).locator(".hd"))
    expect(ada.page.locator(".toast.no")).to_be_visible()  # there is nobody to club
    expect(in_hand(ada)).to_have_count(8)
    put_table(ada)
    lift(ada, "1_club")
    ada.touch(board(ada, deserted))
    laid = board(ada, deserted).locator(".k-violet.j")
    expect(laid).to_have_count(1)  # before the server has answered
    expect(in_hand(ada)).to_have_count(7)
    ada.page.evaluate("window.answer(false)")
    expect(laid).to_have_count(0)
    expect(in_hand(ada)).to_have_count(8)
    put_table(ada, hands={"place": 60.0})  # during a cooldown only the newest gesture is kept
    for face in ("1_club", "2_club", "3_club"):
        lift(ada, face)
        ada.touch(board(ada, deserted).locator(".hd"))
    expect(in_hand(ada)).to_have_count(6)
    expect(token(ada, "2_club")).to_be_visible()
    assert [moves[0]["face"] for moves in ada.page.evaluate("window.sent")] == ["1_club"]


@pytest.mark.thorough
def test_an_animal_is_swapped_at_the_sorcerers(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    ada.hear_until(lambda: ada.asked)
    offers = [
        {"type": "swap", "gives": gives, "victim": victim, "takes": takes}
        for gives, takes in (("bee", "mammoth"), ("bee", "bird"), ("bird", "mammoth"))
        for victim in (1, 2)
    ]
    put_table(ada, phase="swap", moves=[{"type": "keep"}, *offers])
    window = ada.page.locator(f"{TABLE} .swapping")
    expect(window.locator(".main")).to_be_disabled()
    window.locator(".kinds").first.get_by_role("button", name="abeille").click()
    window.locator("li").nth(1).get_by_role("button", name="oiseau").click()
    window.locator(".main").click()
    assert ada.page.evaluate("window.sent") == [[offers[3]]]


@pytest.mark.thorough
def test_the_count_is_played_back_board_by_board(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 2)
    hunt_on(ada, until=lambda: now(ada)["round"] == 2)
    done = ada.page.locator(f"{TABLE} .counting .done")
    expect(done).to_be_visible()
    ada.press("Pause")
    updates = [each["update"]["events"] for each in ada.heard if "update" in each]
    last = next(
        events for events in reversed(updates) if any(event["type"] == "round_ended" for event in events)
    )
    met = {event["board"] for event in last if event["type"] == "met"}
    for _ in BOARDS:
        stop = ada.page.locator(f"{TABLE} .stops .now")
        expect(stop).to_have_count(1)
        name = next(name for name in BOARDS if f"b-{name}" in (stop.get_attribute("class") or ""))
        ada.page.wait_for_timeout(50)
        if name in met:
            assert _current(ada) == name
        following = ada.page.locator(f"{TABLE} .counting .next")
        if not following.count():
            break
        following.click()
    skip_count(ada)
    answer(ada)


def _current(visitor: Visitor) -> str:
    classes = visitor.page.locator(f"{TABLE} .big").get_attribute("class") or ""
    return next(name for name in BOARDS if f"b-{name}" in classes)
