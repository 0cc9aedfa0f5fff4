"""Two people at one phone play a whole game; a curtain hides their hands from each other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import resign
from tests.browser.one_device import answer, curtain, open_for_two, take
from tests.browser.test_phone import PHONE, assert_nothing_overflows, small_targets
from tests.games.lutin_troll.browser.duel import MOST_TOUCHES
from tests.profiles import THOROUGH, amount

ANSWERS = amount(quick=4, thorough=MOST_TOUCHES)  # until one of them resigns


def test_two_people_play_a_whole_game_at_one_phone(visit: Visit) -> None:
    phone = visit("Ada", **PHONE)
    open_for_two(phone, hands="dealt")
    takers: list[str] = []
    for _ in range(ANSWERS):
        if not phone.asked:
            expect(curtain(phone)).to_be_visible()
            assert_nothing_overflows(phone)
            assert small_targets(phone) == []
            takers.append(curtain(phone).inner_text())
            take(phone)
        answer(phone)
        if phone.page.locator("main.end").count():
            break
    assert {"C’est moi, Ada", "C’est moi, Bob"} == set(takers)
    if not THOROUGH:
        if not phone.asked:
            take(phone)
        resign(phone)
    expect(phone.page.locator("main.end .podium")).to_contain_text("Bob")
    phone.press("La revanche !")
    expect(phone.page.locator(".lutin-troll")).to_be_visible()
