"""Laws of one device for several people: its page tells of the hand of the person in front alone."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser import lobby
from tests.browser.fixtures import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.lobby import SIT, invitation
from tests.browser.one_device import ADD, SIT_DOWN, add_companion, answer, curtain, open_for_two, take
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.visitor import Visitor
from tests.games.grumpf.browser import hunting
from tests.games.lutin_troll.browser import duel

ANSWERS = 12  # with the device passed round

# Counts the moments at which cards lie open in somebody's hand.
_NOTE_HANDS = """() => {
  window.handsSeen = 0;
  const count = () => (window.handsSeen += document.querySelectorAll(".holds.mine [data-piece]").length);
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}"""
# All that the page holds: its elements with their values, its title, and what the browser keeps.
_EVERYTHING = """() => [
  document.documentElement.outerHTML,
  document.title,
  [...document.querySelectorAll("input, select")].map(({ value }) => value),
  Object.entries(localStorage).filter(([key]) => key !== "luck").sort(),
  Object.entries(sessionStorage).sort(),
]"""


def test_with_another_hand_of_the_other_person_the_page_is_the_same(visit: Visit) -> None:
    """Ada chooses her hand; then the curtain is up; then Bob chooses his, and attacks."""
    one, two = (seen_by_bob(visit(), first=first) for first in (True, False))
    assert one[0] != two[0], "the worlds do differ"
    for here, there in zip(one[1:], two[1:], strict=True):
        assert here == there


def seen_by_bob(device: Visitor, *, first: bool) -> list[Any]:
    """Ada’s hand; then all that the page holds and has received: under the curtain, and with Bob in front."""
    open_for_two(device, hands="chosen", first="seat1")
    for _ in range(device.update["ask"]["picks"]):
        kinds = device.page.locator(".kinds .card.can")
        (kinds.first if first else kinds.last).click()
    device.button(duel.READY).click()
    device.hear_until(lambda: not device.asked)
    seen: list[Any] = [device.update["view"]["hand"]]
    expect(curtain(device)).to_be_visible()
    expect(device.page.locator(".curtain .told")).to_be_visible()
    seen.append(everything(device))
    take(device)
    expect(device.page.locator(".kinds .card.can").first).to_be_visible()
    seen.append(everything(device))
    return seen


def everything(device: Visitor) -> str:
    """All that the page holds and has received on its socket, without random names of table and records."""
    begin = max(n for n, message in enumerate(device.heard) if message["type"] == "fresh")
    told = msgspec.json.encode([device.page.evaluate(_EVERYTHING), device.heard[begin:]]).decode()
    table = device.path.removeprefix("/t/")
    plain = re.sub(r"\b[0-9a-f]{10,}\b", "HEX", told.replace(table, "TABLE"))
    return re.sub(r"lit\$\d+\$|\"left\":[0-9.]+", "", plain)


def test_a_game_begins_with_the_curtain_whoever_holds_the_device(visit: Visit) -> None:
    device = visit()
    duel.open_table(device, hands="dealt", first="seat2")
    add_companion(device, "Bob")
    device.page.evaluate(_NOTE_HANDS)
    device.press(lobby.START)
    expect(curtain(device)).to_have_text("C’est moi, Bob")
    assert device.page.evaluate("handsSeen") == 0
    take(device)
    lobby.resign(device)
    expect(device.page.locator("main.end")).to_be_visible()
    expect(device.button("Changer les réglages")).to_be_visible()
    device.press("La revanche !")
    expect(curtain(device)).to_be_visible()


def test_a_reload_shows_the_curtain_and_nobodys_hand(visit: Visit) -> None:
    device = visit()
    open_for_two(device, hands="dealt", first="seat1")
    expect(device.page.locator(".holds.mine .card.can").first).to_be_visible()
    device.heard.clear()
    device.page.reload()
    expect(curtain(device)).to_have_text("C’est moi, Ada")
    expect(device.page.locator(".holds.mine [data-piece]")).to_have_count(0)
    assert all(each["update"]["view"]["hand"] == [] for each in device.heard if "update" in each)
    device.page.keyboard.press("Escape")
    expect(curtain(device)).to_be_visible()
    take(device)
    expect(device.page.locator(".holds.mine .card.can")).to_have_count(5)


def test_the_curtain_is_handed_over_with_the_keyboard_alone(visit: Visit) -> None:
    device = visit()
    open_for_two(device, hands="dealt", first="seat1")
    answer(device)
    expect(curtain(device)).to_be_focused()
    Keyboard(device).press("Enter")
    expect(curtain(device)).to_have_count(0)
    device.hear_until(lambda: device.update.get("seat") == 1 and device.asked)
    Keyboard(device).tab_to(duel.playable(device).first)


def test_others_see_nothing_of_a_shared_device(visit: Visit) -> None:
    device, eve = visit("Ada"), visit("Eve")
    duel.open_table(device, hands="dealt")
    link = invitation(device)
    add_companion(device, "Bob")
    eve.go(link)
    expect(eve.page.locator("main.lobby")).to_contain_text("Bob")
    assert "sur cet appareil" in device.page.locator(".place").nth(1).inner_text()
    assert "appareil" not in eve.text
    expect(eve.button(SIT)).to_have_count(0)


def test_in_real_time_nobody_is_added_to_a_device(visit: Visit) -> None:
    device = visit()
    device.expected_errors.append("409")
    hunting.open_hunt(device, 2, rhythm="live")
    device.press(ADD)
    device.press(SIT_DOWN)
    expect(device.page.locator("dialog .error")).to_contain_text("un appareil par personne")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("slug", "people", "options"),
    [
        ("lutin_troll", 2, {"hands": "dealt"}),
        ("feed_ze_troll", 2, {}),
        ("roi_des_nains", 3, {}),
        ("munchkin", 3, {}),
        ("grumpf", 2, {"rhythm": "turns"}),
    ],
)
def test_every_game_is_passed_round_one_device(
    visit: Visit, slug: str, people: int, options: dict[str, str]
) -> None:
    """The person who is asked gets the device, and answers with the first of all moves."""
    device = visit(viewport={"width": 1600, "height": 900})
    table = f".{slug.replace('_', '-')}"
    lobby.open_table(device, slug, options)
    for name in ("Bob", "Cleo")[: people - 1]:
        add_companion(device, name)
    device.press(lobby.START)
    expect(device.page.locator(table)).to_be_visible()
    takers: list[str] = []
    for _ in range(ANSWERS):
        if device.update["stage"] == "over":
            break
        if not device.asked or not device.update["moves"]:
            expect(curtain(device)).to_be_visible()
        if curtain(device).count():
            takers.append(curtain(device).inner_text())
            device.touch(curtain(device))
            expect(curtain(device)).to_have_count(0)
            device.hear_until(lambda: device.update.get("seat") is not None and bool(device.update["moves"]))
        answer_first(device, table)
        device.page.keyboard.press("Escape")  # closes the count of a hunt, which everybody sees
    assert len(set(takers)) == people


def answer_first(device: Visitor, table: str) -> None:
    """Play the first of all moves, as the list for screen readers has them."""
    everything = device.page.locator(".beside .all-moves")
    expect(everything).to_be_visible()
    if everything.get_attribute("open") is None:
        everything.locator("summary").click()
    heard = len(device.heard)
    everything.locator("button").first.click()
    device.hear_until(lambda: any("update" in each for each in device.heard[heard:]))
    device.page.locator(table).dispatch_event("click")


@pytest.mark.thorough
def test_the_device_goes_first_to_the_person_who_must_agree_to_the_end(visit: Visit) -> None:
    device = visit()
    open_for_two(device, hands="dealt", first="seat1")
    device.hear_until(lambda: device.asked)
    device.press(lobby.MENU)
    device.press("Proposer d’en rester là…")
    device.page.locator("dialog[open] .answers .btn.main").click()
    expect(curtain(device)).to_have_text("C’est moi, Bob")
    device.touch(curtain(device))
    expect(curtain(device)).to_have_count(0)
    device.press("D’accord")
    expect(device.page.locator("main.end, main.lobby").first).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_barrier_in_the_form_and_at_the_curtain(visit: Visit, theme: str) -> None:
    look_for_barriers()
    device = visit(theme=theme, bypass_csp=True)
    duel.open_table(device, hands="dealt", first="seat1")
    device.press(ADD)
    expect(device.button(SIT_DOWN)).to_be_visible()
    found = grave(device)
    device.press(SIT_DOWN)
    expect(device.page.locator(".same-device li")).to_have_count(1)
    found += grave(device)
    device.press(lobby.START)
    take(device)
    answer(device)
    found += grave(device)
    assert found == []
